import styles from './loading-profile.module.css'
const text = 'Loading your cosmic profile...'

/** Shown while the user loads, after 200 ms, so that a fast response does not flicker. */
export const LoadingProfile = () => (
  <div className={styles.frame} aria-live="polite">
    <h1 className={styles.message}>{text}</h1>
  </div>
)

/** The same at the bottom of the window, below a prerendered first view; a heading where that has none. */
export const LoadingProfileStatus = ({ isHeading }: { isHeading: boolean }) => {
  const content = isHeading ? <h1 className={styles.message}>{text}</h1> : text
  return (
    <div className={styles.status} aria-live="polite">
      {content}
    </div>
  )
}
