import clsx from 'clsx'
import { ledgerKinds } from '../../../shared/ledger/kinds.ts'
import type { StatementLine } from '../../../shared/ledger/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { formatDay, formatMonth } from '../../ui/format.ts'
import { Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import text from '../../ui/text.module.css'
import { monthsOf, type StatementMonth } from './statement-months.ts'
import styles from './statement.module.css'

type Props = Parameters<typeof monthsOf<StatementLine>>[0] & {
  /** The level of the months' headings. */
  heading: 'h2' | 'h3'
}

/** The lines of a statement by month, below what the columns are, each with the balance after it. */
export const StatementRows = ({ heading, ...lines }: Props) => (
  <>
    <StatementHead />
    {monthsOf(lines).map((month) => (
      <div key={month.month}>
        <MonthHead month={month} heading={heading} />
        <Stack as="ul" divided aria-labelledby={`month-${month.month}`}>
          {month.lines.map((line) => (
            <StatementRow key={line.id} line={line} />
          ))}
        </Stack>
      </div>
    ))}
  </>
)

type MonthProps = Pick<Props, 'heading'> & { month: StatementMonth<StatementLine> }

/** The month, and what came in and went out. */
const MonthHead = ({ month: { month, sums }, heading }: MonthProps) => (
  <div className={styles.month}>
    <Text as={heading} size="small" weight="strong" id={`month-${month}`}>
      {formatMonth(month)}
    </Text>
    {sums && (
      <Text as="span" size="caption" tone="faint" numeric>
        <b className={clsx(text.medium, sums.in > 0 && text.ok)}>
          {sums.in > 0 && '+'}
          {formatAmount(sums.in)}
        </b>{' '}
        in,{' '}
        <b className={clsx(text.medium, text.muted)}>
          {sums.out > 0 && '−'}
          {formatAmount(sums.out)}
        </b>{' '}
        out
      </Text>
    )}
  </div>
)

/** What the columns are. Screen readers read it with each amount. */
const StatementHead = () => (
  <div className={clsx(styles.row, styles.head, text.caption, text.faint)} aria-hidden>
    <span>Transaction</span>
    <span className={styles.day}>Date</span>
    <span className={text.end}>Amount</span>
    <span className={clsx(text.end, styles.after)}>Balance</span>
  </div>
)

/** A transaction: its type, amount and the balance after it. */
const StatementRow = ({ line: { kind, reason, amount, balanceAfter, at } }: { line: StatementLine }) => (
  <li className={styles.row}>
    <Text as={Stack} anywhere>
      <b className={text.medium}>{ledgerKinds[kind].title}</b>
      <span className={clsx(text.caption, text.faint)}>{reason}</span>
    </Text>
    <time className={clsx(text.caption, text.faint, styles.day)} dateTime={at}>
      {formatDay(at)}
    </time>
    <span className={clsx(text.number, text.nowrap, text.end, amount > 0 && text.ok, styles.amount)}>
      {amount > 0 ? '+' : '−'}
      {formatAmount(Math.abs(amount))}
      <VisuallyHidden> Solcoins</VisuallyHidden>
    </span>
    <span className={clsx(text.caption, text.faint, text.nowrap, text.end, styles.after)}>
      <VisuallyHidden>Balance </VisuallyHidden>
      <b className={clsx(text.medium, text.muted)}>{formatAmount(balanceAfter)}</b>
    </span>
  </li>
)
