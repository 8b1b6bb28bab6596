import clsx from 'clsx'
import { useId } from 'react'
import { formatAmount } from '../../../shared/money.ts'
import type { Platform, StoreGiftCard } from '../../../shared/store/schema.ts'
import { useCurrentUser } from '../../api/session.ts'
import { useRead } from '../../api/client.ts'
import emptyShelf from '../../art/empty-shelf.svg'
import { Button } from '../../ui/button.tsx'
import { CardFace, CardPictures, tileSizes } from '../../ui/card-face.tsx'
import { EmptyState, QueryState, Skeleton } from '../../ui/feedback/states.tsx'
import { Grid, Row, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { platformDisplay } from '../../ui/platform-display.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { BuyLabel, DiscountChip } from './card-price.tsx'
import { seenAtFirst } from './first-cards.ts'
import { missingFor } from './missing.ts'
import type { Buying } from './use-purchase.ts'
import card from '../../ui/layout/card.module.css'
import styles from './gift-card-grid.module.css'

type Props = { platform: Platform; buying: Buying; onPlatform: (platform: Platform) => void }

const otherPlatform: Record<Platform, Platform> = { playstation: 'roblox', roblox: 'playstation' }

/** The gift cards of one platform. */
export function GiftCardGrid({ platform, buying, onPlatform }: Props) {
  const { solcoinBalance } = useCurrentUser()
  const query = useRead('shop/items', {})
  if (!query.data)
    return (
      <QueryState
        query={query}
        loading={<GiftCardGridSkeleton />}
        title="The store did not respond"
        failure="Your Solcoins are safe. Check your connection, then try again."
      />
    )
  const items = query.data[platform]
  if (items.length === 0) {
    const other = otherPlatform[platform]
    return (
      <EmptyState
        art={emptyShelf}
        title={`No ${platformDisplay[platform].name} gift cards right now`}
        action={<Button onClick={() => onPlatform(other)}>See {platformDisplay[other].name} gift cards</Button>}
      >
        The crew is restocking. New ones appear here as soon as they arrive.
      </EmptyState>
    )
  }
  return (
    <Grid as="ul" columns={3} fixed halved className={styles.items}>
      {items.map((item, index) => (
        <GiftCardTile
          key={item.id}
          item={item}
          balance={solcoinBalance}
          buying={buying}
          isLazy={index >= seenAtFirst}
        />
      ))}
    </Grid>
  )
}

/**
 * In the first view, a script shows the pictures of the cards that are read (first-cards.ts). Chromium fetches those of the cheapest
 * cards while it reads the document, so that they are there when the cards arrive.
 */
const GiftCardGridSkeleton = () => (
  <Grid as="ul" columns={3} fixed halved className={styles.items} aria-busy aria-label="Loading gift cards">
    {import.meta.env.SSR && (
      <template data-slot="pictures">
        <CardPictures />
      </template>
    )}
    {Array.from({ length: 6 }, (_, index) => (
      <li key={index} className={styles.item} data-slot="card">
        <Skeleton className={styles.loading} />
        <div className={styles.body}>
          <Skeleton width="75%" />
          <Skeleton className={styles.status} width="45%" />
          <Skeleton height="2.75rem" />
        </div>
      </li>
    ))}
  </Grid>
)

type GiftCardTileProps = {
  item: StoreGiftCard
  /** The member's balance in Solcoins. */
  balance: number
  buying: Buying
  isLazy: boolean
}

/** A gift card with its Buy button; all of it opens its view. When it is sold, the card itself can take the focus that the button loses. */
function GiftCardTile({ item, balance, buying: { itemId, ask, show, prepare }, isLazy }: GiftCardTileProps) {
  const hintId = useId()
  const { name, isAvailable, yourPrice } = item
  const missing = missingFor(item, balance)
  const isUnaffordable = isAvailable && missing > 0
  return (
    <li className={clsx(styles.item, isAvailable || styles.sold)} tabIndex={-1} aria-label={name}>
      <div className={styles.cardFace}>
        <CardFace platform={item.platform} amount={item.amount} sizes={tileSizes} lazy={isLazy} />
      </div>
      <div className={styles.body}>
        <Row align="start" justify="between" gap={2}>
          <Text as="h2" size="h5" anywhere>
            <button
              type="button"
              className={clsx(card.cover, styles.view)}
              aria-haspopup="dialog"
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={({ currentTarget }) => show(item, currentTarget)}
            >
              {name}
            </button>
          </Text>
          {isAvailable && <DiscountChip item={item} />}
        </Row>
        <div className={styles.status}>
          {isAvailable ? (
            <Text as="b" tone="ok" weight="strong">
              Available
            </Text>
          ) : (
            'Back when new codes arrive'
          )}
          {isUnaffordable && (
            <>
              <div className={styles.way}>
                <ProgressBar slim share={balance / yourPrice} />
              </div>
              <Text as="span" tone="muted" numeric nowrap id={hintId}>
                {formatAmount(missing)}
                <VisuallyHidden> Solcoins</VisuallyHidden> to go
              </Text>
            </>
          )}
        </div>
        <Button
          className={clsx(isAvailable && itemId !== item.id && styles.buy)}
          disabled={!isAvailable || isUnaffordable || itemId !== undefined}
          pending={itemId === item.id}
          pendingText="Purchasing..."
          aria-describedby={isUnaffordable ? hintId : undefined}
          aria-haspopup={isAvailable ? 'dialog' : undefined}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={({ currentTarget }) => ask(item, currentTarget)}
        >
          {isAvailable ? <BuyLabel item={item} /> : 'Sold'}
        </Button>
      </div>
    </li>
  )
}
