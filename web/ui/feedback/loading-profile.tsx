import styles from './loading-profile.module.css'
/** Shown while the user loads, after 200 ms, so that a fast response does not flicker. */
export const LoadingProfile = () => (
  <div className={styles.frame} aria-live="polite">
    <h1 className={styles.message}>Loading your cosmic profile...</h1>
  </div>
)
