import * as v from 'valibot'
import { readLines, type CartLine } from './cart.ts'

/** The navigation state that passes a cart to the payment screen. */
export type PaymentState = { cart: readonly CartLine[] }

export const paymentState = (cart: readonly CartLine[]): PaymentState => ({ cart })

/** The cart in the navigation state; empty without one. */
export function cartFrom(state: unknown): CartLine[] {
  const { success, output } = v.safeParse(v.object({ cart: v.unknown() }), state)
  return success ? readLines(output.cart) : []
}

/** The navigation state that makes the shop open its cart. */
export const openCartState = { opensCart: true } as const

export const opensCart = (state: unknown): boolean => v.is(v.object({ opensCart: v.literal(true) }), state)
