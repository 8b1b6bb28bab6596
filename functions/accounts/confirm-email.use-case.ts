import { Problem } from '../problem.ts'
import { transact } from '../table/transactions.ts'
import * as links from './mailed-links.table.ts'
import { emailChangedMails } from './security-mails.use-case.ts'
import * as users from './users.table.ts'

/**
 * Moves the account to the address that a mailed link confirms, and tells both addresses.
 * @throws Problem `stale_token` when the link is not valid or the change was cancelled since, or `email_taken`
 */
export async function confirmEmail(token: string, now: Date): Promise<void> {
  const { userId, email } = await links.find(token, 'confirm-email', now)
  const user = await users.find(userId)
  if (!user || email === undefined || user.pendingEmail !== email || user.deletingAt !== undefined)
    throw new Problem('stale_token')
  await transact([
    links.consumeLink(token, now),
    ...users.moveEmail(user, email),
    ...(await emailChangedMails(user, { from: user.email, to: email }, now)),
  ])
}
