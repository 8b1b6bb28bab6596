import { useState } from 'react'
import type { Approval } from '../../../../shared/ledger/gift-schema.ts'
import { useCurrentUser } from '../../../api/use-current-user.ts'
import emptyVouchers from '../../../art/empty-vouchers.svg'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { useDecideGift } from './use-decide-gift.ts'
import { useWaitingGifts } from './use-gift-list.ts'
import { WaitingGift } from './waiting-gift.tsx'
import styles from './gifts.module.css'
import list from './waiting-gift.module.css'

const load = () => import('./decline-gift-dialog.tsx')
const DeclineGiftDialog = lazyComponent(async () => (await load()).DeclineGiftDialog)

/** The gifts that wait for a second person. The first that the viewer may approve has the gold button. */
export function WaitingGifts({ onLocked }: { onLocked: () => void }) {
  const self = useCurrentUser()
  const { list: pages, approvals } = useWaitingGifts(onLocked)
  const deciding = useDecideGift({ onLocked })
  const dialog = useDialog(load)
  const [declined, setDeclined] = useState<Approval>()
  const isOwn = ({ giver, member }: Approval) => giver.id === self.id || member?.id === self.id
  const first = approvals?.find((approval) => !isOwn(approval))
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <h2 className={styles.heading} id="waiting">
        Waiting for approval{' '}
        {approvals && (
          <span>
            {approvals.length}
            {pages.hasNextPage && '+'}
          </span>
        )}
      </h2>
      {pages.isPending && <TableSkeleton label="Loading the gifts that wait" rows={2} />}
      {pages.isError && !approvals && (
        <Card flush>
          <ErrorState
            message="The gifts that wait did not load. Nothing was changed."
            onRetry={() => void pages.refetch()}
          />
        </Card>
      )}
      {approvals?.length === 0 && (
        <Card flush>
          <EmptyState art={emptyVouchers} title="No gifts are waiting">
            Gifts and mission budgets above the limits of a day appear here for three days. Refresh to check again.
          </EmptyState>
        </Card>
      )}
      {approvals && approvals.length > 0 && (
        <ul className={list.list}>
          {approvals.map((approval) => (
            <WaitingGift
              key={approval.id}
              approval={approval}
              isFirst={approval.id === first?.id}
              deciding={deciding}
              onDecline={() => {
                setDeclined(approval)
                dialog.show()
              }}
              onIntent={dialog.prepare}
            />
          ))}
        </ul>
      )}
      <ShowMore list={pages} />
      {declined && (
        <DeclineGiftDialog
          key={dialog.openCount}
          approval={declined}
          open={dialog.isOpen}
          onClose={dialog.hide}
          onLocked={onLocked}
        />
      )}
    </section>
  )
}
