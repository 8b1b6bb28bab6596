import { randomUUID } from 'node:crypto'
import type { ClaimKind } from '../../shared/claims/schema.ts'
import { toAmount } from '../../shared/money.ts'
import * as claims from './claims.table.ts'
import type { Completion, IdempotentRequest } from '../table/idempotency.ts'
import { openClaim } from './claim.ts'
import type { User } from '../accounts/user.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { TransactionPart } from '../table/transactions.ts'

type ClaimRequest = { kind: ClaimKind; platform: string; value: number; name: string; email: string }
type Context = {
  user: User
  /** The conditions on which the member may still claim. */
  stillAuthorized: TransactionPart[]
  idempotency: IdempotentRequest | undefined
  now: Date
  requestContext: RequestContext
}

/** The reply to a new claim or voucher: its id and the balance after it. */
export const toSubmission = ({ claimId, balanceAfter }: Completion) => ({
  id: String(claimId),
  newSolcoinBalance: toAmount(Number(balanceAfter)),
})

/** Submits a claim or a voucher. The two routes differ only in the names of their fields. */
export async function submitClaim(request: ClaimRequest, { user, now, requestContext, ...call }: Context) {
  const { claim, entry } = openClaim(user, request, { id: randomUUID(), userIp: requestContext.viewerAddress, now })
  await claims.submit(claim, entry, { ...call, now })
  return toSubmission({ claimId: claim.id, balanceAfter: entry.balanceAfter })
}
