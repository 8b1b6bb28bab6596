import { writeFileSync } from 'node:fs'
import { serialize } from 'node:v8'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { entities } from '../../entities.ts'
import { ledgerKeys } from '../../ledger/keys.ts'
import { inTable } from '../../table/in-table.ts'
import { remove, removeAll } from '../../table/rows.ts'
import { change, rowsOf, type StoredRow } from '../../testing/faults/damaged-ledger.ts'
import { interceptTable, keysOf, partsOf, type TableInterceptor } from '../../testing/faults/intercept.ts'
import { createEveryKindOfRow } from '../../testing/fixtures/every-kind-of-row.ts'
import { createLedger, auditNow, withRecentLog } from '../../testing/fixtures/audited-ledger.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'
import { logs } from '../../testing/logs.ts'
import { readAllRows } from '../../testing/read-all-rows.ts'
import { withRestores, type Restores } from '../../testing/restores.ts'
import { deleteCopy } from './copies.ts'
import { drill } from './drill.ts'
import * as drills from './drills.table.ts'
import { handler } from './handler.ts'

withFreshTables()
withRecentLog()

const restores: Restores = { copies: new Map() }

beforeEach(() => {
  logs.splice(0)
})
afterEach(async () => {
  delete restores.damage
  for (const name of restores.copies.keys()) await deleteCopy(name)
  restores.copies.clear()
})

const hour = 60 * 60_000
const day = 24 * hour
const after = (milliseconds: number) => new Date(Date.now() + milliseconds)
const run = (now = new Date()) => withRestores(restores, () => drill(now, { deadline: Infinity }))
const outcomeOf = async (now?: Date) => (await run(now)).outcome
const lines = () => logs.filter(({ message }) => message === 'drill')

/** Begins a drill, damages its copy with `damage`, and takes the remaining steps. */
async function drillOf(damage?: () => Promise<unknown>) {
  if (damage) restores.damage = damage
  expect(await outcomeOf()).toBe('restoring')
  return outcomeOf()
}

/** The job’s own row, and the row of an unfinished audit. */
const ofJob = ['audit-progress', 'drills']

test('a drill on a table with every kind of row passes, and leaves nothing but its result', async () => {
  // The rows are an hour old: an audit compares them with no report of the last ten minutes.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - hour, shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await createEveryKindOfRow()
  const before = await readAllRows()
  const missing = entities.filter(({ name }) => !before.some(({ entity }) => entity === name))
  expect(missing.map(({ name }) => name).toSorted()).toEqual(ofJob)
  // infra/test-deploy/every-kind-of-row.ts drills the same rows in AWS.
  if (process.env.ROWS_FILE)
    writeFileSync(process.env.ROWS_FILE, serialize({ key: process.env.LEDGER_AUDIT_KEY, rows: before }))
  expect(await drillOf()).toBe('passed')
  const [copy = ''] = lines().map((line) => line.copy)
  expect(copy).toMatch(/-drill-job-\d{14}$/)
  expect(lines().map(({ outcome }) => outcome)).toEqual(['restoring', 'passed'])
  expect(lines()[1]).not.toHaveProperty('_aws')
  expect(Number(lines()[1]?.rows)).toBeGreaterThan(100)
  expect([...restores.copies.keys()]).toEqual([])
  const rows = await readAllRows()
  expect(rows.filter(({ pk }) => pk !== 'DRILLS')).toEqual(before)
  expect(await drills.find()).toMatchObject({ last: { copy, hasDamage: false } })
  expect(await outcomeOf(after(29 * day))).toBe('idle')
  expect(await outcomeOf(after(31 * day))).toBe('restoring')
}, 120_000)

const ofMember =
  ({ user }: { user: { id: string } }) =>
  (row: StoredRow) =>
    row.pk === `USER#${user.id}` || row.sk === user.id

