import { dollars, toCents } from '../../../../shared/money.ts'
import { minTotal, maxTotal } from '../../../../shared/orders/schema.ts'
import type { CartSums } from '../../../cart/cart.ts'

const [least, most] = [toCents(minTotal), toCents(maxTotal)]

/** Why a cart cannot be paid, in words; undefined when it can. */
export function checkoutBlocker({ units, total }: CartSums): string | undefined {
  if (units === 0) return 'Nothing in your cart can be ordered right now.'
  if (total < least) return `The order total must be at least ${dollars(least)}.`
  if (total > most) return `The order total must be at most ${dollars(most)}.`
  return undefined
}
