import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import pMap from 'p-map'
import { api } from '../../../shared/api.ts'
import type { RouteName } from '../../../shared/calls.ts'
import type { Method } from '../../../shared/route.ts'
import type { LambdaHandler } from '../../http/pipeline.ts'
import { eventOf, send } from '../event.ts'
import { brokenConnections, withPausesBetweenParts } from './table-faults.ts'
import { interceptTable } from './intercept.ts'
import { byClockOf, withSkewedClocks } from './skewed-clocks.ts'

/**
 * A child process that makes the calls it receives, and sends each reply to its parent, until it has finished or is killed.
 * It inherits the test's environment. FAULTS is the share of commands to the table whose connection breaks. WITHOUT_TRANSACTIONS
 * makes it the broken variant.
 */
export type PlannedCall = {
  route: RouteName
  method: Method
  /** The caller's session. Without one, a visitor calls. */
  token?: string
  key: string
  body?: object
  params?: Record<string, string>
  address?: string
}
export type ChildReply = { key: string; status: number; body: unknown }

const concurrency = 8

async function call({ route, method, token, key, ...rest }: PlannedCall): Promise<void> {
  const { handler } = (await import(`../../routes/${route}.ts`)) as { handler: LambdaHandler }
  const event = eventOf(api[route].path, method, { as: token === undefined ? undefined : { token }, key, ...rest })
  const { status, body } = await byClockOf(route, () => send(handler, event))
  process.send?.({ key, status, body } satisfies ChildReply)
}

// Exits with its parent.
process.once('disconnect', () => process.exit())

const [calls] = (await once(process, 'message')) as [PlannedCall[]]
await Promise.all(calls.map(({ route }) => import(`../../routes/${route}.ts`)))
// A killed process cannot write the cache when it exits.
flushCompileCache()
const all = () => withSkewedClocks(() => pMap(calls, call, { concurrency }))
const withFaults = () => interceptTable(brokenConnections(Number(process.env.FAULTS ?? 0)), all)
await (process.env.WITHOUT_TRANSACTIONS ? interceptTable(withPausesBetweenParts(20), withFaults) : withFaults())
process.disconnect()
