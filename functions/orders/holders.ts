import { createHash } from 'node:crypto'

/** The kinds of attribute by which one person is recognised. */
export type HolderKind = 'address' | 'member' | 'cart' | 'email'

/** One of the attributes by which a buyer is recognised: its kind, and its hash. */
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
 * By what a buyer is recognised. A member has one email, which is the account's: nobody else can use it up. The cart stays the same
 * when its visitor signs in: the page that the visitor opened ends.
 */
export const holdersOf = ({ address, userId, cartId, email }: Person): Holder[] => [
  holder('address', address),
  ...(cartId === undefined ? [] : [holder('cart', cartId)]),
  ...(userId === null ? (email === undefined ? [] : [holder('email', email)]) : [holder('member', userId)]),
]

export const kindOf = (one: Holder): HolderKind => one.split('#')[0] as HolderKind

/** An order that holds stock: when its payment page closes, in epoch seconds, and the units that it holds, by variant. */
export type OpenOrder = { until: number; units: { [variant: string]: number } }

/** What one person holds, by order; and the order that was paid, if it was a cart's. */
export type Holdings = { revision: number; open: Map<string, OpenOrder>; paidOrder?: string | undefined }
