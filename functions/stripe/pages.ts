import type Stripe from 'stripe'
import { ask } from './connection.ts'

type Page = { created: { gte: number }; limit: number; starting_after?: string }
type List<T> = (stripe: Stripe, page: Page) => Promise<Stripe.ApiList<T>>

/** Everything on Stripe's list that was made at or after that time, epoch seconds: newest first, read page by page. */
export async function* madeSince<T extends { id: string }>(seconds: number, list: List<T>): AsyncGenerator<T> {
  let after: string | undefined
  do {
    const page = { created: { gte: seconds }, limit: 100, ...(after !== undefined && { starting_after: after }) }
    const { data, has_more: hasMore } = await ask((stripe) => list(stripe, page))
    yield* data
    after = hasMore ? data.at(-1)?.id : undefined
  } while (after !== undefined)
}
