import { createHmac } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { User } from '../accounts/user.ts'
import * as users from '../accounts/users.table.ts'
import type { RequestContext } from '../http/request-context.ts'
import { guessLimitAddress } from '../http/viewer-address.ts'
import { optionalLinkKey } from '../secrets/link.ts'
import { consumeInTransaction } from '../table/rate-limits.ts'
import { batchGet } from '../table/rows.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { idsOfCode } from './invite-code.ts'
import * as referrals from './referrals.table.ts'

/** The network that a new account came from, as a hash that only we can make. */
const networkOf = (address: string, key: string): string =>
  createHmac('sha256', key)
    .update(`network|${guessLimitAddress(address)}`)
    .digest('base64url')

/**
 * Records in the transaction that opens an account who invited its owner, and counts it against the limit of their network. That
 * transaction throws `slow_down` beyond the limit. None for a code that stands for no account.
 */
export async function invitedBy(
  code: string,
  { id }: Pick<User, 'id'>,
  { viewerAddress, now }: Pick<RequestContext, 'viewerAddress' | 'now'>,
): Promise<TransactionPart[]> {
  const linkKey = await optionalLinkKey()
  if (linkKey === undefined) return []
  const keys = idsOfCode(code, linkKey.usedSince(new Date(0))).map(users.key)
  const found = await batchGet(keys)
  const inviter = keys.map((key) => found.get(key)).find((user) => user !== undefined)
  if (!inviter) return []
  const createdAt = now.toISOString()
  return [
    referrals.insert({ id: uuidv7(), userId: id, inviterId: inviter.id, status: 'joined', createdAt }),
    ...consumeInTransaction('referral-network', networkOf(viewerAddress, linkKey.current(now).key), now),
  ]
}
