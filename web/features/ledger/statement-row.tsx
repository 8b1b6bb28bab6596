import clsx from 'clsx'
import { formatAmount } from '../../../shared/money.ts'
import { ledgerKinds } from '../../../shared/ledger/kinds.ts'
import type { StatementLine } from '../../../shared/ledger/schema.ts'
import { formatDay } from '../../ui/format-date.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './statement-row.module.css'

/** A transaction: its type, amount and the balance after it. */
export const StatementRow = ({ line: { kind, reason, amount, balanceAfter, at } }: { line: StatementLine }) => (
  <li className={styles.row}>
    <div className={styles.description}>
      <b>{ledgerKinds[kind].title}</b>
      <span>{reason}</span>
    </div>
    <time className={styles.day} dateTime={at}>
      {formatDay(at)}
    </time>
    <span className={clsx(styles.amount, amount > 0 && styles.credit)}>
      {amount > 0 ? '+' : '−'}
      {formatAmount(Math.abs(amount))}
      <VisuallyHidden> Solcoins</VisuallyHidden>
    </span>
    <span className={styles.after}>
      Balance <b>{formatAmount(balanceAfter)}</b>
    </span>
  </li>
)
