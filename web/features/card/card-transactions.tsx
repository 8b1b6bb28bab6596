import { useInfiniteQuery } from '@tanstack/react-query'
import { formatAmount } from '../../../shared/money.ts'
import type { CardTransaction } from '../../../shared/card/schema.ts'
import { readPages } from '../../api/queries.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { formatDay } from '../../ui/format-date.ts'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useProgressiveList } from '../../ui/use-progressive-list.ts'
import styles from './card-transactions.module.css'
import text from '../../ui/theme/text.module.css'

/** The card’s transactions, newest first. */
export function CardTransactions() {
  const list = useInfiniteQuery(readPages('card/transactions', {}))
  const { shown, rest } = useProgressiveList(list.data?.pages.flatMap((page) => page.rows) ?? [], [list])
  return (
    <Card as="section" aria-labelledby="transactions">
      <h2 className={styles.title} id="transactions">
        Transactions
      </h2>
      {list.isPending && <Skeleton className={styles.loading} />}
      {list.isError && !list.data && (
        <ErrorState
          message="The card's transactions did not load. Your balance is safe."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isSuccess && shown.length === 0 && (
        <p className={`${text.small} ${text.muted}`}>This card has no transactions yet.</p>
      )}
      <ul>
        {shown.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      <ShowMore list={rest} />
    </Card>
  )
}

type RowProps = { transaction: CardTransaction }

const TransactionRow = ({ transaction: { merchant, description, amount, timestamp } }: RowProps) => (
  <li className={styles.row}>
    <div>
      <b>{merchant}</b>
      <span>
        {description} · {formatDay(timestamp)}
      </span>
    </div>
    <strong>
      {amount > 0 ? '+' : '−'}${formatAmount(Math.abs(amount))}
    </strong>
  </li>
)
