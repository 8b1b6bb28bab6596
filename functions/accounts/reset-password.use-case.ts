import * as audit from '../audit/entries.table.ts'
import type { RequestContext } from '../http/request-context.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { Problem } from '../problem.ts'
import { transact } from '../table/transactions.ts'
import * as links from './mailed-links.table.ts'
import { passwordChangedMail } from './security-mails.use-case.ts'
import { isStaff, type User } from './user.ts'
import * as users from './users.table.ts'

const auditEntry = (user: User, { now, viewerAddress: address }: RequestContext) =>
  isStaff(user)
    ? [
        audit.insertEntry(
          { action: 'reset-password', actor: user.id, subject: user.id, outcome: 'changed', address },
          now,
        ),
      ]
    : []

/**
 * Sets a new password with a mailed link, ends every session, and tells the owner.
 * @throws Problem `stale_token` when the link is not valid, or its account no longer exists
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  requestContext: RequestContext,
): Promise<void> {
  const { now } = requestContext
  const { userId } = await links.find(token, 'reset', now)
  const user = await users.find(userId)
  if (!user || user.deletingAt !== undefined) throw new Problem('stale_token')
  await transact([
    links.consumeLink(token, now),
    users.replacePassword(user, await hashPassword(password), now),
    ...(await passwordChangedMail(user, now)),
    ...auditEntry(user, requestContext),
  ])
}
