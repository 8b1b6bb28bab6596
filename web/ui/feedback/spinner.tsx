import styles from './spinner.module.css'

/** Use it only beside text that describes what is loading. */
export const Spinner = () => <span className={styles.spinner} aria-hidden />
