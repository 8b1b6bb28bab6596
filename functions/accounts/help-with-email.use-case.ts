import { auditedParts, type ActingCall } from '../audit/entries.table.ts'
import { Problem } from '../problem.ts'
import { linkKey } from '../secrets/link.ts'
import { consumeInTransaction } from '../table/rate-limits.ts'
import { transact } from '../table/transactions.ts'
import { assertFreeEmail } from './assert-free-email.use-case.ts'
import { requestEmailChange } from './email-change.ts'
import { emailCorrectionMails, verifyEmailMail } from './security-mails.use-case.ts'
import { isStaff, type User } from './user.ts'
import * as users from './users.table.ts'

/** How staff help members who do not get our mails. */

type Call = ActingCall & { caller: { user: User } }

/** The account, for a member of staff to help: not their own, nor a colleague's, whose role would go to the new address. */
function memberToHelp(member: User | undefined, { caller }: Call): User {
  if (!member || member.deletingAt !== undefined)
    throw new Problem('not_found', { message: 'That user no longer exists.' })
  if (member.id === caller.user.id || isStaff(member))
    throw new Problem('forbidden', { message: 'Staff confirm and change their email address in their own account.' })
  return member
}

/**
 * Mails the link that confirms the address again.
 * @throws Problem `not_found`, `forbidden`, `already_confirmed`, `not_configured` or `slow_down`
 */
export async function resendLink(found: User | undefined, call: Call): Promise<void> {
  const member = memberToHelp(found, call)
  if (member.emailVerifiedAt !== undefined) throw new Problem('already_confirmed')
  // Without the key of links, nobody could open the link.
  await linkKey()
  await transact([
    ...consumeInTransaction('verify-email', member.id, call.now),
    users.checkOpen(member.id),
    ...(await verifyEmailMail(member, call.now)),
    ...auditedParts(call, { action: 'resend-link', subject: member.id, outcome: 'mailed' }),
  ])
}

/**
 * Enters another address for the member. The account moves once a mailed link has confirmed it: an address that was mistyped again, or
 * belongs to a stranger, gets nothing. The current address is told, and, if it is verified, can stop the change.
 * @throws Problem `not_found`, `forbidden`, `invalid_input`, `email_taken`, `not_configured` or `slow_down`
 */
export async function correctEmail(found: User | undefined, { email }: { email: string }, call: Call): Promise<void> {
  const member = memberToHelp(found, call)
  if (email === member.email)
    throw new Problem('invalid_input', { fields: { email: 'The account already has this address' } })
  await linkKey()
  await assertFreeEmail(email, member)
  // Nobody may be able to read the current address.
  const emailChange = requestEmailChange(email, false, call.now)
  await transact([
    ...consumeInTransaction('email-change', member.id, call.now),
    ...users.storeProfile(member, { ...member, emailChange }, call.now),
    ...(await emailCorrectionMails(member, emailChange, call.now)),
    ...auditedParts(call, { action: 'correct-email', subject: member.id, outcome: 'mailed' }),
  ])
}
