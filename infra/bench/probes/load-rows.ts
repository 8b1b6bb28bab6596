import { resolve } from 'node:path'
import type * as client from '../../../functions/table/client.ts'
import type * as createTable from '../../../functions/table/create-table.ts'
import type * as loadCalls from '../load-calls.ts'
import type * as figures from '../../../functions/testing/count-figures.ts'
import type * as samples from '../samples.ts'

/**
 * Stores what the calls of `bench load` read, at DYNAMODB_ENDPOINT, with the code of the version in whose folder it runs. Prints
 * the calls, and the environment in which a server can read the rows.
 */
const load = <T>(file: string) => import(resolve(file)) as Promise<T>

// Sets the environment of a deployment, and must be loaded first.
const { startSamples } = await load<typeof samples>('infra/bench/samples.ts')
process.env['TABLE_NAME'] = 'solara'
const table = await load<typeof client>('functions/table/client.ts')
const creation = await load<typeof createTable>('functions/table/create-table.ts')
await creation.createTable(table.client, 'solara', { hasStream: true })
await startSamples()
// The server counts what is stored from now on. Without counters, a call would not read them.
const { rebuildFiguresNow } = await load<typeof figures>('functions/testing/count-figures.ts')
await rebuildFiguresNow()
const { prepareCalls } = await load<typeof loadCalls>('infra/bench/load-calls.ts')
const calls = Object.fromEntries(await prepareCalls())
process.stdout.write(`\n${JSON.stringify({ calls, env: process.env })}`, () => process.exit())
