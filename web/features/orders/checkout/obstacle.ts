import { dollars, toCents } from '../../../../shared/money.ts'
import { minTotal, maxTotal } from '../../../../shared/orders/schema.ts'
import type { CartBill } from '../../../cart/cart.ts'

const [least, most] = [toCents(minTotal), toCents(maxTotal)]

/** Why a cart cannot be paid, in words; undefined when it can. */
export function obstacleTo({ units, total }: CartBill): string | undefined {
  if (units === 0) return 'Nothing in your cart can be ordered right now.'
  if (total < least) return `The least that can be paid is ${dollars(least)}.`
  if (total > most) return `The most that can be paid at once is ${dollars(most)}.`
  return undefined
}
