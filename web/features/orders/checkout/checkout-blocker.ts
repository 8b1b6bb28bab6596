import { dollars, toCents } from '../../../../shared/money.ts'
import { minTotal, maxTotal } from '../../../../shared/orders/schema.ts'
import type { CartSums } from '../../../cart/cart.ts'

const [minCents, maxCents] = [toCents(minTotal), toCents(maxTotal)]

/** Why the customer cannot pay for a cart; undefined when they can. */
export function checkoutBlocker({ units, total }: CartSums): string | undefined {
  if (units === 0) return 'Nothing in your cart can be ordered right now.'
  if (total < minCents) return `The order total must be at least ${dollars(minCents)}.`
  if (total > maxCents) return `The order total must be at most ${dollars(maxCents)}.`
  return undefined
}
