import { setTimeout as sleep } from 'node:timers/promises'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import pMap from 'p-map'
import { readReport, type AuditReport } from '../../functions/ledger/audit/report.ts'
import type { StoredReport } from '../../functions/ledger/audit/reports.table.ts'
import { createTable } from '../../functions/table/create-table.ts'
import { startTableEngine } from '../local/table-engine.ts'
import { putRows } from '../operator/testing/deployed-table.ts'
import { tableClient } from '../operator/table/table-client.ts'
import { earnsEvery, rowsOf, rowsOfMission } from './audit-rows.ts'
import { localAws, startJob } from './measured-process.ts'
import { table } from './table.ts'
import { hoursForTenMillion } from './ten-million.ts'

/**
 * `npm run bench -- audit <members> <processes>`: a ledger audit of 100,000 members by default, whose segments 4 processes share: the
 * time, the peak memory of one, the commands and units of all. Then the same, with one process killed halfway. Each member has a
 * gift, every second has the reward of a mission, and every third has bought two gift cards.
 */
const members = Number(process.argv[2] ?? 100_000)
const processes = Number(process.argv[3] ?? 4)
const name = 'solara'

Object.assign(process.env, localAws)
const engine = await startTableEngine()
const environment = { TABLE_NAME: name, DYNAMODB_ENDPOINT: engine.endpoint, LEDGER_AUDIT_KEY: 'bench' }
const client = tableClient(engine.endpoint)

async function latest(): Promise<StoredReport | undefined> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: name,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'AUDIT-REPORTS' },
      ScanIndexForward: false,
      Limit: 1,
    }),
  )
  return Items[0] as StoredReport | undefined
}

const membersAtOnce = 50

async function fill(): Promise<void> {
  await createTable(client, name)
  const batches = Array.from({ length: Math.ceil(members / membersAtOnce) }, (_, batch) => batch * membersAtOnce)
  const rowsFrom = (first: number) =>
    Array.from({ length: Math.min(membersAtOnce, members - first) }, (_, place) => rowsOf(first + place)).flat()
  await pMap(batches, (first) => putRows(client, name, rowsFrom(first)), { concurrency: 4 })
  await putRows(client, name, rowsOfMission(Math.ceil(members / earnsEvery)))
}

type Measured = { report: AuditReport; seconds: number; row: string[]; processor: number; commands: number }

/** Audits in several processes. With `killAfter`, one is killed that many seconds later: the others do its work. */
async function audit(label: string, killAfter?: number): Promise<Measured> {
  const after = (await latest())?.at ?? ''
  const begun = performance.now()
  const jobs = Array.from({ length: processes }, () =>
    startJob('infra/bench/probes/audit-run.ts', { ...environment, AFTER: after }),
  )
  const [first, ...others] = jobs
  if (killAfter !== undefined) {
    await sleep(killAfter * 1_000)
    first?.kill()
    await first?.finished.catch(() => undefined)
  }
  const ended = await Promise.all((killAfter === undefined ? jobs : others).map(({ finished }) => finished))
  const seconds = (performance.now() - begun) / 1_000
  const sum = (figure: string) => ended.reduce((total, { figures }) => total + (figures[figure] ?? 0), 0)
  const peak = Math.max(...ended.map(({ megabytes }) => megabytes))
  const stored = await latest()
  if (!stored) throw new Error('There is no report')
  const report = readReport(stored)
  const { ledgers, entries, faults, giftCards } = report
  const [commands, processor] = [sum('commands'), sum('processorMilliseconds') / 1_000]
  const numbers = [ledgers, entries, giftCards.sold, faults, commands, Math.round(sum('units'))].map(String)
  const row = [label, `${seconds.toFixed(1)} s`, `${processor.toFixed(1)} s`, `${peak.toFixed(0)} MB`, ...numbers]
  return { report, seconds, row, processor, commands }
}

/** What an audit says about the ledger, whichever processes made it. */
const contentOf = ({ ledgers, entries, balance, accounts, heads, giftCards, faults }: AuditReport) =>
  JSON.stringify([ledgers, entries, balance, accounts, heads, giftCards, faults])

try {
  await fill()
  const first = await audit(`${members} members, ${processes} processes`)
  const next = await audit('the next audit')
  const killed = await audit('one process killed halfway', next.seconds / 2)
  const headings = [
    'run',
    'time',
    'processor',
    'peak memory',
    'ledgers',
    'entries',
    'sold',
    'faults',
    'commands',
    'units',
  ]
  console.log(
    table(
      headings,
      [first, next, killed].map(({ row }) => row),
    ),
  )
  const isEqual = contentOf(next.report) === contentOf(killed.report)
  console.log(`The report after the kill ${isEqual ? 'equals' : 'DIFFERS FROM'} the one before.`)
  if (!isEqual || first.report.faults > 0) process.exitCode = 1
  console.log(hoursForTenMillion({ members, processorSeconds: next.processor, commands: next.commands }))
} finally {
  await engine.stop()
}
