import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pMap from 'p-map'
import { createTable } from '../../functions/table/create-table.ts'
import { startTableEngine } from '../local/table-engine.ts'
import { tableClient } from '../operator/table/table-client.ts'
import { putRows } from '../operator/testing/deployed-table.ts'
import { sampleMember } from '../operator/testing/sample-member.ts'
import { localAws, measureProcess } from './measured-process.ts'
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
  const { output, peak } = await measureProcess(args, { env: { TABLE_NAME: name } })
  const seconds = (performance.now() - begun) / 1_000
  console.log(`${label}: ${output.trim().split('\n').slice(-2).join(' ')}`)
  return [label, `${seconds.toFixed(1)} s`, peak]
}

Object.assign(process.env, localAws)
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
