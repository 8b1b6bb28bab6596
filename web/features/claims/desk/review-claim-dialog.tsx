import { ApproveClaimDialog } from './approve-claim-dialog.tsx'
import type { ClaimAction, ClaimActionProps } from './claim-action.ts'
import { DeclineClaimDialog } from './decline-claim-dialog.tsx'
import { ClaimIpDialog } from './claim-ip-dialog.tsx'

const dialogs = { approve: ApproveClaimDialog, decline: DeclineClaimDialog, ip: ClaimIpDialog }

/** The dialog of a task. */
export function ReviewClaimDialog({ task, ...rest }: ClaimActionProps & { task: ClaimAction }) {
  const Shown = dialogs[task]
  return <Shown {...rest} />
}
