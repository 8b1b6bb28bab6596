import type Stripe from 'stripe'
import { listFromStripe } from './connection.ts'

type ListParameters = { created: { gte: number }; limit: number }

/** The objects of a Stripe list that were created at or after a time in epoch seconds, newest first. */
export const createdSince = <T>(
  seconds: number,
  list: (stripe: Stripe, parameters: ListParameters) => AsyncIterable<T>,
): AsyncGenerator<T> => listFromStripe((stripe) => list(stripe, { created: { gte: seconds }, limit: 100 }))
