import { chakra } from '@chakra-ui/react'
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

const load = () => import('./review-claim-dialog.tsx')
const ReviewClaimDialog = lazyComponent(async () => (await load()).ReviewClaimDialog)

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '4',
    '& > div': { flex: '1 1 14rem' },
    '& p': { marginTop: '2', color: 'text-2' },
  },
})

const Heading = chakra('h3', {
  base: {
    marginTop: '8',
    marginBottom: '5',
    textStyle: 'h3',
    '& span': { marginInlineStart: '2', color: 'text-3', fontFamily: 'text', fontSize: 'small', fontWeight: '400' },
  },
})

const List = chakra('ul', { base: { display: 'grid', gap: '3' } })

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
      <Head>
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
      </Head>
      {list.isPending && (
        <chakra.div marginTop="8">
          <TableSkeleton label="Loading the claims" rows={4} />
        </chakra.div>
      )}
      {list.isError && !list.data && (
        <Card padding="0" marginTop="8">
          <ErrorState message="Failed to load claims. Please refresh the page." onRetry={() => void list.refetch()} />
        </Card>
      )}
      {list.data && (
        <>
          <Heading>
            Pending{' '}
            <span>
              {pending.length}
              {list.hasNextPage && '+'}
            </span>
          </Heading>
          {pending.length === 0 ? (
            <Card padding="0">
              <EmptyState art={emptyVouchers} title="No pending claims">
                New claims appear here. Refresh to check again.
              </EmptyState>
            </Card>
          ) : (
            <List>
              {pending.map((claim) => (
                <PendingClaim
                  key={claim.id}
                  claim={claim}
                  isOwn={claim.userId === self.id}
                  onAction={(action) => openDialog(action, claim)}
                  onIntent={dialog.prepare}
                />
              ))}
            </List>
          )}
          <ShowMore list={list} />
          <Heading>
            Processed <span>latest {maxProcessedShown}</span>
          </Heading>
          {processed.length === 0 ? (
            <chakra.p color="text-2">No claims have been processed yet.</chakra.p>
          ) : (
            <ProcessedClaims claims={processed} />
          )}
        </>
      )}
      {review && <ReviewClaimDialog key={dialog.openCount} {...review} open={dialog.isOpen} onClose={dialog.hide} />}
    </section>
  )
}
