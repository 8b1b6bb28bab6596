import { beforeEach, expect, test, vi } from 'vitest'
import { hashOf, readReport } from '../../ledger/audit/report.ts'
import * as reports from '../../ledger/audit/reports.table.ts'
import { isSignedBy } from '../../ledger/audit/sign-report.ts'
import { call } from '../../testing/call.ts'
import { interceptTable, partsOf, keysOf, type TableInterceptor } from '../../testing/faults/intercept.ts'
import { withEnvironment } from '../../testing/faults/broken-variants.ts'
import { create } from '../../testing/fixtures/create.ts'
import { createLedger, auditNow, soon } from '../../testing/fixtures/audited-ledger.ts'
import { change, rowsOf } from '../../testing/faults/damaged-ledger.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'
import { readAllRows } from '../../testing/read-all-rows.ts'
import { logs } from '../../testing/logs.ts'
import * as users from '../../accounts/users.table.ts'
import { put, remove } from '../../table/rows.ts'
import { handler, logWalletCertificate } from './handler.ts'
import { auditLedger } from './audit-ledger.ts'

withFreshTables()

beforeEach(() => {
  logs.splice(0)
})

const publicKeys = async () => (await call('ledger/audit-keys', 'GET', {})).body.keys.map(({ publicKey }) => publicKey)

test('counts everything, finds nothing wrong, and signs what it found', async () => {
  const { mission } = await createLedger()
  const report = await auditNow()
  expect(report).toMatchObject({
    ledgers: 4,
    entries: 13,
    accounts: {
      issued: -30_500,
      store: 300,
      claims: 3_000,
      refund: -1_000,
      'write-off': 9_900,
      [`missions:${mission.id}`]: -1_000,
    },
    balance: 19_300,
    sum: 0,
    checked: { accounts: 5, entries: 13, purchases: 3, claims: 3, gifts: 4 },
    giftCards: { available: 1, sold: 3 },
    faults: 0,
    firstFaults: [],
    previous: null,
  })
  const stored = await reports.latest()
  expect(stored && readReport(stored)).toEqual(report)
  const [key = ''] = await publicKeys()
  expect(stored && isSignedBy(stored, key)).toBe(true)
  expect(stored && isSignedBy({ ...stored, text: stored.text.replace('"faults":0', '"faults":1') }, key)).toBe(false)
})

test('each report follows the one before, whatever happened between them', async () => {
  const { member } = await createLedger()
  await auditNow()
  const first = await reports.latest()
  await create.purchase(member)
  await create.member({ solcoinBalance: 0 })
  const second = await auditNow()
  expect(second).toMatchObject({ faults: 0, entries: 14, checked: { accounts: 6 } })
  expect(second.previous).toEqual({ at: first?.at, hash: first && hashOf(first) })
})

test('covers the entries until ten minutes ago, and checks all of them', async () => {
  await createLedger()
  const now = new Date()
  expect(await auditNow(now)).toMatchObject({ ledgers: 0, entries: 0, checked: { entries: 13 }, faults: 0 })
  expect(await auditNow()).toMatchObject({ ledgers: 4, entries: 13, faults: 0 })
})

const isProgress = (command: Parameters<TableInterceptor>[0]) =>
  partsOf(command).some((part) => keysOf(part).pk === 'JOBS')

test('an audit that is killed after any step is continued, and reports the same', async () => {
  await createLedger()
  await auditNow()
  const { at: _, previous: __, until: ___, ...expected } = await auditNow()
  let kills = 0
  const killAfter = (commands: number): TableInterceptor => {
    let sent = 0
    return async (command, next) => {
      if (!isProgress(command)) return next()
      if (sent === commands) {
        kills += 1
        throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
      }
      sent += 1
      return next()
    }
  }
  // Each run begins elsewhere in the segments, and dies two to four commands later.
  for (let run = 0; ; run += 1) {
    const audit = () => auditLedger(soon(), { deadline: Date.now() + 60_000 })
    const outcome = await interceptTable(killAfter(2 + (run % 3)), audit).catch(() => undefined)
    if (outcome?.state !== 'done') continue
    expect(readReport(outcome.signed)).toMatchObject(expected)
    break
  }
  expect(kills).toBeGreaterThan(20)
})

