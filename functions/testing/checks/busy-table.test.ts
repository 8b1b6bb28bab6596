import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { invariant, withInterceptor } from '../faults/broken-variants.ts'
import { throughProxy } from '../faults/dynamodb-proxy.ts'
import type { TableInterceptor } from '../faults/intercept.ts'
import { create } from '../fixtures/create.ts'
import { cartItem, ordersOf, stockOf } from '../fixtures/checkouts.ts'
import { callUntilAnswered } from '../call-until-answered.ts'

/** Transactions take so long that every other call meets one. */
const slow = { transactionMilliseconds: [50, 100] }

/** A function's reply to a conflict that it does not know. */
const isFinal: TableInterceptor = (_command, next) =>
  next().catch((error: unknown) => {
    const isConflict = error instanceof Error && error.name === 'TransactionConflictException'
    throw isConflict ? new Error('An unknown answer of the table') : error
  })

invariant('checkouts from one address, of which most are refused, hold what they were answered', {
  async holds() {
    const stocked = await create.product({ stock: 3 })
    const body = { items: [cartItem(stocked)] }
    const address = `2001:db8:${randomUUID().slice(0, 4)}::1`
    const order = () => callUntilAnswered('shop/checkout', 'POST', { address, body })
    const replies = await throughProxy(() => Promise.all(Array.from({ length: 20 }, order)), slow)
    for (const { status, problem } of replies) expect([200, 409, 429, 503], problem).toContain(status)
    const held = (await ordersOf(stocked)).filter(({ hold }) => hold === 'held').length
    expect(await stockOf(stocked)).toEqual({ available: 3 - held, held })
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(held)
  },
  broken: { 'a single write of a row in a transaction is a fault': withInterceptor(isFinal) },
})
