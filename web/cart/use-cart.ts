import { useSyncExternalStore } from 'react'
import type { CartLine } from './cart.ts'
import { cart } from './cart-store.ts'

/** The lines of the cart; re-renders when they change. */
export const useCart = (): readonly CartLine[] => useSyncExternalStore(cart.subscribe, cart.lines, cart.lines)