test('a run that reaches its deadline stops, and the next one continues', async () => {
  await createLedger()
  const now = soon()
  let outcome = await auditLedger(now, { deadline: Date.now() + 60_000, onProgress: () => {} })
  expect(outcome.state).toBe('done')
  let runs = 0
  const realNow = Date.now
  do {
    let steps = 0
    const start = { deadline: realNow() + 60_000, onProgress: () => (steps += 1) }
    Date.now = () => (steps > 2 ? start.deadline : realNow())
    outcome = await auditLedger(now, start).finally(() => (Date.now = realNow))
    runs += 1
  } while (outcome.state === 'stopped')
  expect(outcome.state).toBe('done')
  expect(runs).toBeGreaterThan(5)
})

test('progress of an earlier audit is not continued', async () => {
  const { member } = await createLedger()
  let steps = 0
  const realNow = Date.now
  const start = { deadline: realNow() + 60_000, onProgress: () => (steps += 1) }
  Date.now = () => (steps > 8 ? start.deadline : realNow())
  expect(await auditLedger(soon(), start).finally(() => (Date.now = realNow))).toEqual({ state: 'stopped' })
  const kept = (await readAllRows()).find(({ pk, sk }) => pk === 'JOBS' && sk === 'audit')
  expect(await auditNow()).toMatchObject({ faults: 0 })
  await create.purchase(member)
  await put(kept as never)
  expect(await auditNow()).toMatchObject({ faultsByKind: { 'changed-progress': 1 }, entries: 14 })
})

/** Begins an audit, and stops it in the middle of its segments. */
async function stopInSegments() {
  const realNow = Date.now
  const start = { deadline: realNow() + 60_000, onProgress: () => (steps += 1) }
  let steps = 0
  Date.now = () => (steps > 12 ? start.deadline : realNow())
  expect(await auditLedger(soon(), start).finally(() => (Date.now = realNow))).toEqual({ state: 'stopped' })
  const segments = (await readAllRows()).filter(({ pk, sk }) => pk === 'JOBS' && sk.startsWith('audit#'))
  expect(segments.length).toBeGreaterThan(2)
  return segments
}

test('several processes share the segments of an audit, and one signs the report', async () => {
  await createLedger()
  await auditNow()
  const { at: _, previous: __, until: ___, ...expected } = await auditNow()
  await stopInSegments()
  const runs = [1, 2, 3].map(() => auditLedger(soon(), { deadline: Date.now() + 60_000 }))
  const done = (await Promise.all(runs)).flatMap((outcome) => (outcome.state === 'done' ? [outcome.signed] : []))
  const signed = done[0] ?? (await reports.latest())
  expect(done.length).toBeLessThan(2)
  if (done.length === 0) expect(await auditNow()).toMatchObject(expected)
  else expect(signed && readReport(signed)).toMatchObject(expected)
  expect((await readAllRows()).filter(({ pk }) => pk === 'JOBS')).toEqual([])
})

test('a segment that somebody else wrote begins again, and the report says so', async () => {
  await createLedger()
  const [segment, other, third] = await stopInSegments()
  if (!segment || !other || !third) throw new Error('There are too few segments')
  // The progress of one segment is not valid for another, and that of another audit is not valid for this one.
  await put({ ...segment, text: other['text'], code: other['code'], revision: other['revision'] } as never)
  await put({ ...third, text: String(third['text']).replace('"counts"', '"count"') } as never)
  expect(await auditNow()).toMatchObject({ faultsByKind: { 'changed-progress': 2 }, entries: 13 })
  await stopInSegments()
  await put(segment)
  expect(await auditNow()).toMatchObject({ faultsByKind: { 'changed-progress': 1 }, entries: 13 })
})

