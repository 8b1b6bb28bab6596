import { useQuery } from '@tanstack/react-query'
import type { GiftCardCount } from '../../../../shared/store/schema.ts'
import { read } from '../../../api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { formatCount } from '../../../ui/format-count.ts'
import { platformDisplay } from '../../../ui/platform-display.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './gift-card-counts.module.css'

const groups = [
  { key: 'playstation', name: platformDisplay.playstation.name, art: platformDisplay.playstation.art },
  // What a Roblox gift card holds, as the specification names it here.
  { key: 'roblox', name: 'Robux', art: platformDisplay.roblox.art },
  { key: 'total', name: 'Total', art: undefined },
] as const

const countTexts = ({ available, sold }: GiftCardCount) => (
  <>
    <b>{formatCount(available)}</b> <span>available,</span> <span>{formatCount(sold)} sold</span>
  </>
)

/** The number of gift cards of each platform, and in total. */
export function GiftCardCounts() {
  const { data, isPending, isError, refetch } = useQuery(read('admin/shop/counts', {}))
  if (isError && !data) {
    return (
      <Card className={styles.failure} role="alert">
        The counts did not load.
        <Button onClick={() => void refetch()}>Try again</Button>
      </Card>
    )
  }
  return (
    <dl className={styles.row} aria-busy={isPending} aria-label="Gift card counts">
      {groups.map(({ key, name, art }) => (
        <Card key={key} className={styles.count}>
          <dt>
            {art && <img src={art} alt="" />}
            {name}
          </dt>
          <dd>{data ? countTexts(data[key]) : <Skeleton className={styles.loading} />}</dd>
        </Card>
      ))}
    </dl>
  )
}
