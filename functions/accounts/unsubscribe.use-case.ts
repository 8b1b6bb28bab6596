import { isOptionalMail, type OptionalMail } from '../../shared/accounts/optional-mails.ts'
import { isEqualInConstantTime } from '../http/constant-time.ts'
import * as restockRequests from '../catalogue/restock-requests.table.ts'
import { restockKind } from '../mail/restock-mail.ts'
import { claimOf, unsubscribeToken } from '../mail/unsubscribe-token.ts'
import { Problem } from '../problem.ts'
import { linkKey } from '../secrets/link.ts'
import { batchGet } from '../table/rows.ts'
import { transact } from '../table/transactions.ts'
import * as mailsOff from './mails-off.table.ts'
import * as users from './users.table.ts'

const message = 'This link is not valid. You can turn emails off on your account page.'

/** The member and the kind of mail that a token names. Links from former versions of the key remain valid. */
async function read(token: string): Promise<{ kind: OptionalMail | typeof restockKind; userId: string }> {
  const { kind, userId } = claimOf(token)
  const isProven = (await linkKey()).all.some(({ key }) =>
    isEqualInConstantTime(token, unsubscribeToken({ kind, userId }, key)),
  )
  if (isProven && (isOptionalMail(kind) || kind === restockKind)) return { kind, userId }
  throw new Problem('stale_token', { message })
}

/**
 * Turns off the kind of mail that the token names. An account that is gone, or on its way out, gets no mails, so there is nothing to
 * do.
 * @throws Problem `stale_token` for a token that we did not make, or `not_configured`
 */
export async function unsubscribe(token: string, now: Date): Promise<void> {
  const { kind, userId } = await read(token)
  if (kind === restockKind) return restockRequests.removeOf(userId)
  const [userKey, choiceKey] = [users.key(userId), mailsOff.key(userId, kind)]
  const found = await batchGet([userKey, choiceKey])
  const user = found.get(userKey)
  if (!user || user.deletingAt !== undefined || !mailsOff.isOn(kind, found.get(choiceKey))) return
  await transact([users.checkOpen(userId), mailsOff.turn(userId, { kind, isOn: false }, now)])
}