test('after a clock was two days ahead, reports stay in order, and history is compared with one of an earlier time', async () => {
  const ledger = await createLedger()
  await auditNow()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  await auditNow()
  vi.useRealTimers()
  await create.purchase(ledger.other)
  expect(await auditNow()).toMatchObject({ faults: 0, entries: 14 })
  expect(await auditNow()).toMatchObject({ faults: 0, entries: 14 })
  const times = (await reports.page(undefined, 10)).map(({ at }) => at)
  expect(times).toHaveLength(4)
  const { entry } = await rowsOf(ledger)
  await change(entry(1), { reason: 'Another reason' })
  expect(await auditNow()).toMatchObject({ faultsByKind: { 'changed-history': 1 } })
  const run = () => handler({}, { getRemainingTimeInMillis: () => 600_000 })
  expect([await run(), await run()]).toEqual([{ outcome: 'done' }, { outcome: 'audited' }])
})

test('of two processes, one audits', async () => {
  await createLedger()
  const start = { deadline: Date.now() + 60_000 }
  const outcomes = await Promise.all([1, 2, 3].map(() => auditLedger(new Date(), start)))
  expect(outcomes.map(({ state }) => state).toSorted()).toEqual(['done', 'other', 'other'])
})

test('the job audits once a night, and logs numbers without ids', async () => {
  await createLedger()
  const run = () => handler({}, { getRemainingTimeInMillis: () => 600_000 })
  expect(await run()).toEqual({ outcome: 'done' })
  expect(await run()).toEqual({ outcome: 'audited' })
  const lines = logs.filter(({ message }) => message === 'audit')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'INFO', outcome: 'done', faults: 0, checked: { entries: 13 } })
  expect(lines[0]).not.toHaveProperty('_aws')
})

test('the job counts the days until the certificate for passes expires, once a night', async () => {
  await createLedger()
  const run = () => handler({}, { getRemainingTimeInMillis: () => 600_000 })
  const lines = () => logs.filter(({ message }) => message === 'wallet certificate')
  await run()
  await run()
  expect(lines()).toEqual([expect.objectContaining({ WalletCertificateDays: expect.any(Number) })])
  logs.splice(0)
  await withEnvironment({ WALLET_CERTIFICATES: undefined })(() => logWalletCertificate(new Date()))
  expect(lines()).toEqual([])
  await withEnvironment({ WALLET_CERTIFICATES: '{}' })(() => logWalletCertificate(new Date()))
  expect(lines()).toEqual([expect.objectContaining({ level: 'ERROR', Errors: 1 })])
})

test('the job fails when no audit was completed for 36 hours, also if there never was one', async () => {
  await createLedger()
  const beganHoursAgo = async (hours: number) => {
    await remove({ pk: 'JOBS', sk: 'audit' })
    const outcome = await auditLedger(new Date(Date.now() - hours * 60 * 60_000), { deadline: 0 })
    expect(outcome).toEqual({ state: 'stopped' })
  }
  const run = () => handler({}, { getRemainingTimeInMillis: () => 0 })
  await beganHoursAgo(35)
  expect(await run()).toEqual({ outcome: 'other' })
  await beganHoursAgo(37)
  await expect(run()).rejects.toThrow('The ledger has not been audited for 36 hours')
})

test('the job counts faults in a metric, and staff see them', async () => {
  const { member } = await createLedger()
  const profile = await users.find(member.user.id)
  await put({ ...profile, balance: (profile?.balance ?? 0) + 1 } as never)
  await handler({}, { getRemainingTimeInMillis: () => 600_000 })
  const [line] = logs.filter(({ message }) => message === 'audit')
  expect(line).toMatchObject({ level: 'ERROR', faults: 1, faultsByKind: { 'wrong-balance': 1 }, LedgerFaults: 1 })
  expect(JSON.stringify(line)).not.toContain(member.user.id)
  const { body } = await call('admin/ledger-audit', 'GET', { as: await create.coFounder() })
  expect(body.audit).toMatchObject({
    faults: 1,
    faultsByKind: [{ kind: 'wrong-balance', faults: 1 }],
    firstFaults: [{ kind: 'wrong-balance', subject: member.user.id }],
  })
})
