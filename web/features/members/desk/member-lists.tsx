import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { Member, MemberReward } from '../../../../shared/accounts/member-schema.ts'
import { isPendingStatus, type ListedClaim } from '../../../../shared/claims/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { ListedOrder } from '../../../../shared/orders/schema.ts'
import { useList } from '../../../api/client.ts'
import { paths, queuedOrderPath } from '../../../navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { type PagedList, QueryState, ShowMore, Skeleton } from '../../../ui/feedback/states.tsx'
import { formatDay } from '../../../ui/format.ts'
import { Badge, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { useLockAgain } from '../../accounts/unlock.ts'
import { ClaimStatusBadge } from '../../claims/desk/claim-status-badge.tsx'
import { shortClaimId } from '../../claims/voucher-list.ts'
import { StatementRows } from '../../ledger/statement-rows.tsx'
import { kinds } from '../../missions/mission-words.ts'
import { OrderBadges } from '../../orders/desk/order-badges.tsx'
import styles from './member.module.css'

type Props = { member: Member }
type LockedProps = Props & { onLocked: () => void }

type PanelProps = {
  list: PagedList & Parameters<typeof QueryState>[0]['query']
  count: number | undefined
  /** What is in it, in the middle of a sentence: "claims". */
  what: string
  none: string
  children: ReactNode
}

/** A list of the member's records, and in its place a placeholder, that there are none, or that it did not load. */
const Panel = ({ list, count, what, none, children }: PanelProps) => (
  <>
    <QueryState
      bare
      query={list}
      loading={
        <Stack as="ul" gap={6} aria-busy aria-label={`Loading the ${what}`}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton as="li" key={row} height="2.5rem" />
          ))}
        </Stack>
      }
      failure={`The ${what} did not load. Nothing was changed.`}
    />
    {count === 0 && <Text tone="muted">{none}</Text>}
    {children}
    <ShowMore list={list} label="Show older" />
  </>
)

export function StatementPanel({ member: { id }, onLocked }: LockedProps) {
  const { list, rows } = useList('admin/members/statement', { params: { id } })
  useLockAgain(list.error, onLocked)
  return (
    <Panel list={list} count={rows?.length} what="statement" none="No Solcoins have moved yet.">
      {rows && rows.length > 0 && (
        <StatementRows heading="h2" loaded={rows} shown={rows.length} hasOlder={list.hasNextPage} />
      )}
    </Panel>
  )
}

type RecordProps = {
  title: ReactNode
  note: ReactNode
  /** Below them: states that can be several. */
  badges?: ReactNode
  amount?: string
  at: string
  state: ReactNode
}

/** A record: what it is, its amount and its day, its state, and what leads further. */
const Record = ({ title, note, badges, amount, at, state }: RecordProps) => (
  <li className={styles.record}>
    <Text as={Stack} anywhere>
      <Text as="b" weight="medium">
        {title}
      </Text>
      <Text as="span" size="caption" tone="faint">
        {note}
      </Text>
      {badges}
    </Text>
    <Text as="span" numeric className={styles.amount}>
      {amount}
    </Text>
    <Text as="time" size="small" tone="muted" dateTime={at} className={styles.day}>
      {formatDay(at)}
    </Text>
    <Row wraps gap={2} className={styles.end}>
      {state}
    </Row>
  </li>
)

export function ClaimsPanel({ member: { username } }: Props) {
  const { list, rows } = useList('admin/claims', { query: { member: username } })
  return (
    <Panel list={list} count={rows?.length} what="claims" none="No claims or vouchers yet.">
      <Stack as="ul" divided>
        {rows?.map((claim) => (
          <ClaimRecord key={claim.id} claim={claim} username={username} />
        ))}
      </Stack>
    </Panel>
  )
}

const ClaimRecord = ({ claim, username }: { claim: ListedClaim; username: string }) => (
  <Record
    title={`${claim.platform} $${formatAmount(claim.amount)}`}
    note={
      <>
        <code>{shortClaimId(claim.id)}</code>
        {claim.kind === 'voucher' && ', voucher'}
        {claim.processedBy && `, by ${claim.processedBy}`}
      </>
    }
    amount={formatAmount(claim.solcoinsUsed)}
    at={claim.createdAt}
    state={
      isPendingStatus(claim.status) ? (
        <>
          <Badge tone="wait">Pending</Badge>
          <Link className={styles.further} to={`${paths.rewards}?member=${encodeURIComponent(username)}`}>
            Decide<VisuallyHidden> claim {shortClaimId(claim.id)}</VisuallyHidden>
          </Link>
        </>
      ) : (
        <ClaimStatusBadge status={claim.status} />
      )
    }
  />
)

export function OrdersPanel({ member: { id } }: Props) {
  const { list, rows } = useList('admin/orders', { query: { member: id } })
  return (
    <Panel list={list} count={rows?.length} what="orders" none="No orders yet.">
      <Stack as="ul" divided>
        {rows?.map((order) => (
          <OrderRecord key={order.id} order={order} />
        ))}
      </Stack>
    </Panel>
  )
}

const OrderRecord = ({ order }: { order: ListedOrder }) => (
  <Record
    title={
      <>
        Order <code>{orderNumber(order.id)}</code>
      </>
    }
    note={
      <>
        {order.itemCount === 1 ? '1 item' : `${order.itemCount} items`}
        {order.refunded > 0 && `, $${formatAmount(order.refunded)} refunded`}
      </>
    }
    amount={`$${formatAmount(order.paid ?? order.total)}`}
    at={order.createdAt}
    badges={<OrderBadges order={order} />}
    state={
      <ButtonLink to={queuedOrderPath(order)}>
        Open<VisuallyHidden> order {orderNumber(order.id)}</VisuallyHidden>
      </ButtonLink>
    }
  />
)

export function MissionsPanel({ member: { id }, onLocked }: LockedProps) {
  const { list, rows } = useList('admin/members/missions', { params: { id } })
  useLockAgain(list.error, onLocked)
  return (
    <Panel list={list} count={rows?.length} what="missions" none="No mission has paid anything yet.">
      <Stack as="ul" divided>
        {rows?.map((reward) => (
          <RewardRecord key={reward.id} reward={reward} />
        ))}
      </Stack>
    </Panel>
  )
}

const states = {
  waiting: { tone: 'wait', word: 'In review' },
  paid: { tone: 'ok', word: 'Paid' },
  declined: { tone: 'bad', word: 'Declined' },
} as const

const RewardRecord = ({ reward: { id, kind, title, state, solcoins, note, at } }: { reward: MemberReward }) => (
  <Record
    title={title}
    note={
      <>
        {kinds[kind].name}
        {note && <bdi>: {note}</bdi>}
      </>
    }
    amount={formatAmount(solcoins)}
    at={at}
    state={
      <>
        <Badge tone={states[state].tone}>{states[state].word}</Badge>
        {state === 'waiting' && (
          <Link className={styles.further} to={paths.missionEvidence}>
            Read<VisuallyHidden> the evidence {id.slice(0, 8)}</VisuallyHidden>
          </Link>
        )}
      </>
    }
  />
)
