import styles from './site-header.module.css'

/** The first link of every page, visible when it has the focus: past the header. */
export const SkipLink = () => (
  <a className={styles.skip} href="#main">
    Skip to content
  </a>
)
