import { randomUUID } from 'node:crypto'
import type { ClaimKind } from '../../shared/schema/claim.ts'
import { toAmount } from '../../shared/money.ts'
import * as claims from '../data/claims.ts'
import type { Done, Once } from '../data/once.ts'
import { openClaim } from '../domain/claim.ts'
import type { User } from '../domain/user.ts'
import type { Exchange } from './exchange.ts'

type Wish = { kind: ClaimKind; platform: string; value: number; name: string; email: string }
type Context = { user: User; once: Once | undefined; now: Date; exchange: Exchange }

/** What a claim or voucher answers: its id, and the balance after it. */
export const submitted = ({ claimId, balanceAfter }: Done) => ({
  id: String(claimId),
  newSolcoinBalance: toAmount(Number(balanceAfter)),
})

/** Submits a claim or voucher: the two doors to the same desk differ only in the names of their fields. */
export async function submitClaim(wish: Wish, { user, once, now, exchange }: Context) {
  const { claim, entry } = openClaim(user, wish, { id: randomUUID(), userIp: exchange.viewerAddress, now })
  await claims.submit(claim, entry, { once, now })
  return submitted({ claimId: claim.id, balanceAfter: entry.balanceAfter })
}
