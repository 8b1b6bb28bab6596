import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Check, Clock } from 'lucide-react'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { platforms } from '../../../shared/store/schema.ts'
import { readPages } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import button from '../../ui/button.module.css'
import { CardFace } from '../../ui/card-face.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import text from '../../ui/text.module.css'
import { tierEmblems } from '../../art/tier-emblems.ts'
import { HomeCard } from './home-card.tsx'
import { nextBenefit, storeDescription, tierBenefit } from './home-texts.ts'
import { voucherCounts } from './voucher-counts.ts'
import card from './home-card.module.css'
import styles from './member-cards.module.css'

const shown = { playstation: 50, roblox: 25 }

const fan = (
  <div className={styles.fan} aria-hidden>
    {platforms.map((platform) => (
      <div key={platform} className={styles[platform]}>
        <CardFace platform={platform} amount={shown[platform]} />
      </div>
    ))}
  </div>
)

type StoreProps = { user: CurrentUser; /** Its button is the gold one: today's task is done. */ isMainAction: boolean }

export const StoreCard = ({ user, isMainAction }: StoreProps) => (
  <HomeCard title="Solcoin Store" to={paths.store} width="wide" className={styles.store} art={fan}>
    <p data-personal>{storeDescription(user.membershipTier)}</p>
    <div className={styles.open} aria-hidden>
      <span className={clsx(button.button, isMainAction ? [button.gold, styles.gold] : [button.plain, styles.plain])}>
        Open the store
      </span>
    </div>
  </HomeCard>
)

export const WalletCard = () => (
  <HomeCard title="Solcoin Wallet" to={paths.wallet}>
    <p>Prepaid cards, vouchers and your debit card.</p>
    <Vouchers />
  </HomeCard>
)

export function MembershipCard({ user: { membershipTier: level } }: { user: CurrentUser }) {
  const next = nextBenefit(level)
  return (
    <HomeCard
      title="Membership Program"
      to={paths.membership}
      className={styles.tier}
      art={<img data-personal src={tierEmblems[level]} alt="" />}
    >
      <p data-personal>{tierBenefit(level)}</p>
      <p data-personal className={clsx(text.muted, card.note)}>
        {next ? (
          <span>
            {next.name} gives <b>{next.discount}</b>
          </span>
        ) : (
          'The highest tier'
        )}
      </p>
    </HomeCard>
  )
}

/** How many vouchers are ready, and how many wait for staff. */
function Vouchers() {
  const purchases = useInfiniteQuery(readPages('wallet/claimed-cards', {}))
  const claims = useInfiniteQuery(readPages('wallet/my-claims', {}))
  const lists = [purchases, claims]
  if (lists.some(({ isPending }) => isPending)) {
    return (
      <div className={clsx(text.muted, card.note)} aria-busy>
        <Skeleton width="7.5rem" height="calc(1.4 * var(--t-caption) + 0.375rem)" />
      </div>
    )
  }
  // One list alone would look complete.
  if (lists.some(({ data }) => data === undefined))
    return <p className={clsx(text.muted, card.note)}>Your vouchers did not load</p>
  const { ready, pending, isEmpty } = voucherCounts([
    { rows: purchases.data?.pages.flatMap(({ rows }) => rows) ?? [], hasMore: purchases.hasNextPage },
    { rows: claims.data?.pages.flatMap(({ rows }) => rows) ?? [], hasMore: claims.hasNextPage },
  ])
  if (isEmpty) return <p className={clsx(text.muted, card.note)}>No vouchers yet</p>
  return (
    <p className={clsx(text.muted, card.note)}>
      {ready !== undefined && (
        <Badge tone="ok">
          <Check aria-hidden />
          {ready} ready
        </Badge>
      )}
      {pending !== undefined && (
        <Badge tone="wait">
          <Clock aria-hidden />
          {pending} pending
        </Badge>
      )}
      {ready === undefined && pending === undefined && 'None ready or pending'}
    </p>
  )
}
