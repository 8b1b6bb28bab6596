import { Check } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { ListedClaim } from '../../../../shared/claims/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useCurrentUser } from '../../../api/session.ts'
import emptyVouchers from '../../../art/empty-vouchers.svg'
import { MemberLink } from '../../../navigation/member-link.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge, Card, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ShowMore } from '../../../ui/feedback/states.tsx'
import { formatDay } from '../../../ui/format.ts'
import { Cell, CellCode, Table } from '../../../ui/layout/table.tsx'
import { shortClaimId } from '../voucher-list.ts'
import { ClaimStatusBadge } from './claim-status-badge.tsx'
import type { ClaimAction } from './review-claim-dialog.tsx'
import type { ClaimFilter } from './claim-filter.ts'
import { maxProcessedShown, stateNames, type useClaims } from './use-claims.ts'
import styles from './claims-desk.module.css'

type Props = {
  claims: ReturnType<typeof useClaims>
  onAction: (action: ClaimAction, claim: ListedClaim) => void
  /** A dialog is likely to open. */
  onIntent: () => void
}

const Heading = ({ children, note }: { children: string; note: ReactNode }) => (
  <Text as="h3" above={8} below={5} className={styles.heading}>
    {children} <span>{note}</span>
  </Text>
)

const counted = ({ list }: Props['claims'], count: number) => `${count}${list.hasNextPage ? '+' : ''}`

function PendingList({ claims: { pending }, onAction, onIntent }: Props) {
  const self = useCurrentUser()
  return (
    <Stack as="ul" gap={3}>
      {pending.map((claim) => (
        <PendingClaim
          key={claim.id}
          claim={claim}
          isOwn={claim.userId === self.id}
          onAction={(action) => onAction(action, claim)}
          onIntent={onIntent}
        />
      ))}
    </Stack>
  )
}

const NoClaims = ({ title, children }: { title: string; children: ReactNode }) => (
  <EmptyState art={emptyVouchers} title={title}>
    {children}
  </EmptyState>
)

/** The desk without a filter: what waits, and what was decided last. */
export const LatestClaims = (props: Props) => {
  const { list, pending, processed } = props.claims
  return (
    <>
      <Heading note={counted(props.claims, pending.length)}>Pending</Heading>
      {pending.length === 0 ? (
        <NoClaims title="No pending claims">New claims appear here. Refresh to check again.</NoClaims>
      ) : (
        <PendingList {...props} />
      )}
      <ShowMore list={list} />
      <Heading note={`latest ${maxProcessedShown}`}>Processed</Heading>
      {processed.length === 0 ? (
        <Text tone="muted">No claims have been processed yet.</Text>
      ) : (
        <ProcessedClaims claims={processed} />
      )}
    </>
  )
}

const noMatch = ({ status, member }: ClaimFilter, hasMore: boolean): string => {
  if (hasMore) return 'There are none among the latest. Show older claims to look further back.'
  if (member !== undefined) return 'Check the username or the email address, or choose another state.'
  return status === 'waiting' ? 'New claims appear here. Refresh to check again.' : 'No claim is in this state yet.'
}

/** The claims of a state, a member, or both, newest first. */
export const FoundClaims = ({ filter, ...props }: Props & { filter: ClaimFilter }) => {
  const { list, pending, processed } = props.claims
  return (
    <>
      {pending.length > 0 && (
        <>
          <Heading note={counted(props.claims, pending.length)}>Pending</Heading>
          <PendingList {...props} />
        </>
      )}
      {processed.length > 0 && (
        <>
          <Heading note={counted(props.claims, processed.length)}>
            {filter.status ? stateNames[filter.status] : 'Processed'}
          </Heading>
          <ProcessedClaims claims={processed} />
        </>
      )}
      {pending.length + processed.length === 0 && (
        <Stack above={8}>
          <NoClaims title="No matching claims">{noMatch(filter, list.hasNextPage)}</NoClaims>
        </Stack>
      )}
      <ShowMore list={list} label="Show older claims" />
    </>
  )
}

