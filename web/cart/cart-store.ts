import * as v from 'valibot'
import type { Product } from '../../shared/catalogue/schema.ts'
import {
  readLines,
  withAdded,
  withoutLine,
  withPricesAccepted,
  withProducts,
  withQuantity,
  type CartLine,
} from './cart.ts'
import { sessionStored } from './session-stored.ts'

const storedCart = sessionStored('cart', v.pipe(v.unknown(), v.transform(readLines)))

/** The cart of this browser tab, in session storage. */
export function createCart() {
  let lines: readonly CartLine[] = storedCart.read() ?? []
  const listeners = new Set<() => void>()

  const show = (next: readonly CartLine[]) => {
    lines = next
    listeners.forEach((listener) => listener())
  }
  const change = (next: readonly CartLine[]) => {
    if (JSON.stringify(next) === JSON.stringify(lines)) return
    storedCart.write([...next])
    show(next)
  }
  return {
    lines: (): readonly CartLine[] => lines,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Reads the cart again: a page from the back/forward cache may be outdated. */
    reload: () => show(storedCart.read() ?? []),
    /** Adds one unit. Returns false when the cart has no room for another line. */
    add(product: Product, variantId?: string): boolean {
      const next = withAdded(lines, product, variantId)
      const isAdded = next !== lines
      change(next)
      return isAdded
    },
    setQuantity: (key: string, quantity: number) => change(withQuantity(lines, key, quantity)),
    remove: (key: string) => change(withoutLine(lines, key)),
    /** Updates the lines from the current products. */
    refresh: (products: readonly Product[]) => change(withProducts(lines, products)),
    acceptPrices: () => change(withPricesAccepted(lines)),
    empty: () => change([]),
    restore: (before: readonly CartLine[]) => change(before),
  }
}

export const cart = createCart()

// `persisted` marks a page from the back/forward cache, whose cart may be outdated.
globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && cart.reload())
