import clsx from 'clsx'
import { ArrowRight, Check, Clock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { platforms } from '../../../shared/store/schema.ts'
import { useList } from '../../api/client.ts'
import { type DialogTrigger, dialogTriggerProps } from '../../ui/button.tsx'
import card from '../../ui/layout/card.module.css'
import { tierEmblems } from '../../art/tier-emblems.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge, Card, Text } from '../../ui/primitives.tsx'
import { CardFace } from '../../ui/card-face.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { nextBenefit, storeDescription, tierBenefit, voucherCounts } from './home-texts.ts'
import button from '../../ui/button.module.css'
import styles from './home-card.module.css'
import memberStyles from './member-cards.module.css'

type Props = {
  title: string
  /** What the card opens: a path or a dialog. */
  to: string | DialogTrigger
  /** How many of the twelve columns it takes: three, or four below a picture, or six. */
  width?: 'narrow' | 'picture' | 'wide'
  className?: string | undefined
  art?: ReactNode
  children: ReactNode
}

/** A dashboard card. The whole card is one link or button, named by the title. */
export const HomeCard = ({ title, to, width = 'narrow', className, art, children }: Props) => (
  <Card leads className={clsx(styles.card, styles[width], className)}>
    <ArrowRight className={styles.arrow} size="1.25rem" strokeWidth={1.75} aria-hidden />
    {art}
    <h2>
      {typeof to === 'string' ? (
        <Link className={clsx(card.cover, styles.target)} to={to}>
          {title}
        </Link>
      ) : (
        <button type="button" className={clsx(card.cover, styles.target)} {...dialogTriggerProps(to)}>
          {title}
        </button>
      )}
    </h2>
    {children}
  </Card>
)

/** The last line of a card. */
export const Note = (props: ComponentProps<'p'>) => <Text tone="muted" {...props} className={styles.note} />

const shown = { playstation: 50, roblox: 25 }

const fan = (
  <div className={memberStyles.fan} aria-hidden>
    {platforms.map((platform) => (
      <div key={platform} className={memberStyles[platform]}>
        <CardFace platform={platform} amount={shown[platform]} />
      </div>
    ))}
  </div>
)

type StoreProps = { user: CurrentUser; /** Its button is the gold one: today's task is done. */ isMainAction: boolean }

export const StoreCard = ({ user, isMainAction }: StoreProps) => (
  <HomeCard title="Solcoin Store" to={paths.store} width="wide" className={memberStyles.store} art={fan}>
    <p data-personal>{storeDescription(user.membershipTier)}</p>
    <div className={memberStyles.open} aria-hidden>
      <span
        className={clsx(
          button.button,
          isMainAction ? [button.gold, memberStyles.gold] : [button.plain, memberStyles.plain],
        )}
      >
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
      className={memberStyles.tier}
      art={<img data-personal src={tierEmblems[level]} alt="" />}
    >
      <p data-personal>{tierBenefit(level)}</p>
      <Note data-personal>
        {next ? (
          <span>
            {next.name} gives <b>{next.discount}</b>
          </span>
        ) : (
          'The highest tier'
        )}
      </Note>
    </HomeCard>
  )
}

/** How many vouchers are ready, and how many wait for staff. */
function Vouchers() {
  const purchases = useList('wallet/claimed-cards', {})
  const claims = useList('wallet/my-claims', {})
  const lists = [purchases.list, claims.list]
  if (lists.some(({ isPending }) => isPending)) {
    return (
      <Note aria-busy>
        <Skeleton as="span" width="7.5rem" height="calc(1.4 * var(--t-caption) + 0.375rem)" />
      </Note>
    )
  }
  // One list alone would look complete.
  if (lists.some(({ data }) => data === undefined)) return <Note>Your vouchers did not load</Note>
  const { ready, pending, isEmpty } = voucherCounts([
    { rows: purchases.rows ?? [], hasMore: purchases.list.hasNextPage },
    { rows: claims.rows ?? [], hasMore: claims.list.hasNextPage },
  ])
  if (isEmpty) return <Note>No vouchers yet</Note>
  return (
    <Note>
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
    </Note>
  )
}