type PendingClaimProps = {
  claim: ListedClaim
  /** Staff cannot decide their own claims. */
  isOwn: boolean
  onAction: (action: ClaimAction) => void
  /** The pointer or the focus is on the actions: a dialog is likely to open. */
  onIntent: () => void
}

const label = { size: 'caption', tone: 'faint' } as const

/** A pending claim with its actions. */
const PendingClaim = ({ claim, isOwn, onAction, onIntent }: PendingClaimProps) => (
  <Card as="li" gap={4} className={styles.claim}>
    <Row gap={4} whole="phone">
      <Avatar of={claim} width={44} />
      <Stack grows>
        <h4>
          <MemberLink id={claim.username && claim.userId}>
            <bdi>{claim.name}</bdi>
          </MemberLink>
        </h4>
        <Text {...label}>{claim.email}</Text>
      </Stack>
    </Row>
    <Stack whole="phone">
      <div>
        {claim.platform} {claim.kind === 'voucher' && <Badge>Voucher</Badge>}
      </div>
      <Text {...label}>
        Submitted {formatDay(claim.createdAt)},{' '}
        <Text as="span" nowrap>
          ID <code>{shortClaimId(claim.id)}</code>
        </Text>
      </Text>
    </Stack>
    <div>
      <Text {...label}>Amount</Text>
      <Text as="span" figure>
        ${formatAmount(claim.amount)}
      </Text>
    </div>
    <div>
      <Text {...label}>Solcoins used</Text>
      <Text as="span" figure>
        {formatAmount(claim.solcoinsUsed)}
      </Text>
    </div>
    <Row gap={1} wraps="small" justify="end" className={styles.actions} onPointerEnter={onIntent} onFocus={onIntent}>
      {isOwn && <Badge>Yours: someone else decides</Badge>}
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => onAction('ip')}>
        IP info
        <VisuallyHidden> for {claim.name}</VisuallyHidden>
      </Button>
      {!isOwn && (
        <>
          <Button variant="bad" aria-haspopup="dialog" onClick={() => onAction('decline')}>
            Decline
            <VisuallyHidden> {claim.name}</VisuallyHidden>
          </Button>
          <Button aria-haspopup="dialog" onClick={() => onAction('approve')}>
            <Check size="1rem" aria-hidden />
            Approve
            <VisuallyHidden> {claim.name}</VisuallyHidden>
          </Button>
        </>
      )}
    </Row>
  </Card>
)

const threeColumns = { '--across': 3 } as CSSProperties

/** The latest processed claims: a table, or one card per claim on a phone. */
const ProcessedClaims = ({ claims }: { claims: readonly ListedClaim[] }) => (
  <Table
    columns={['Claimant', 'Platform', { number: 'Amount' }, 'Claim ID', 'Processed', 'Status']}
    style={threeColumns}
  >
    {claims.map((claim) => (
      <ProcessedRow key={claim.id} claim={claim} />
    ))}
  </Table>
)

const ProcessedRow = ({ claim }: { claim: ListedClaim }) => (
  <tr>
    <Cell kind="name">
      <MemberLink id={claim.username && claim.userId}>
        <Avatar of={claim} width={24} />
        <bdi>{claim.name}</bdi>
      </MemberLink>
    </Cell>
    <Cell kind="detail">{claim.platform}</Cell>
    <Cell kind="number" label="Amount">
      ${formatAmount(claim.amount)}
    </Cell>
    <Cell label="Claim ID">
      <CellCode>{shortClaimId(claim.id)}</CellCode>
    </Cell>
    <Cell label="Processed">
      {claim.processedAt && formatDay(claim.processedAt)}
      {claim.processedBy && <small>by {claim.processedBy}</small>}
    </Cell>
    <Cell kind="status">
      <ClaimStatusBadge status={claim.status} />
    </Cell>
  </tr>
)
