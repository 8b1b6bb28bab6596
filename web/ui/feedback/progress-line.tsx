import styles from './progress-line.module.css'

/** A line below the header while a press waits for code or data. It appears after 150 milliseconds: most presses take less. */
export const ProgressLine = () => <output className={styles.line} aria-label="Loading" />
