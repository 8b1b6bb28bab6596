import type { User } from '../../../functions/accounts/user.ts'
import type { Claim } from '../../../functions/claims/claim.ts'
import type { LedgerEntry } from '../../../functions/ledger/add-entry.ts'
import type { Order } from '../../../functions/orders/order.ts'
import type { CodeReport } from '../../../functions/store/report-code.ts'
import type { Purchase } from '../../../functions/store/sell-gift-card.ts'
import type { Key } from '../../../functions/table/schema.ts'

/** What the drill reads of each row: no secret. */
export const readAttributes = [
  'pk',
  'sk',
  'entity',
  'id',
  'userId',
  'username',
  'email',
  'balance',
  'ledgerSeq',
  'pendingClaims',
  'deletingAt',
  'sequence',
  'kind',
  'account',
  'amount',
  'balanceAfter',
  'link',
  'itemId',
  'solcoinsPaid',
  'solcoinsUsed',
  'status',
  'createdAt',
  'purchaseDate',
  'at',
  'orderId',
  'paymentIntentId',
  'sessionId',
  'expiresAt',
] as const

type Read<T> = Key & Pick<T, Extract<keyof T, (typeof readAttributes)[number]>>

export type UserRow = { entity: 'user' } & Read<User>
export type EntryRow = { entity: 'ledger' } & Read<LedgerEntry>
export type PurchaseRow = { entity: 'purchase' } & Read<Purchase>
export type ClaimRow = { entity: 'claim' } & Read<Claim>
export type ReportRow = { entity: 'code-report' } & Read<CodeReport>
type ReportPointerRow = { entity: 'code-report-pointer'; userId: string } & Key
/** A row that refers to a user, or to a user's passkey. */
type GuardRow = { entity: 'username' | 'email' | 'passkey-guard'; userId: string } & Key
type CodeRow = { entity: 'code'; itemId: string } & Key
type ClaimPointerRow = { entity: 'claim-pointer' } & Pick<Claim, 'userId' | 'kind' | 'createdAt'> & Key
type OrderRow = { entity: 'order' } & Read<Order>
type OrderPointerRow = { entity: 'checkout-session' | 'payment'; orderId: string; expiresAt?: number } & Key
/** Rows that are not checked. */
type OtherRow = { entity: 'session' | 'item' } & Key

export type CopiedRow =
  | UserRow
  | EntryRow
  | PurchaseRow
  | ClaimRow
  | ReportRow
  | ReportPointerRow
  | GuardRow
  | CodeRow
  | ClaimPointerRow
  | OrderRow
  | OrderPointerRow
  | OtherRow
