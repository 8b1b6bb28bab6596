import { useEffect, useRef, type ReactNode } from 'react'
import dish from '../../../art/empty-notifications.svg'
import signal from '../../../art/error-signal.svg'
import styles from './recovery.module.css'

type Props = {
  title: string
  lead: string
  /** Something did not work: another picture. */
  hasFailed?: boolean
  /** The card. */
  children: ReactNode
}

/** The layout of the screens that mailed links lead to. A new title receives the focus, so that it is read out. */
export function Recovery({ title, lead, hasFailed = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    heading.current?.focus()
  }, [title])
  return (
    <div className={styles.columns}>
      <div>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        <img className={styles.art} src={hasFailed ? signal : dish} alt="" />
      </div>
      {children}
    </div>
  )
}
