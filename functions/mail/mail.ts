import type { OptionalMailContent } from './optional-mail.ts'
import type { RestockMailContent } from './restock-mail.ts'
import type { OrderMailContent } from './order-mail.ts'

/**
 * A mail about an account. `username` names the account, and is null where the address is not verified. Times are in ISO 8601.
 */
export type AccountMailContent =
  | { kind: 'reset-password'; username: string | null }
  | { kind: 'new-device'; username: string; device: string; at: string }
  /** `byStaff`: a member of staff entered the address, and the current one has nothing to confirm. */
  | { kind: 'confirm-new-email'; username: string | null; newEmail: string; byStaff?: true }
  /** For the current address, while the one that staff entered waits for its confirmation. It does not state that one. */
  | { kind: 'email-correction'; username: string | null; at: string }
  | { kind: 'confirm-email-change'; username: string; newEmail: string; at: string }
  | { kind: 'email-changed'; username: string; from: string; to: string; at: string }
  | { kind: 'password-changed'; username: string; at: string; removedPasskeys: boolean }
  | { kind: 'passkey-added'; username: string; name: string; at: string }
  | { kind: 'passkey-removed'; username: string; name: string; at: string }
  | { kind: 'verify-email'; username: string | null }
  | { kind: 'staff-promoted'; username: string; role: string; by: string; at: string }
  | { kind: 'account-deleted'; username: string; at: string; deletedBy: 'owner' | 'staff' }

export type MailContent = AccountMailContent | OrderMailContent | OptionalMailContent | RestockMailContent

/**
 * The purpose of a mailed link: it sets a new password, confirms a change of the email address, or verifies the email address.
 */
export type LinkPurpose = 'reset' | 'confirm-email' | 'verify-email'

export type Mail = {
  /** Unique to the event that the mail reports. */
  id: string
  /** The address. Absent in mails to a `userId`, and when the account does not exist: the mail is then dropped. */
  to?: string
  /** The member who can turn the mail off: the sender looks up whether it is on, and the address. Absent in mails to an address. */
  userId?: string
  content: MailContent
  /** Whether a mailed link has verified the address. Absent in mails about orders: the sender looks it up. */
  isVerified?: boolean
  /** Present if the mail contains a link that works once. */
  link?: LinkPurpose
  /** The version of the link key that derives the link. Present with `link`. */
  keyVersion?: number
}
