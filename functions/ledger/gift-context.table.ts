import type { IdempotentRequest } from '../table/idempotency.ts'
import type { TransactionPart } from '../table/transactions.ts'

/** The parts of a call that every transaction about a gift needs. */
export type GiftContext = {
  /** The conditions on which the caller may still do this. */
  stillAuthorized: TransactionPart[]
  idempotency: IdempotentRequest | undefined
  /** The caller, and the address of the call. */
  actor: string
  address: string
  now: Date
}

type Call = Omit<GiftContext, 'actor' | 'address'> & {
  caller: { user: { id: string } }
  requestContext: { viewerAddress: string }
}

export const giftContextOf = ({ stillAuthorized, idempotency, caller, requestContext, now }: Call): GiftContext => ({
  stillAuthorized,
  idempotency,
  actor: caller.user.id,
  address: requestContext.viewerAddress,
  now,
})
