import type { TierLevel } from '../../shared/membership.ts'
import type { ClaimKind } from '../../shared/schema/claim.ts'
import type { Platform } from '../../shared/schema/item.ts'
import type { OrderStatus } from '../../shared/schema/order.ts'

/**
 * The one place where keys of the table are made. The runtime, the stack, the local engine and the tests share it.
 * Pure: every function maps values to a key and knows nothing of the client.
 */

/** The table and its index, as the stack deploys it and the local engine creates it. */
export const tableSchema = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Sparse: only items that carry its keys are in it. Projects all attributes. */
  index: { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
  /** Epoch seconds. Deletion is late, so every read and every condition checks it too. */
  timeToLive: 'expiresAt',
} as const

export type Key = { pk: string; sk: string }
export type IndexKey = { gsi1pk: string; gsi1sk: string }

/** What a key looks like when it lies beside others of its kind: the partition and how the sort keys begin. */
export type Prefix = { pk: string; sk: string }

/** Claims carry random ids, of which people read the first eight characters: their order needs the time beside it. */
export type ClaimPlace = { createdAt: string; id: string }
const inTime = ({ createdAt, id }: ClaimPlace): string => `${createdAt}#${id}`

const alone = (word: string, id: string): Key => ({ pk: `${word}#${id}`, sk: word })
const owned = (userId: string, sk: string): Key => ({ pk: `USER#${userId}`, sk })

export const keys = {
  user: (userId: string) => owned(userId, 'PROFILE'),
  session: (userId: string, secretHash: string) => owned(userId, `SESSION#${secretHash}`),
  username: (username: string): Key => ({ pk: `USERNAME#${username.toLowerCase()}`, sk: 'USERNAME' }),
  email: (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' }),
  ledgerEntry: (userId: string, sequence: number) => owned(userId, `LEDGER#${String(sequence).padStart(12, '0')}`),
  purchase: (userId: string, purchaseId: string) => owned(userId, `PURCHASE#${purchaseId}`),
  once: (hash: string) => alone('ONCE', hash),
  item: (itemId: string) => alone('ITEM', itemId),
  claim: (kind: ClaimKind, userId: string, place: ClaimPlace) =>
    owned(userId, `${kind.toUpperCase()}#${inTime(place)}`),
  claimPointer: (claimId: string) => alone('CLAIMREF', claimId),
  activity: (userId: string, kind: string, what: string) => owned(userId, `ACTIVITY#${kind}#${what}`),
  card: (userId: string) => owned(userId, 'CARD'),
  product: (productId: string): Key => ({ pk: 'CATALOGUE', sk: `PRODUCT#${productId}` }),
  /** How many products there are. */
  productCount: (): Key => ({ pk: 'CATALOGUE', sk: 'COUNT' }),
  /** The stock of a variant or, without one, of the product itself. */
  stock: (productId: string, variantId: string | null): Key => ({
    pk: `PRODUCT#${productId}`,
    sk: `STOCK#${variantId ?? '-'}`,
  }),
  order: (orderId: string) => alone('ORDER', orderId),
  checkoutSession: (sessionId: string) => alone('CHECKOUT', sessionId),
  payment: (paymentIntentId: string) => alone('PAYMENT', paymentIntentId),
  passLink: (nonce: string) => alone('ONCE', `pass-link#${nonce}`),
  admins: (): Key => ({ pk: 'ADMINS', sk: 'COUNT' }),
  benefit: (tier: TierLevel, benefitId: string): Key => ({ pk: 'BENEFITS', sk: `${tier}#${benefitId}` }),
  code: (fingerprint: string) => alone('CODE', fingerprint),
  rate: (what: string, whom: string, windowStart: number): Key => ({
    pk: `RATE#${what}#${whom}`,
    sk: String(windowStart),
  }),
  audit: (day: string, shard: number, entryId: string): Key => ({ pk: `AUDIT#${day}#${shard}`, sk: entryId }),
} as const

/** The beginnings of the sort keys that a list reads under one owner. */
export const prefixes = {
  ledger: (userId: string): Prefix => owned(userId, 'LEDGER#'),
  purchases: (userId: string): Prefix => owned(userId, 'PURCHASE#'),
  claims: (kind: ClaimKind, userId: string): Prefix => owned(userId, `${kind.toUpperCase()}#`),
  cardMovements: (userId: string): Prefix => owned(userId, 'CARDTX#'),
  catalogue: (): Prefix => ({ pk: 'CATALOGUE', sk: 'PRODUCT#' }),
  benefits: (): Prefix => ({ pk: 'BENEFITS', sk: '' }),
  activities: (userId: string, kind: string): Prefix => owned(userId, `ACTIVITY#${kind}#`),
  /** Everything under a user that is about the person: what a deletion erases. The books stay. */
  personal: (userId: string): Prefix[] =>
    ['SESSION#', 'PASSKEY#', 'ACTIVITY#', 'CLAIM#', 'VOUCHER#', 'CARD'].map((sk) => owned(userId, sk)),
} as const

export type StockStatus = 'available' | 'sold'

/** The partitions of the index that hold claims. */
export const pendingClaims = 'CLAIMS#pending'
export const processedClaims = 'CLAIMS#processed'

/** The partitions of the index. */
export const indexes = {
  usernames: (username: string): IndexKey => ({ gsi1pk: 'USERS', gsi1sk: username.toLowerCase() }),
  stock: (platform: Platform, status: StockStatus): string => `STOCK#${platform}#${status}`,
  order: (status: OrderStatus, orderId: string): IndexKey => ({ gsi1pk: `ORDERS#${status}`, gsi1sk: orderId }),
  pendingClaim: (place: ClaimPlace): IndexKey => ({ gsi1pk: pendingClaims, gsi1sk: inTime(place) }),
  processedClaim: (claimId: string, processedAt: string): IndexKey => ({
    gsi1pk: processedClaims,
    gsi1sk: `${processedAt}#${claimId}`,
  }),
  availableItem: (platform: Platform, itemId: string): IndexKey => ({
    gsi1pk: `STOCK#${platform}#available`,
    gsi1sk: itemId,
  }),
  soldItem: (platform: Platform, itemId: string, soldAt: string): IndexKey => ({
    gsi1pk: `STOCK#${platform}#sold`,
    gsi1sk: `${soldAt}#${itemId}`,
  }),
} as const
