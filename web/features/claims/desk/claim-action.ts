import type { AdminClaim } from '../../../../shared/claims/schema.ts'

/** The actions of staff on a claim. Each has a dialog. */
export type ClaimAction = 'approve' | 'decline' | 'ip'

/** The props of these dialogs. */
export type ClaimActionProps = {
  claim: AdminClaim
  open: boolean
  onClose: () => void
  /** Lists all claims of the member with this username. */
  onFind: (username: string) => void
}
