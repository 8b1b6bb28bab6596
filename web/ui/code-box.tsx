import clsx from 'clsx'
import { Fragment } from 'react'
import { CopyButton } from './copy-button.tsx'
import styles from './code-box.module.css'

/** A longer code does not fit beside the button. */
const maxCharactersBeside = 16

/** Breaks a line only after a hyphen, if each part fits. */
const withBreaks = (code: string) =>
  code.split(/(?<=-)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

type Props = {
  code: string
  /** For the moment in which the code is first shown. */
  large?: boolean
  onCopied?: () => void
}

/** A gift card code with a button that copies it: beside a short code, below a long one and on phones. */
export const CodeBox = ({ code, large = false, onCopied }: Props) => (
  <div className={clsx(styles.well, code.length > maxCharactersBeside || styles.beside, large && styles.large)}>
    <code className={styles.code}>{withBreaks(code)}</code>
    <CopyButton code={code} variant="gold" {...(onCopied ? { onCopied } : {})} />
  </div>
)
