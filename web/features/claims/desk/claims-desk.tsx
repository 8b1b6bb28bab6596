import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { AdminClaim } from '../../../../shared/claims/schema.ts'
import { useCurrentUser } from '../../../api/use-current-user.ts'
import emptyVouchers from '../../../art/empty-vouchers.svg'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import type { ClaimAction } from './claim-action.ts'
import { PendingClaim } from './pending-claim.tsx'
import { ProcessedClaims } from './processed-claims.tsx'
import { maxProcessedShown, useClaims } from './use-claims.ts'
import styles from './claims-desk.module.css'
import text from '../../../ui/theme/text.module.css'

const load = () => import('./review-claim-dialog.tsx')
const ReviewClaimDialog = lazyComponent(async () => (await load()).ReviewClaimDialog)

/** The claims manager: staff approve and decline claims. */
export function ClaimsDesk() {
  const self = useCurrentUser()
  const { list, pending, processed } = useClaims()
  const dialog = useDialog(load)
  const [review, setReview] = useState<{ action: ClaimAction; claim: AdminClaim }>()
  const openDialog = (action: ClaimAction, claim: AdminClaim) => {
    setReview({ action, claim })
    dialog.show()
  }
  return (
    <section aria-labelledby="claims">
      <div className={styles.head}>
        <div>
          <h2 id="claims">Gift card claims</h2>
          <p>Approving delivers the gift card. Declining refunds the Solcoins.</p>
        </div>
        <Button
          pending={list.isRefetching && !list.isFetchingNextPage}
          pendingText="Refreshing..."
          onClick={() => void list.refetch()}
        >
          <RefreshCw size="1rem" aria-hidden />
          Refresh
        </Button>
      </div>
      {list.isPending && (
        <div className={styles.processed}>
          <TableSkeleton label="Loading the claims" rows={4} />
        </div>
      )}
      {list.isError && !list.data && (
        <Card className={styles.processedFrame}>
          <ErrorState message="Failed to load claims. Please refresh the page." onRetry={() => void list.refetch()} />
        </Card>
      )}
      {list.data && (
        <>
          <h3 className={styles.heading}>
            Pending{' '}
            <span>
              {pending.length}
              {list.hasNextPage && '+'}
            </span>
          </h3>
          {pending.length === 0 ? (
            <Card flush>
              <EmptyState art={emptyVouchers} title="No pending claims">
                New claims appear here. Refresh to check again.
              </EmptyState>
            </Card>
          ) : (
            <ul className={styles.list}>
              {pending.map((claim) => (
                <PendingClaim
                  key={claim.id}
                  claim={claim}
                  isOwn={claim.userId === self.id}
                  onAction={(action) => openDialog(action, claim)}
                  onIntent={dialog.prepare}
                />
              ))}
            </ul>
          )}
          <ShowMore list={list} />
          <h3 className={styles.heading}>
            Processed <span>latest {maxProcessedShown}</span>
          </h3>
          {processed.length === 0 ? (
            <p className={text.muted}>No claims have been processed yet.</p>
          ) : (
            <ProcessedClaims claims={processed} />
          )}
        </>
      )}
      {review && <ReviewClaimDialog key={dialog.openCount} {...review} open={dialog.isOpen} onClose={dialog.hide} />}
    </section>
  )
}
