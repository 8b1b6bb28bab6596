import type { EmailConfirmation } from '../../shared/accounts/schema.ts'
import type { RequestContext } from '../http/request-context.ts'
import { Problem } from '../problem.ts'
import { transact } from '../table/transactions.ts'
import { currentEmailChange, waitsForAfter } from './email-change.ts'
import * as changes from './email-changes.table.ts'
import * as links from './mailed-links.table.ts'
import { emailChangedMails } from './security-mails.use-case.ts'
import { staffEntry } from './staff-entry.use-case.ts'
import * as users from './users.table.ts'

/**
 * Confirms a change of the email address with a mailed link. Once the links to both addresses have, the account moves to the new
 * one, and both are told.
 * @throws Problem `stale_token` when the link is not valid or the change was cancelled since, or `email_taken`
 */
export async function confirmEmail(token: string, requestContext: RequestContext): Promise<EmailConfirmation> {
  const { now } = requestContext
  const { userId, newEmail, until, confirmer } = await links.find(token, 'confirm-email', now)
  const user = await users.find(userId)
  const change = user && currentEmailChange(user, now)
  const isSame = change?.to === newEmail && change.until === until
  if (!user || !isSame || user.deletingAt !== undefined) throw new Problem('stale_token')
  const waitsFor = waitsForAfter(change, confirmer)
  await transact([
    links.consumeLink(token, now),
    ...(waitsFor === null
      ? [
          ...changes.moveEmail(user, change),
          ...(await emailChangedMails(user, { from: user.email, to: newEmail }, now)),
          ...staffEntry(user, 'change-email', requestContext),
        ]
      : [changes.recordConfirmation(user, change, confirmer)]),
  ])
  return { waitsFor }
}
