import { isPendingStatus, type ListedClaim } from '../../../../shared/claims/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { QueueSwitcher } from '../../../api/queue-switcher.tsx'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { useCurrentUser } from '../../../api/session.ts'
import { useColleagues } from '../../../api/use-colleagues.ts'
import { ShowMore } from '../../../ui/feedback/states.tsx'
import { lazyComponent, useDialogFor } from '../../../ui/lazy.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { useDraft } from '../../../ui/queue/drafts.ts'
import { DraftMark, Queue, type QueueRow } from '../../../ui/queue/queue.tsx'
import screen from '../../../ui/queue/screen.module.css'
import { useNamedItem, useQueue } from '../../../ui/queue/use-queue.ts'
import { ClaimStatusBadge } from './claim-status-badge.tsx'
import { claimDrafts } from './claim-drafts.ts'
import { ClaimDetail } from './claim-detail.tsx'
import { ClaimFilters } from './claim-filters.tsx'
import { NoClaims } from './no-claims.tsx'
import { isPending, useClaimFilter, useClaims } from './use-claims.ts'

const DeclineClaimDialog = lazyComponent(async () => (await import('./decline-claim-dialog.tsx')).DeclineClaimDialog)
const ClaimIpDialog = lazyComponent(async () => (await import('./claim-ip-dialog.tsx')).ClaimIpDialog)

const keys = [
  { keys: ['A'], words: 'Approve' },
  { keys: ['D'], words: 'Decline' },
  { keys: ['I'], words: 'IP information' },
]

/** The claims manager: staff approve and decline claims one after the other, and look for earlier ones. */
export function ClaimsDesk() {
  const self = useCurrentUser()
  const { filter, text, show, type } = useClaimFilter()
  const { list, claims, waiting, named, isGone } = useClaims(filter, useNamedItem())
  const control = useQueue(claims.map(({ id }) => id))
  const colleagues = useColleagues('claims', control.openId)
  // The ten that were decided last. The server has more only of those that wait.
  const isLatest = filter.view === 'processed' && filter.member === undefined
  const declining = useDialogFor<ListedClaim>(DeclineClaimDialog.preload)
  const locating = useDialogFor<ListedClaim>(ClaimIpDialog.preload)
  return (
    <section aria-labelledby="claims">
      <div className={screen.head}>
        <PanelHead
          id="claims"
          title="Gift card claims"
          lead="Approving delivers the gift card. Declining refunds the Solcoins."
        >
          <QueueSwitcher current="claims" />
          <RefreshButton reads={['admin/claims', 'admin/queues']} />
        </PanelHead>
      </div>
      <ClaimFilters view={filter.view} waiting={waiting} onView={(view) => show(view)} member={text} onMember={type} />
      <Queue
        query={list}
        loading="Loading the claims"
        failure="Failed to load claims. Please refresh the page."
        control={control}
        label="Claims"
        items={claims}
        other={named}
        row={rowOf}
        colleagues={colleagues}
        order={filter.view === 'pending' && filter.member === undefined ? 'Oldest first' : 'Latest first'}
        more={
          !isLatest && <ShowMore list={list} label={filter.view === 'pending' ? 'Show more' : 'Show older claims'} />
        }
        empty={<NoClaims filter={filter} hasMore={list.hasNextPage} />}
        above="23rem"
        keys={keys}
      >
        {(claim) => (
          <ClaimDetail
            key={claim.id}
            claim={claim}
            isOpen={isPending(claim) && !isGone}
            isOwn={claim.userId === self.id}
            control={control}
            onDecline={() => declining.showFor(claim)}
            onIp={() => locating.showFor(claim)}
          />
        )}
      </Queue>
      {declining.subject && (
        <DeclineClaimDialog
          key={declining.openCount}
          claim={declining.subject}
          control={control}
          {...declining.props}
        />
      )}
      {locating.subject && (
        <ClaimIpDialog
          key={`ip ${locating.openCount}`}
          claim={locating.subject}
          onFind={(member) => show('all', member)}
          {...locating.props}
        />
      )}
    </section>
  )
}

const rowOf = (claim: ListedClaim): QueueRow => ({
  face: claim,
  name: claim.name,
  note: claim.platform,
  mark: <ClaimMark claim={claim} />,
  at: claim.processedAt ?? claim.createdAt,
  end: `$${formatAmount(claim.amount)}`,
})

/** How the claim was decided, and whether a draft about it is kept. */
function ClaimMark({ claim: { id, status } }: { claim: ListedClaim }) {
  const hasDraft = useDraft(claimDrafts, id) !== undefined
  return (
    <>
      {hasDraft && <DraftMark />}
      {!isPendingStatus(status) && (
        <span>
          <ClaimStatusBadge status={status} />
        </span>
      )}
    </>
  )
}