test('a drill fails if the copy lacks what the table has, or has what differs', async () => {
  const ledger = await createLedger()
  const compared = async (damage: () => Promise<unknown>, differences: unknown) => {
    logs.splice(0)
    expect(await drillOf(damage)).toBe('failed')
    expect(lines()[1]).toMatchObject({ DrillFailed: 1, differences })
    await remove({ pk: 'DRILLS', sk: 'DRILLS' })
    for (const name of restores.copies.keys()) await deleteCopy(name)
    restores.copies.clear()
  }
  await compared(async () => removeAll((await readAllRows()).filter(ofMember(ledger.earner))), 1)
  await compared(async () => removeAll(await readAllRows()), 16)
  await compared(async () => change((await rowsOf(ledger)).entry(1), { reason: 'Another' }), 1)
  await compared(
    () => inTable(process.env.TABLE_NAME ?? '', () => remove(ledgerKeys.entry(ledger.earner.user.id, 1))),
    1,
  )
})

test('a part of a transaction of the copy’s time is no damage', async () => {
  const ledger = await createLedger()
  restores.damage = async () => {
    const { entry, earners, budget, card } = await rowsOf(ledger)
    await remove(entry(7))
    await remove(card(ledger.purchase.giftCardId))
    await change(earners('PROFILE'), { balance: 1 })
    await change(budget(), { paid: 0, left: 2_000 })
  }
  expect(await outcomeOf()).toBe('restoring')
  for (const copy of restores.copies.values()) copy.asOf = new Date()
  // The mission pays again, and nobody else acts.
  const { budget } = await rowsOf(ledger)
  await change(budget(), { left: Number(budget().left) - 1, paid: Number(budget().paid) + 1 })
  expect(await outcomeOf()).toBe('passed')
})

const isWrite = ({ name }: Parameters<TableInterceptor>[0]) =>
  ['TransactWrite', 'RestoreTableToPointInTime', 'DeleteTable', 'Delete', 'Put'].includes(name)

/** A run that was killed after its last write has ended the drill. */
const ended = new Set(['passed', 'idle'])

// The table is the same after a write and before the next one, so each write is reached once.
test('a drill that is killed before any write is continued, and ends the same', async () => {
  await createLedger()
  await auditNow()
  let isDone = false
  for (let kill = 1; !isDone && kill < 100; kill += 1) {
    let writes = 0
    const killed: TableInterceptor = async (command, next) => {
      if (!isWrite(command)) return next()
      writes += 1
      if (writes === kill) throw new Error('killed')
      return next()
    }
    const attempt = async (now: Date) => interceptTable(killed, () => run(now)).then(({ outcome }) => outcome)
    let outcome = await attempt(after(0)).catch(() => 'killed')
    if (outcome === 'restoring') outcome = await attempt(after(1)).catch(() => 'killed')
    isDone = outcome === 'passed'
    // Each run comes 15 minutes after the one before.
    for (let runs = 1; !ended.has(outcome) && runs < 6; runs += 1) outcome = await outcomeOf(after(runs * 15 * 60_000))
    expect([kill, ended.has(outcome)]).toEqual([kill, true])
    expect(await drills.find()).toMatchObject({ last: { hasDamage: false } })
    expect([...restores.copies.keys()]).toEqual([])
    expect(lines().filter(({ DrillFailed }) => DrillFailed)).toEqual([])
    await remove({ pk: 'DRILLS', sk: 'DRILLS' })
  }
}, 240_000)

test('a run that reaches its deadline stops, and of two runs one goes on', async () => {
  await createLedger()
  await outcomeOf()
  const now = new Date()
  const first = await withRestores(restores, () => drill(now, { deadline: Date.now() - 1 }))
  expect(first.outcome).toBe('stopped')
  const both = await Promise.all([1, 2].map(() => outcomeOf(after(hour))))
  expect(both.toSorted()).toEqual(['other', 'passed'])
  expect(restores.copies.size).toBe(0)
})

