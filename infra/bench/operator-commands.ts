import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pMap from 'p-map'
import { createTable } from '../../functions/table/create-table.ts'
import { startTableEngine } from '../local/table-engine.ts'
import { tableClient } from '../operator/table/table-client.ts'
import { putRows } from '../operator/testing/deployed-table.ts'
import { sampleMember } from '../operator/testing/sample-member.ts'
import { table } from './table.ts'

/**
 * `npm run bench -- operator`: the time and the peak memory of the operator commands that read a whole table. The argument is the
 * number of members, each with 22 rows. The embedded engine reads the whole table for each page of a scan: for more than a few
 * thousand members, set DYNAMODB_ENDPOINT to DynamoDB Local.
 */
const members = Number(process.argv[2] ?? 2_000)
const name = 'solara'
/** How many members are written at the same time. */
const concurrency = 16

/** Prints the peak of the process's memory, in kB, when it ends. */
const printPeak = 'process.on("exit", () => console.error("peak", process.resourceUsage().maxRSS))'

async function fill(endpoint: string): Promise<number> {
  const client = tableClient(endpoint)
  await createTable(client, name)
  let written = 0
  await pMap(
    Array.from({ length: members }, (_, number) => number),
    async (number) => {
      const { rows } = sampleMember(number)
      // Like the functions, without undefined attributes.
      await putRows(client, name, JSON.parse(JSON.stringify(rows)) as object[])
      written += rows.length
      if (process.stderr.isTTY) process.stderr.write(`\r${written} rows written `)
    },
    { concurrency },
  )
  return written
}

/** Runs a script in a process of its own. */
async function measure(label: string, args: string[]): Promise<string[]> {
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      TABLE_NAME: name,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(printPeak)}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errorOutput] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const seconds = (performance.now() - begun) / 1_000
  if (child.exitCode !== 0) throw new Error(`${label}: ${output}${errorOutput}`)
  console.log(`${label}: ${output.trim().split('\n').slice(-2).join(' ')}`)
  const peak = Number(/^peak (\d+)$/m.exec(errorOutput)?.[1]) / 1_024
  return [label, `${seconds.toFixed(1)} s`, `${peak.toFixed(0)} MB`]
}

Object.assign(process.env, { AWS_REGION: 'ap-southeast-2', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' })
const engine = await startTableEngine()
process.env['DYNAMODB_ENDPOINT'] = engine.endpoint
const folder = await mkdtemp(join(tmpdir(), 'solara-bench-'))
const operator = 'infra/operator/operator.ts'
try {
  const rows = await fill(engine.endpoint)
  const results = [await measure('stats', [operator, 'stats'])]
  for (const what of ['members', 'ledger', 'orders']) {
    const path = join(folder, `${what}.csv`)
    results.push(await measure(`export ${what}`, [operator, 'export', what, '--output', path]))
  }
  console.log(`\n${members} members, ${rows} rows\n`)
  console.log(table(['command', 'time', 'peak memory'], results))
} finally {
  await rm(folder, { recursive: true })
  await engine.stop()
}
