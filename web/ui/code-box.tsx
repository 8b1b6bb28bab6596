import { CopyButton } from './copy-button.tsx'
import styles from './code-box.module.css'

/** A gift card code with a button that copies it. */
export const CodeBox = ({ code, onCopied }: { code: string; onCopied?: () => void }) => (
  <div className={styles.well}>
    <code className={styles.code}>{code}</code>
    <CopyButton code={code} variant="gold" {...(onCopied ? { onCopied } : {})} />
  </div>
)
