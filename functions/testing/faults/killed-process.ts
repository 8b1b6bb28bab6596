import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { api } from '../../../shared/api.ts'
import type { RouteName } from '../../../shared/calls.ts'
import type { Method } from '../../../shared/route.ts'
import type { LambdaHandler } from '../../http/pipeline.ts'
import { eventOf, send } from '../event.ts'
import { withoutTransactions } from './table-faults.ts'
import { interceptTable } from './intercept.ts'

/**
 * A process of its own that makes calls, until all are done or it is killed. It is told its orders and the environment of
 * the test that started it, and tells each answer as it comes. WITHOUT_TRANSACTIONS makes it the broken variant.
 */
export type PlannedCall = {
  route: RouteName
  method: Method
  token: string
  key: string
  body?: object
  params?: Record<string, string>
}
export type ChildReply = { key: string; status: number; body: unknown }

const concurrency = 8

async function call({ route, method, token, key, ...rest }: PlannedCall): Promise<void> {
  const { handler } = (await import(`../../routes/${route}.ts`)) as { handler: LambdaHandler }
  const { status, body } = await send(handler, eventOf(api[route].path, method, { as: { token }, key, ...rest }))
  process.send?.({ key, status, body } satisfies ChildReply)
}

// It does not outlive the test that started it.
process.once('disconnect', () => process.exit())

const [orders] = (await once(process, 'message')) as [PlannedCall[]]
await Promise.all(orders.map(({ route }) => import(`../../routes/${route}.ts`)))
// Whoever is killed leaves nothing else.
flushCompileCache()
const queue = orders.values()
const lane = async () => {
  for (const order of queue) await call(order)
}
const all = () => Promise.all(Array.from({ length: concurrency }, lane))
await (process.env.WITHOUT_TRANSACTIONS ? interceptTable(withoutTransactions, all) : all())
process.disconnect()
