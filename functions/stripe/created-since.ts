import type Stripe from 'stripe'
import { listFromStripe } from './connection.ts'

/** A range of times in epoch seconds. */
export type CreatedRange = { gte: number; lte?: number }
type ListParameters = { created: CreatedRange; limit: number }
type List<T> = (stripe: Stripe, parameters: ListParameters) => AsyncIterable<T>

/** The objects of a Stripe list that were created in a range of time, newest first. */
export const createdBetween = <T>(created: CreatedRange, list: List<T>): AsyncGenerator<T> =>
  listFromStripe((stripe) => list(stripe, { created, limit: 100 }))
