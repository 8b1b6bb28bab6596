import { useLetterKeys } from '../../browser/letter-keys.ts'
import styles from './key-cap.module.css'

/** A key of the keyboard. Screen readers learn of a button's key from its `aria-keyshortcuts`. */
export const KeyCap = ({ children }: { children: string }) => <kbd className={styles.cap}>{children}</kbd>

/** The letter that presses a button, at its end. Not on a phone, and not while the letters are turned off. */
export function ButtonKey({ children }: { children: string }) {
  const areLettersOn = useLetterKeys()
  if (!areLettersOn) return null
  return (
    <span className={styles.inButton} aria-hidden>
      <KeyCap>{children}</KeyCap>
    </span>
  )
}
