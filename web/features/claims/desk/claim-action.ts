import type { AdminClaim } from '../../../../shared/claims/schema.ts'

/** What the desk can do with a claim, each in a dialog of its own. */
export type ClaimAction = 'approve' | 'decline' | 'ip'

/** What each of those dialogs is given. */
export type ClaimActionProps = { claim: AdminClaim; open: boolean; onClose: () => void }
