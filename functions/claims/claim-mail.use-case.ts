import { insertOptionalMail } from '../mail/mails.table.ts'
import type { TransactionPart } from '../table/transactions.ts'
import type { Claim } from './claim.ts'

/** The mail to the claimant, as a part of the transaction that decides the claim. The details of an approved card stay in the wallet. */
export function claimMail(
  { userId, kind, status, platform, amount, solcoinsUsed, adminNotes }: Claim,
  now: Date,
): TransactionPart {
  const isApproved = status === 'approved'
  const reason = isApproved ? null : (adminNotes ?? null)
  const card = { claim: kind, platform, amount, solcoins: solcoinsUsed }
  return insertOptionalMail(userId, { kind: 'claim-decided', isApproved, reason, ...card }, now)
}
