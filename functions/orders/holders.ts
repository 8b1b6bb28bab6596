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
 * By what a buyer is recognised. A member has one cart, whatever the browser, and one email, which is the account's: nobody else
 * can use them up.
 */
export const holdersOf = ({ address, userId, cartId, email }: Person): Holder[] => [
  holder('address', address),
  ...(userId !== null
    ? [holder('member', userId)]
    : [
        ...(cartId === undefined ? [] : [holder('cart', cartId)]),
        ...(email === undefined ? [] : [holder('email', email)]),
      ]),
]

export const kindOf = (one: Holder): HolderKind => one.split('#')[0] as HolderKind

/** An order that holds stock: when its payment page closes, in epoch seconds, and the units that it holds, by variant. */
export type OpenOrder = { until: number; units: { [variant: string]: number } }

/** What one person holds, by order. */
export type Holdings = { revision: number; open: Map<string, OpenOrder> }
