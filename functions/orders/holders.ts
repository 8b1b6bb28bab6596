import { createHash } from 'node:crypto'

/** The kinds of attribute that identify one person. */
export type HolderKind = 'address' | 'member' | 'cart' | 'email'

/** One attribute that identifies a buyer: its kind and its hash. */
export type Holder = `${HolderKind}#${string}`

type Person = {
  address: string
  userId: string | null
  cartId: string | undefined
  email: string | undefined
}

const holder = (kind: HolderKind, value: string): Holder =>
  `${kind}#${createHash('sha256').update(value.toLowerCase()).digest('base64url')}`

/**
 * The attributes that identify a buyer. A member counts by account, not by email, so nobody else can use up the member's limit.
 * The cart stays the same when its visitor signs in, so the page that the visitor opened ends.
 */
export const holdersOf = ({ address, userId, cartId, email }: Person): Holder[] => [
  holder('address', address),
  ...(cartId === undefined ? [] : [holder('cart', cartId)]),
  ...(userId === null ? (email === undefined ? [] : [holder('email', email)]) : [holder('member', userId)]),
]

export const kindOf = (one: Holder): HolderKind => one.split('#')[0] as HolderKind

/** An order that holds stock: when its payment page closes, in epoch seconds, and the units that it holds, by variant. */
export type OpenOrder = { until: number; units: { [variant: string]: number } }

/** The units that one person holds, by order. For a cart, also its paid order. */
export type Holdings = { revision: number; open: Map<string, OpenOrder>; paidOrder?: string | undefined }
