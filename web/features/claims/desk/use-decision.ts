import type { AdminClaim, Decision } from '../../../../shared/claims/schema.ts'
import { useAction } from '../../../api/action.ts'
import { call, hasCode, recordRow } from '../../../api/client.ts'
import type { QueueControl } from '../../../ui/queue/use-queue.ts'
import { shortClaimId } from '../voucher-list.ts'
import { claimDrafts } from './claim-drafts.ts'

type Decider = {
  claim: AdminClaim
  control: QueueControl
  /** Called when the claim is no longer pending, also if a colleague decided it. */
  onEnd?: () => void
}

/** Approves or declines a claim, and goes on to the next. A claim that a colleague has decided stays open, with its draft. */
export const useDecision = ({ claim, control, onEnd }: Decider) =>
  useAction({
    send: (decision: Decision) => call('admin/process-claim', 'POST', { body: decision }),
    onDone(decided) {
      claimDrafts.discard(claim.id)
      recordRow('admin/claims', decided)
      control.advance(claim.id)
    },
    ...(onEnd && { onEnd }),
    done: ({ id, status, name }) =>
      status === 'approved'
        ? { title: 'Claim Approved', description: `Claim ${shortClaimId(id)}: ${name} can now see the gift card.` }
        : { title: 'Claim Declined', description: `Claim ${shortClaimId(id)}: the Solcoins were refunded.` },
    failed: ['Error', 'Failed to process claim'],
    onFailure(error) {
      if (hasCode(error, 'already_processed')) control.hold(claim.id)
    },
    changes: ['admin/claims', 'admin/queues'],
    // Decided by somebody else, or deleted: the list is out of date.
    outdated: ['already_processed', 'not_found'],
  })

export type ClaimDecision = ReturnType<typeof useDecision>
