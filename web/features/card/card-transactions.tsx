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
import { useGrowing } from '../../ui/use-growing.ts'

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

/** What the card was used for, newest first. */
export function CardTransactions() {
  const list = useInfiniteQuery(readPages('card/transactions', {}))
  const { shown, rest } = useGrowing(list.data?.pages.flatMap((page) => page.rows) ?? [], [list])
  return (
    <Card asChild>
      <section aria-labelledby="movements">
        <chakra.h2 id="movements" textStyle="h4" marginBottom="2">
          Movements
        </chakra.h2>
        {list.isPending && <Skeleton height="8" marginBlock="4" />}
        {list.isError && !list.data && (
          <ErrorState
            what="The card's movements did not load. Its money is safe."
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isSuccess && shown.length === 0 && (
          <chakra.p textStyle="small" color="text-2">
            Nothing has moved on this card yet.
          </chakra.p>
        )}
        <ul>
          {shown.map((movement) => (
            <TransactionRow key={movement.id} movement={movement} />
          ))}
        </ul>
        <ShowMore list={rest} />
      </section>
    </Card>
  )
}

const TransactionRow = ({ movement: { merchant, description, amount, timestamp } }: { movement: CardTransaction }) => (
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
