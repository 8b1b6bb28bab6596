import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { isLow } from '../../../shared/figures/low-stock.ts'
import { read } from '../../api/queries.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import type { DialogTrigger } from '../../ui/feedback/dialog-trigger.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { HomeCard } from './home-card.tsx'
import card from './home-card.module.css'
import styles from './staff-cards.module.css'

/** For staff: the stock of gift cards, and the orders to ship. The card does not wait for them. */
export function ShopManagementCard() {
  const { data, isPending } = useQuery(read('admin/overview', {}))
  const figures = [
    { label: 'cards in stock', count: data?.stock.reduce((sum, { available }) => sum + available, 0) },
    { label: 'running low', count: data?.stock.filter(({ available }) => isLow(available)).length },
    { label: 'to ship', count: data?.waiting.orders.count },
  ]
  return (
    <HomeCard title="Shop Management" to={paths.shopManagement} width="wide" className={styles.staff}>
      <p>Gift cards, merchandise and orders.</p>
      <dl className={styles.figures} aria-busy={isPending}>
        {figures.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {count === undefined ? (
                isPending ? (
                  <Skeleton as="span" className={styles.figure} />
                ) : (
                  '?'
                )
              ) : (
                formatCount(count)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </HomeCard>
  )
}

/** For staff: with how many gifts wait. The card does not wait for the count. */
export function OwnerMenuCard({ dialog }: { dialog: DialogTrigger }) {
  const { data } = useQuery(read('admin/overview', {}))
  const count = data?.waiting.approvals.count ?? 0
  return (
    <HomeCard title="Owner Menu" to={dialog} width="wide" className={styles.staff}>
      <p>Give Solcoins, delete users. Password required.</p>
      <p className={card.note}>
        {count > 0 && (
          <Badge tone="wait">
            <Clock aria-hidden />
            {count === 1 ? '1 gift needs' : `${formatCount(count)} gifts need`} a second person
          </Badge>
        )}
      </p>
    </HomeCard>
  )
}
