import { chakra } from '@chakra-ui/react'
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

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '3',
    lineHeight: '1.4',
    overflowWrap: 'anywhere',
    '& + &': { borderTop: 'var(--hairline)' },
    '& b': { display: 'block', fontWeight: '500' },
    '& span': { textStyle: 'caption', color: 'text-3' },
    '& strong': { textStyle: 'number', fontWeight: '600', fontSize: '1.0625rem', whiteSpace: 'nowrap' },
  },
})

/** The card’s transactions, newest first. */
export function CardTransactions() {
  const list = useInfiniteQuery(readPages('card/transactions', {}))
  const { shown, rest } = useProgressiveList(list.data?.pages.flatMap((page) => page.rows) ?? [], [list])
  return (
    <Card asChild>
      <section aria-labelledby="transactions">
        <chakra.h2 id="transactions" textStyle="h4" marginBottom="2">
          Transactions
        </chakra.h2>
        {list.isPending && <Skeleton height="8" marginBlock="4" />}
        {list.isError && !list.data && (
          <ErrorState
            message="The card's transactions did not load. Your balance is safe."
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && shown.length === 0 && (
          <chakra.p textStyle="small" color="text-2">
            This card has no transactions yet.
          </chakra.p>
        )}
        <ul>
          {shown.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </ul>
        <ShowMore list={rest} />
      </section>
    </Card>
  )
}

type RowProps = { transaction: CardTransaction }

const TransactionRow = ({ transaction: { merchant, description, amount, timestamp } }: RowProps) => (
  <Row>
    <div>
      <b>{merchant}</b>
      <span>
        {description} · {formatDay(timestamp)}
      </span>
    </div>
    <strong>
      {amount > 0 ? '+' : '−'}${formatAmount(Math.abs(amount))}
    </strong>
  </Row>
)
