import type { EmailConfirmation } from '../../shared/accounts/schema.ts'
import type { RequestContext } from '../http/request-context.ts'
import { joinOrders } from '../orders/join-orders.use-case.ts'
import { Problem } from '../problem.ts'
import { transact } from '../table/transactions.ts'
import { currentEmailChange, waitsForAfter } from './email-change.ts'
import * as changes from './email-changes.table.ts'
import * as links from './mailed-links.table.ts'
import { emailChangedMails } from './security-mails.use-case.ts'
import { staffEntry } from './staff-entry.use-case.ts'
import { assertNotFrozen, type User } from './user.ts'
import * as users from './users.table.ts'

type Confirmation = { token: string; requestContext: RequestContext }

/** Another account that has the address without having verified it. */
async function holderOf(email: string, userId: string): Promise<User | undefined> {
  const holderId = await users.findId(email)
  const holder = holderId === undefined || holderId === userId ? undefined : await users.find(holderId)
  return holder?.emailVerifiedAt === undefined ? holder : undefined
}

/**
 * Once both addresses have confirmed, the guest orders under the new one join first: if the process dies between the two, the
 * owner opens the link again.
 */
async function confirmChange(
  { userId, newEmail: hashed, until, confirmer }: links.ConfirmationLink & { userId: string },
  { token, requestContext }: Confirmation,
): Promise<EmailConfirmation> {
  const { now } = requestContext
  const user = await users.find(userId)
  const change = user && currentEmailChange(user, now)
  const isSame = change?.until === until && links.namesAddress(hashed, change.to)
  if (!user || !isSame || user.deletingAt !== undefined) throw new Problem('stale_token')
  const newEmail = change.to
  assertNotFrozen(user)
  const waitsFor = waitsForAfter(change, confirmer)
  if (waitsFor === null) await joinOrders({ userId, email: newEmail, condition: links.checkLink(token, now) })
  await transact([
    links.consumeLink(token, now),
    ...(waitsFor === null
      ? [
          ...changes.moveEmail(user, change, { holder: await holderOf(newEmail, user.id), now }),
          ...(await emailChangedMails(user, { from: user.email, to: newEmail }, now)),
          ...staffEntry(user, 'change-email', requestContext),
        ]
      : [changes.recordConfirmation(user, change, confirmer)]),
  ])
  return { waitsFor }
}

/** The address is verified to be the member's: the guest orders under it join the account, and the link is used up. */
async function verify(
  { userId, mailedTo }: links.VerificationLink & { userId: string },
  { token, requestContext: { now } }: Confirmation,
): Promise<EmailConfirmation> {
  const user = await users.find(userId)
  if (!user || !links.namesAddress(mailedTo, user.email) || user.deletingAt !== undefined)
    throw new Problem('stale_token')
  assertNotFrozen(user)
  await joinOrders({ userId, email: user.email, condition: links.checkLink(token, now) })
  await transact([links.consumeLink(token, now), changes.verifyEmail(user, now)])
  return { waitsFor: null }
}

/**
 * Confirms the email address, or a change of it, with a mailed link. When both links have been used, the account moves to the new
 * address, and both addresses get a mail. Guest orders under a verified address join the account.
 * @throws Problem `stale_token` when the link is not valid or the change was cancelled since, `account_frozen`, or `email_taken`
 */
export async function confirmEmail(token: string, requestContext: RequestContext): Promise<EmailConfirmation> {
  const link = await links.find(token, ['confirm-email', 'verify-email'], requestContext.now)
  const confirmation = { token, requestContext }
  return link.purpose === 'verify-email' ? verify(link, confirmation) : confirmChange(link, confirmation)
}
