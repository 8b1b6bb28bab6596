import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { Product } from '../../shared/catalogue/schema.ts'
import type { CartItem } from '../../shared/orders/schema.ts'
import { Id } from '../../shared/text.ts'
import { stored } from '../browser/stored.ts'
import {
  type CartLine,
  readLines,
  withAdded,
  withoutLine,
  withoutOrdered,
  withPricesAccepted,
  withProducts,
  withQuantity,
} from './cart.ts'

const lines = v.pipe(v.unknown(), v.transform(readLines))
const storedCart = stored('cart', lines)
const storedId = stored('cart-id', Id)

/** The cart of this browser: all tabs share it, and it survives a restart. */
export function createCart() {
  let shown: readonly CartLine[] = storedCart.read() ?? []
  const listeners = new Set<() => void>()

  const show = (next: readonly CartLine[]) => {
    if (JSON.stringify(next) === JSON.stringify(shown)) return
    shown = next
    listeners.forEach((listener) => listener())
  }
  /** Changes the stored lines, which another tab may have changed since they were shown. */
  const change = (edit: (lines: readonly CartLine[]) => readonly CartLine[]) => {
    const before = storedCart.read() ?? shown
    const next = edit(before)
    if (JSON.stringify(next) !== JSON.stringify(before)) storedCart.write([...next])
    show(next)
  }
  return {
    lines: (): readonly CartLine[] => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Names this cart to the checkout, which ends an older open payment page of the same cart. */
    id(): string {
      const known = storedId.read()
      if (known) return known
      const id = crypto.randomUUID()
      storedId.write(id)
      return id
    },
    /** Reads the cart again: another tab has changed it, or the page comes from the back/forward cache. */
    reload: () => show(storedCart.read() ?? []),
    /** Adds one unit. Returns false when the cart has no room for another line. */
    add(product: Product, variantId?: string): boolean {
      let isAdded = false
      change((before) => {
        const next = withAdded(before, product, variantId)
        isAdded = next !== before
        return next
      })
      return isAdded
    },
    setQuantity: (key: string, quantity: number) => change((before) => withQuantity(before, key, quantity)),
    remove: (key: string) => change((before) => withoutLine(before, key)),
    /** Updates the lines from the current products. */
    refresh: (products: readonly Product[]) => change((before) => withProducts(before, products)),
    acceptPrices: () => change(withPricesAccepted),
    /** Starts a new cart with the same lines: the former one was paid. */
    renew: () => storedId.remove(),
    /** Removes what was ordered, and starts a new cart with what another tab has added since. */
    removeOrdered(items: readonly CartItem[]) {
      storedId.remove()
      change((before) => withoutOrdered(before, items))
    },
    restore: (lines: readonly CartLine[]) => change(() => lines),
  }
}

export const cart = createCart()

// `persisted` marks a page from the back/forward cache, whose cart may be outdated.
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && cart.reload())
storedCart.onChangeElsewhere(cart.reload)

/** The lines of the cart; re-renders when they change. */
export const useCart = (): readonly CartLine[] => useSyncExternalStore(cart.subscribe, cart.lines, cart.lines)

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
