import {
  Award,
  Gamepad2,
  Gift,
  KeyRound,
  LayoutGrid,
  type LucideIcon,
  Shirt,
  Store,
  Target,
  Users,
  Wallet,
} from 'lucide-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { stockState } from '../../../shared/stock-state.ts'
import { tierOf } from '../../../shared/membership/tiers.ts'
import type { Missions } from '../../../shared/missions/schema.ts'
import { useList, useRead } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { type DialogTrigger, dialogTriggerProps } from '../../ui/button.tsx'
import { formatCount } from '../../ui/format.ts'
import { Card, Text } from '../../ui/primitives.tsx'
import card from '../../ui/layout/card.module.css'
import { voucherCounts } from './home-texts.ts'
import { missionOffer, offerInTile } from './mission-offer.ts'
import styles from './places.module.css'

type TileProps = {
  title: string
  /** What the tile opens: a path or a dialog. */
  to: string | DialogTrigger
  Icon: LucideIcon
  /** One small fact. The tile does not wait for it. */
  children?: ReactNode
  isStaff?: boolean
}

/** A place of the platform. The whole tile is one link or button, named by the title. */
const Tile = ({ title, to, Icon, children, isStaff = false }: TileProps) => (
  <Card as="li" leads className={clsx(styles.tile, isStaff && styles.staff)}>
    <Icon size="1.5rem" strokeWidth={1.75} aria-hidden />
    <div>
      <h3>
        {typeof to === 'string' ? (
          <Link className={card.cover} to={to}>
            {title}
          </Link>
        ) : (
          <button type="button" className={clsx(card.cover, styles.button)} {...dialogTriggerProps(to)}>
            {title}
          </button>
        )}
      </h3>
      {children !== undefined && (
        <Text size="caption" tone="faint" held>
          {children}
        </Text>
      )}
    </div>
  </Card>
)

type Props = {
  user: CurrentUser
  missions: Missions | undefined
  rewards: DialogTrigger
  /** For staff. */
  ownerMenu: DialogTrigger | undefined
}

/** Every place that the account can go to. */
export function Places({ user, missions, rewards, ownerMenu }: Props) {
  const { discountPercent } = tierOf(user.membershipTier)
  return (
    <section className={styles.places} aria-labelledby="places">
      <Text as="h2" size="h3" below={4} id="places">
        All places
      </Text>
      <ul className={clsx(styles.tiles, ownerMenu && styles.ten)}>
        {ownerMenu && (
          <>
            <Tile isStaff title="Shop Management" to={paths.shopManagement} Icon={LayoutGrid}>
              <RunningLow />
            </Tile>
            <Tile isStaff title="Owner Menu" to={ownerMenu} Icon={KeyRound}>
              <Approvals />
            </Tile>
          </>
        )}
        <Tile title="Solcoin Store" to={paths.store} Icon={Store} />
        <Tile title="Solcoin Wallet" to={paths.wallet} Icon={Wallet}>
          <Vouchers />
        </Tile>
        <Tile title="Membership Program" to={paths.membership} Icon={Award}>
          {discountPercent > 0 ? `${discountPercent}% off` : undefined}
        </Tile>
        <Tile title="Mission Control" to={paths.missions} Icon={Target}>
          {missions ? offerInTile(missionOffer(missions)) : ''}
        </Tile>
        <Tile title="Games Coming Soon" to={paths.games} Icon={Gamepad2}>
          Six worlds
        </Tile>
        <Tile title="Community" to={paths.community} Icon={Users} />
        <Tile title="Merchandise Shop" to={paths.shop} Icon={Shirt} />
        <Tile title="Rewards" to={rewards} Icon={Gift}>
          Password
        </Tile>
      </ul>
    </section>
  )
}

/** How many vouchers are ready, or wait for staff. Nothing without any, and when one of the lists did not load. */
function Vouchers() {
  const purchases = useList('wallet/claimed-cards', {})
  const claims = useList('wallet/my-claims', {})
  if (!purchases.rows || !claims.rows) return null
  const { ready, pending } = voucherCounts([
    { rows: purchases.rows, hasMore: purchases.list.hasNextPage },
    { rows: claims.rows, hasMore: claims.list.hasNextPage },
  ])
  return ready ? `${ready} ready` : pending && `${pending} pending`
}

/** For staff: how many kinds of gift cards are running low. */
function RunningLow() {
  const { data } = useRead('admin/overview', {})
  const count = data?.stock.filter(({ available, alertAt }) => stockState(available, alertAt) === 'low').length ?? 0
  return count > 0 && `${formatCount(count)} running low`
}

/** For staff: how many gifts wait for a second person. */
function Approvals() {
  const { data } = useRead('admin/overview', {})
  const count = data?.waiting.approvals.count ?? 0
  return count > 0 ? `${formatCount(count)} to approve` : 'Password'
}
