import type { RequestContext } from '../http/request-context.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { Problem } from '../problem.ts'
import { transact } from '../table/transactions.ts'
import * as links from './mailed-links.table.ts'
import * as passkeys from './passkeys.table.ts'
import { assertUsable } from './password-rule.use-case.ts'
import * as passwords from './passwords.table.ts'
import { deviceIdOf, rememberDevice } from './recognise-device.use-case.ts'
import { passwordChangedMail } from './security-mails.use-case.ts'
import { staffEntry } from './staff-entry.use-case.ts'
import { assertNotFrozen } from './user.ts'
import * as users from './users.table.ts'

/**
 * The user whose password the link sets: they still have the address that it was mailed to, and no later link has set the
 * password since.
 */
async function findUser({ userId, mailedTo, createdAt }: links.MailedLink & { purpose: 'reset' }) {
  const user = await users.find(userId)
  if (!user || user.deletingAt !== undefined || !links.namesAddress(mailedTo, user.email))
    throw new Problem('stale_token')
  if (user.passwordResetAt !== undefined && createdAt < user.passwordResetAt) throw new Problem('stale_token')
  assertNotFrozen(user)
  return user
}

/**
 * Sets a new password with a mailed link, ends every session, removes every passkey, forgets every device but this one, and tells the
 * owner: anyone else in the account is signed out, and the owner can sign in even during a password-guessing attack.
 * @throws Problem `stale_token` when the link is not valid, or its account no longer exists, `account_frozen`, or `invalid_input` for a
 * password that the rule refuses: the link then still works
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  requestContext: RequestContext,
): Promise<void> {
  const { now } = requestContext
  const link = await links.find(token, ['reset'], now)
  // Hashing takes long. Read the account afterwards, so that a change during the hash does not repeat it.
  const passwordHash = await hashPassword(password)
  const user = await findUser(link)
  assertUsable(password, user, 'password')
  const removed = user.passkeys === 0 ? [] : await passkeys.listed(user.id)
  const owner = { id: user.id, passwordResetAt: now.toISOString() }
  const device = await rememberDevice(owner, await deviceIdOf(requestContext), requestContext)
  await transact([
    links.consumeLink(token, now),
    passwords.resetPassword(user, passwordHash, now),
    ...passkeys.removePasskeys(user.id, removed),
    ...device.parts,
    // The link has verified the address.
    ...(await passwordChangedMail(
      { ...user, emailVerifiedAt: now.toISOString() },
      { removedPasskeys: removed.length > 0 },
      now,
    )),
    ...staffEntry(user, 'reset-password', requestContext),
  ])
  requestContext.cookies.push(...device.cookies)
}
