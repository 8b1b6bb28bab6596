import * as v from 'valibot'
import { code, optionalLine } from '../text.ts'

export const Shipment = v.object({
  carrier: optionalLine(60),
  tracking: code('Tracking number is required', 120),
  /** Required to ship an order whose payment is disputed. */
  confirmsDispute: v.optional(v.boolean('Invalid input')),
})
