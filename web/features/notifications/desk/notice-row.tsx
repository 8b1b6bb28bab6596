import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoment, shortAge } from '../../../ui/format.ts'
import { Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import styles from './notice-row.module.css'

export type NoticeRowProps = {
  Icon: LucideIcon
  /** It is urgent: money or the ledger is at risk. */
  isBad?: boolean
  title: string
  words: string
  at: string
  isNew: boolean
  to: string
  onFollow: () => void
}

/** What happened or waits, since when, and a link to the screen where it is done. */
export const NoticeRow = ({ Icon, isBad, title, words, at, isNew, to, onFollow }: NoticeRowProps) => (
  <li className={styles.row}>
    <span className={clsx(styles.icon, isBad && styles.bad)}>
      <Icon size="1.125rem" strokeWidth={1.75} aria-hidden />
    </span>
    <div>
      <Link className={clsx(styles.link, isNew && styles.new)} to={to} onClick={onFollow}>
        {title}
      </Link>
      <Text size="caption" tone="muted" lines anywhere>
        {words}
      </Text>
    </div>
    <div className={styles.when}>
      <Text as="time" size="caption" tone="faint" nowrap dateTime={at} title={formatMoment(at)}>
        {shortAge(at)}
      </Text>
      {isNew && (
        <span className={styles.dot}>
          <VisuallyHidden>New</VisuallyHidden>
        </span>
      )}
    </div>
  </li>
)
