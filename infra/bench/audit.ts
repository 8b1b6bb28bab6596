import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import pMap from 'p-map'
import { createTable } from '../../functions/table/create-table.ts'
import { startTableEngine } from '../local/table-engine.ts'
import { putRows } from '../operator/testing/deployed-table.ts'
import { tableClient } from '../operator/table/table-client.ts'
import { earnsEvery, rowsOf, rowsOfMission } from './audit-rows.ts'
import { table } from './table.ts'

/**
 * `npm run bench -- audit <members>`: the time, the peak memory and the commands of a ledger audit of 100,000 members by default,
 * and of a tenth of them. Each has a gift, every second has the reward of a mission, and every third has bought two gift cards.
 */
const largest = Number(process.argv[2] ?? 100_000)
const name = 'solara'

/** The job's heap is limited, so that memory that grows with the number of members would end the run. */
const heapMegabytes = 64
/** Prints the peak of the process's memory, in kB, when it ends. */
const printPeak = 'process.on("exit", () => console.error("peak", process.resourceUsage().maxRSS))'

/** Runs the audit in a process of its own. */
async function run(environment: Record<string, string>): Promise<string[]> {
  const child = spawn(process.execPath, ['infra/bench/probes/audit-run.ts'], {
    env: {
      ...process.env,
      ...environment,
      NODE_OPTIONS: `--max-old-space-size=${heapMegabytes} --import=data:text/javascript,${encodeURIComponent(printPeak)}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errorOutput] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (child.exitCode !== 0) throw new Error(`${output}${errorOutput}`)
  const { ledgers, entries, sold, faults, sum, commands, units, milliseconds } = JSON.parse(output) as Record<
    string,
    number
  >
  const peak = Number(/^peak (\d+)$/m.exec(errorOutput)?.[1]) / 1_024
  const seconds = `${((milliseconds ?? 0) / 1_000).toFixed(1)} s`
  return [ledgers, entries, sold, faults, sum, seconds, `${peak.toFixed(0)} MB`, commands, units].map(String)
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

Object.assign(process.env, { AWS_REGION: 'ap-southeast-2', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })
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
