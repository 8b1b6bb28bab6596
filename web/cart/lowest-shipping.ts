import { dollars } from '../../shared/money.ts'
import { shippingOptions } from '../../shared/orders/shipping.ts'

/** The price of the cheapest delivery, with GST: "$9.95". */
export const lowestShipping: string = dollars(Math.min(...shippingOptions.map(({ price }) => price)))
