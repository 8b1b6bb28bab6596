import { once } from 'node:events'
import { api } from '../../shared/api.ts'
import { handler } from '../routes/shop/purchase.ts'
import { eventOf, send } from './event.ts'
import { withoutTransactions } from './faults.ts'
import { tapping } from './traffic.ts'

/**
 * A process of its own that buys, until it is done or killed. It is told its orders and the environment of the test that
 * started it, and tells each answer as it comes. WITHOUT_TRANSACTIONS makes it the broken variant.
 */
export type Order = { token: string; itemId: string; key: string }
export type Answer = { key: string; status: number; body: unknown }

const lanes = 8

async function buy({ token, itemId, key }: Order): Promise<void> {
  const event = eventOf(api['shop/purchase'].path, 'POST', { as: { token }, body: { itemId }, key })
  const { status, body } = await send(handler, event)
  process.send?.({ key, status, body } satisfies Answer)
}

// It does not outlive the test that started it.
process.once('disconnect', () => process.exit())

const [orders] = (await once(process, 'message')) as [Order[]]
const queue = orders.values()
const lane = async () => {
  for (const order of queue) await buy(order)
}
const all = () => Promise.all(Array.from({ length: lanes }, lane))
await (process.env.WITHOUT_TRANSACTIONS ? tapping(withoutTransactions, all) : all())
process.disconnect()
