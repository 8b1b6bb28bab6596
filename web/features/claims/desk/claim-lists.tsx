import type { ReactNode } from 'react'
import type { AdminClaim } from '../../../../shared/claims/schema.ts'
import { useCurrentUser } from '../../../api/use-current-user.ts'
import emptyVouchers from '../../../art/empty-vouchers.svg'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import text from '../../../ui/theme/text.module.css'
import type { ClaimAction } from './claim-action.ts'
import { stateNames } from './claim-status.ts'
import { PendingClaim } from './pending-claim.tsx'
import { ProcessedClaims } from './processed-claims.tsx'
import type { ClaimFilter } from './use-claim-filter.ts'
import { maxProcessedShown, type useClaims } from './use-claims.ts'
import styles from './claims-desk.module.css'

type Props = {
  claims: ReturnType<typeof useClaims>
  onAction: (action: ClaimAction, claim: AdminClaim) => void
  /** A dialog is likely to open. */
  onIntent: () => void
}

const Heading = ({ children, note }: { children: string; note: ReactNode }) => (
  <h3 className={styles.heading}>
    {children} <span>{note}</span>
  </h3>
)

const counted = ({ list }: Props['claims'], count: number) => `${count}${list.hasNextPage ? '+' : ''}`

function PendingList({ claims: { pending }, onAction, onIntent }: Props) {
  const self = useCurrentUser()
  return (
    <ul className={styles.list}>
      {pending.map((claim) => (
        <PendingClaim
          key={claim.id}
          claim={claim}
          isOwn={claim.userId === self.id}
          onAction={(action) => onAction(action, claim)}
          onIntent={onIntent}
        />
      ))}
    </ul>
  )
}

const NoClaims = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card flush>
    <EmptyState art={emptyVouchers} title={title}>
      {children}
    </EmptyState>
  </Card>
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
        <p className={text.muted}>No claims have been processed yet.</p>
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
        <div className={styles.none}>
          <NoClaims title="No matching claims">{noMatch(filter, list.hasNextPage)}</NoClaims>
        </div>
      )}
      <ShowMore list={list} label="Show older claims" />
    </>
  )
}
