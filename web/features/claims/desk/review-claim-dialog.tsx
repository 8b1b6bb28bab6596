import { ApproveClaimDialog } from './approve-claim-dialog.tsx'
import type { ClaimAction, ClaimActionProps } from './claim-action.ts'
import { DeclineClaimDialog } from './decline-claim-dialog.tsx'
import { ClaimIpDialog } from './claim-ip-dialog.tsx'

const dialogs = { approve: ApproveClaimDialog, decline: DeclineClaimDialog, ip: ClaimIpDialog }

/** The dialog for an action on a claim. */
export function ReviewClaimDialog({ action, ...props }: ClaimActionProps & { action: ClaimAction }) {
  const Dialog = dialogs[action]
  return <Dialog {...props} />
}
