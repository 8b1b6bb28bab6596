import type { TierLevel } from '../../../shared/membership/tiers.ts'
import type { UserType } from '../../../shared/accounts/schema.ts'
import type { OrderStatus } from '../../../shared/orders/schema.ts'
import type { Platform } from '../../../shared/store/schema.ts'
import type { Cents } from '../../../shared/money.ts'
import type { User } from '../../../functions/accounts/user.ts'
import { isPending, type Claim } from '../../../functions/claims/claim.ts'
import type { Order } from '../../../functions/orders/order.ts'
import type { GiftCard } from '../../../functions/store/sell-gift-card.ts'

/** The attributes that are read of each row. */
export const talliedAttributes = [
  'entity',
  'userType',
  'membershipTier',
  'balance',
  'frozenAt',
  'deletingAt',
  'platform',
  'status',
  'solcoinsUsed',
  'createdAt',
  'paid',
  'refunded',
  'chargedBack',
] as const satisfies (keyof User | keyof GiftCard | keyof Claim | keyof Order | 'entity')[]

type Attribute<T> = Pick<T, Extract<keyof T, (typeof talliedAttributes)[number]>>

/** A row of any kind; the kinds that are counted in detail have their attributes. */
export type TalliedRow =
  | ({ entity: 'user' } & Attribute<User>)
  | ({ entity: 'gift-card' } & Attribute<GiftCard>)
  | ({ entity: 'claim' } & Attribute<Claim>)
  | ({ entity: 'order' } & Attribute<Order>)
  | { entity: 'ledger' | 'purchase' }

/** Sums over the table. Amounts in cents. */
export type Tally = {
  /** The number of rows of each entity. */
  rows: Record<string, number>
  members: { byRole: { [R in UserType]?: { [T in TierLevel]?: number } }; frozen: number; beingDeleted: number }
  /** The sum of all balances: Solcoins. */
  outstanding: Cents
  giftCards: { [P in Platform]?: { available: number; sold: number } }
  /** Claims and vouchers that staff have not decided, and the Solcoins that they have taken. */
  claims: { waiting: number; oldestAt: string | null; solcoins: Cents }
  orders: { [S in OrderStatus]?: number }
  /** AUD. The amounts that Stripe collected for orders, with GST and shipping, and that went back. */
  revenue: { paid: Cents; refunded: Cents; chargedBack: Cents }
}

export const emptyTally = (): Tally => ({
  rows: {},
  members: { byRole: {}, frozen: 0, beingDeleted: 0 },
  outstanding: 0,
  giftCards: {},
  claims: { waiting: 0, oldestAt: null, solcoins: 0 },
  orders: {},
  revenue: { paid: 0, refunded: 0, chargedBack: 0 },
})

function addMember(tally: Tally, user: Attribute<User>): void {
  const { byRole } = tally.members
  const tiers = (byRole[user.userType] ??= {})
  tiers[user.membershipTier] = (tiers[user.membershipTier] ?? 0) + 1
  if (user.frozenAt !== undefined) tally.members.frozen += 1
  if (user.deletingAt !== undefined) tally.members.beingDeleted += 1
  tally.outstanding += user.balance
}

function addGiftCard({ giftCards }: Tally, { platform, status }: Attribute<GiftCard>): void {
  const counts = (giftCards[platform] ??= { available: 0, sold: 0 })
  counts[status] += 1
}

function addClaim({ claims }: Tally, claim: Attribute<Claim>): void {
  if (!isPending(claim)) return
  claims.waiting += 1
  claims.solcoins += claim.solcoinsUsed
  if (claims.oldestAt === null || claim.createdAt < claims.oldestAt) claims.oldestAt = claim.createdAt
}

function addOrder({ orders, revenue }: Tally, { status, paid, refunded, chargedBack }: Attribute<Order>): void {
  orders[status] = (orders[status] ?? 0) + 1
  revenue.paid += paid ?? 0
  revenue.refunded += refunded
  revenue.chargedBack += chargedBack
}

/** Adds a row to the sums. */
export function addRow(tally: Tally, row: TalliedRow): void {
  tally.rows[row.entity] = (tally.rows[row.entity] ?? 0) + 1
  if (row.entity === 'user') addMember(tally, row)
  else if (row.entity === 'gift-card') addGiftCard(tally, row)
  else if (row.entity === 'claim') addClaim(tally, row)
  else if (row.entity === 'order') addOrder(tally, row)
}
