import { Check } from 'lucide-react'
import { useId } from 'react'
import type { ListedClaim } from '../../../../shared/claims/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonKey } from '../../../ui/queue/key-cap.tsx'
import { QueueActions, QueueBody } from '../../../ui/queue/queue.tsx'
import type { QueueControl } from '../../../ui/queue/use-queue.ts'
import { ApproveClaim } from './approve-claim.tsx'
import { ClaimInDetail } from './claim-facts.tsx'
import { ClaimHead } from './claim-head.tsx'
import { DecidedClaim } from './decided-claim.tsx'
import { useDecision } from './use-decision.ts'

type Props = {
  claim: ListedClaim
  /** Whether it waits, as far as is known. */
  isOpen: boolean
  /** The viewer submitted it. */
  isOwn: boolean
  control: QueueControl
  onDecline: () => void
  onIp: () => void
}

/** A claim with its decision, or with what was decided. Its heading, which may have the focus, stays when a colleague decides it. */
export function ClaimDetail({ claim, isOpen, isOwn, control, onDecline, onIp }: Props) {
  const formId = useId()
  const decision = useDecision({ claim, control })
  const isDecidable = isOpen && !isOwn
  return (
    <>
      <QueueBody>
        <ClaimHead claim={claim} onIp={onIp} />
        <ClaimInDetail claim={claim} />
        {isDecidable ? (
          <ApproveClaim claim={claim} decision={decision} formId={formId} />
        ) : (
          <DecidedClaim claim={claim} isOwn={isOwn} />
        )}
      </QueueBody>
      {isDecidable && (
        <QueueActions>
          <Button
            variant="bad"
            aria-haspopup="dialog"
            aria-keyshortcuts="D"
            disabled={decision.isPending}
            onClick={onDecline}
          >
            Decline
            <ButtonKey>D</ButtonKey>
          </Button>
          <Button
            variant="gold"
            type="submit"
            form={formId}
            aria-keyshortcuts="A"
            pending={decision.isPending}
            pendingText="Approving..."
          >
            <Check size="1rem" aria-hidden />
            Approve claim
            <ButtonKey>A</ButtonKey>
          </Button>
        </QueueActions>
      )}
    </>
  )
}