test('a drill that takes longer than a day is given up: its copy is deleted, and another one begins a day later', async () => {
  await createLedger()
  expect(await outcomeOf()).toBe('restoring')
  const [copy] = restores.copies.values()
  Object.assign(copy ?? {}, { isRestoring: true })
  // DynamoDB refuses to delete a table that it is still creating.
  expect(await outcomeOf(after(25 * hour))).toBe('restoring')
  Object.assign(copy ?? {}, { isRestoring: false })
  expect(await outcomeOf(after(26 * hour))).toBe('failed')
  expect(lines().at(-1)).toMatchObject({ DrillFailed: 1, reason: 'The drill took longer than a day' })
  expect(restores.copies.size).toBe(0)
  expect(await outcomeOf(after(48 * hour))).toBe('idle')
  expect(await outcomeOf(after(50 * hour))).toBe('restoring')
})

test('a drill whose copy someone has deleted fails, and the job never deletes a copy with damage', async () => {
  const ledger = await createLedger()
  expect(await outcomeOf()).toBe('restoring')
  const stop: TableInterceptor = ({ name, input }, next) =>
    name === 'TransactWrite' && keysOf(partsOf({ name, input })[0] ?? {}).sk === 'audit'
      ? Promise.reject(new Error('killed'))
      : next()
  await expect(interceptTable(stop, () => run())).rejects.toThrow('killed')
  await deleteCopy([...restores.copies.keys()][0] ?? '')
  restores.copies.clear()
  expect(await outcomeOf(after(hour))).toBe('failed')
  expect(lines().at(-1)).toMatchObject({ DrillFailed: 1, reason: 'The copy no longer exists' })
  logs.splice(0)
  restores.damage = async () => remove((await rowsOf(ledger)).entry(3))
  expect([await outcomeOf(after(26 * hour)), await outcomeOf(after(26 * hour))]).toEqual(['restoring', 'failed'])
  const [kept] = restores.copies.keys()
  delete restores.damage
  expect([await outcomeOf(after(60 * day)), await outcomeOf(after(60 * day))]).toEqual(['restoring', 'passed'])
  expect([...restores.copies.keys()]).toEqual([kept])
  expect(lines().filter(({ copy, DrillFailed }) => copy === kept && DrillFailed)).toHaveLength(1)
})

test('a copy of another table is not checked', async () => {
  await createLedger()
  await outcomeOf()
  const other: TableInterceptor = async ({ name }, next) => {
    const output = (await next()) as { Table?: { RestoreSummary?: object } }
    if (name === 'DescribeTable' && output.Table)
      output.Table.RestoreSummary = { SourceTableArn: 'arn:aws:dynamodb:::table/other' }
    return output
  }
  const { outcome } = await withRestores(restores, () =>
    interceptTable(other, () => drill(new Date(), { deadline: Infinity })),
  )
  expect(outcome).toBe('failed')
})

test('the job reports once a day that no drill was completed for 35 days', async () => {
  await createLedger()
  const realDate = Date
  const runAt = async (time: string) => {
    logs.splice(0)
    class Now extends realDate {
      constructor(...given: [] | [number | string]) {
        super(...((given.length === 0 ? [time] : given) as [string]))
      }
    }
    globalThis.Date = Now as DateConstructor
    const unavailable: TableInterceptor = ({ name }, next) =>
      name === 'DescribeTable' ? Promise.resolve({ Table: { TableStatus: 'CREATING' } }) : next()
    await interceptTable(unavailable, () => handler({}, { getRemainingTimeInMillis: () => 840_000 })).finally(
      () => (globalThis.Date = realDate),
    )
    return lines().filter(({ DrillOverdue }) => DrillOverdue === 1).length
  }
  expect(await runAt('2026-01-01T00:05:00Z')).toBe(0)
  expect(await runAt('2026-02-05T00:00:00Z')).toBe(0)
  expect(await runAt('2026-02-06T00:05:00Z')).toBe(1)
  expect(await runAt('2026-02-06T00:20:00Z')).toBe(0)
  expect(await runAt('2026-02-07T00:05:00Z')).toBe(1)
})
