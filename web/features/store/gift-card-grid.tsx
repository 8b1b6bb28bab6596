import clsx from 'clsx'
import { useQuery } from '@tanstack/react-query'
import type { Platform } from '../../../shared/store/schema.ts'
import { read } from '../../api/queries.ts'
import { useCurrentUser } from '../../api/use-current-user.ts'
import emptyShelf from '../../art/empty-shelf.svg'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { platformDisplay } from '../../ui/platform-display.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { GiftCardTile } from './gift-card-tile.tsx'
import loading from './gift-card-grid.module.css'
import styles from './gift-card-tile.module.css'
import type { Buying } from './use-purchase.ts'

type Props = { platform: Platform; buying: Buying; onPlatform: (platform: Platform) => void }

const otherPlatform: Record<Platform, Platform> = { playstation: 'roblox', roblox: 'playstation' }

/** The gift cards of one platform. */
export function GiftCardGrid({ platform, buying, onPlatform }: Props) {
  const { solcoinBalance } = useCurrentUser()
  const { data, isPending, isError, refetch } = useQuery(read('shop/items', {}))
  if (isPending) return <GiftCardGridSkeleton />
  if (isError && !data) {
    return (
      <Card flush>
        <ErrorState
          title="The store did not respond"
          message="Your Solcoins are safe. Check your connection, then try again."
          onRetry={() => void refetch()}
        />
      </Card>
    )
  }
  const items = data[platform]
  if (items.length === 0) {
    const other = otherPlatform[platform]
    return (
      <Card flush>
        <EmptyState
          art={emptyShelf}
          title={`No ${platformDisplay[platform].name} gift cards right now`}
          action={<Button onClick={() => onPlatform(other)}>See {platformDisplay[other].name} gift cards</Button>}
        >
          The crew is restocking. New ones appear here as soon as they arrive.
        </EmptyState>
      </Card>
    )
  }
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <GiftCardTile key={item.id} item={item} balance={solcoinBalance} buying={buying} />
      ))}
    </ul>
  )
}

const GiftCardGridSkeleton = () => (
  <ul className={styles.items} aria-busy aria-label="Loading gift cards">
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index} className={styles.item}>
        <Skeleton className={clsx(styles.face, styles.shape, loading.face)} />
        <div className={styles.body}>
          <Skeleton className={loading.name} />
          <Skeleton className={loading.status} />
          <Skeleton className={loading.button} />
        </div>
      </li>
    ))}
  </ul>
)
