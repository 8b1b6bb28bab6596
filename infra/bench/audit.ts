import pMap from 'p-map'
import { createTable } from '../../functions/table/create-table.ts'
import { startTableEngine } from '../local/table-engine.ts'
import { putRows } from '../operator/testing/deployed-table.ts'
import { tableClient } from '../operator/table/table-client.ts'
import { earnsEvery, rowsOf, rowsOfMission } from './audit-rows.ts'
import { localAws, measureJob } from './measured-process.ts'
import { table } from './table.ts'

/**
 * `npm run bench -- audit <members>`: the time, the peak memory and the commands of a ledger audit of 100,000 members by default,
 * and of a tenth of them. Each has a gift, every second has the reward of a mission, and every third has bought two gift cards.
 */
const largest = Number(process.argv[2] ?? 100_000)
const name = 'solara'

/** Runs the audit in a process of its own. */
async function run(environment: Record<string, string>): Promise<string[]> {
  const { figures, time, peak } = await measureJob('infra/bench/probes/audit-run.ts', environment)
  const { ledgers, entries, sold, faults, sum, commands, units } = figures
  return [ledgers, entries, sold, faults, sum, time, peak, commands, units].map(String)
}

const membersAtOnce = 50

async function measure(count: number): Promise<string[][]> {
  const engine = await startTableEngine()
  try {
    const client = tableClient(engine.endpoint)
    await createTable(client, name)
    const batches = Array.from({ length: Math.ceil(count / membersAtOnce) }, (_, batch) => batch * membersAtOnce)
    const fill = (first: number) =>
      putRows(
        client,
        name,
        Array.from({ length: Math.min(membersAtOnce, count - first) }, (_, place) => rowsOf(first + place)).flat(),
      )
    await pMap(batches, fill, { concurrency: 4 })
    await putRows(client, name, rowsOfMission(Math.ceil(count / earnsEvery)))
    const environment = { TABLE_NAME: name, DYNAMODB_ENDPOINT: engine.endpoint, LEDGER_AUDIT_KEY: 'bench' }
    const results: string[][] = []
    for (const label of ['first audit', 'next audit'])
      results.push([`${count} members, ${label}`, ...(await run(environment))])
    return results
  } finally {
    await engine.stop()
  }
}

Object.assign(process.env, localAws)
const headings = [
  'run',
  'ledgers',
  'entries',
  'codes sold',
  'faults',
  'sum',
  'time',
  'peak memory',
  'commands',
  'units',
]
const results: string[][] = []
for (const count of [Math.ceil(largest / 10), largest]) results.push(...(await measure(count)))
console.log(table(headings, results))
