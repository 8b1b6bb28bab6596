import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { faultKinds } from '../../../shared/ledger/faults.ts'
import * as counters from '../../figures/counters.table.ts'
import * as generations from '../../figures/generations.table.ts'
import { figureKeys } from '../../figures/keys.ts'
import { rereading } from '../../jobs/audit/confirm-faults.ts'
import { ownSeal, sealWith, type Seal } from '../../jobs/audit/progress-seal.ts'
import * as progress from '../../jobs/audit/progress.table.ts'
import { Tally } from '../../jobs/audit/tally.ts'
import { linkTo } from '../../ledger/audit/check-reports.ts'
import * as reports from '../../ledger/audit/reports.table.ts'
import { parseVersionedKey } from '../../secrets/versioned-key.ts'
import { update } from '../../table/rows.ts'
import { rebuildFiguresNow } from '../count-figures.ts'
import { invariant, withInterceptor, type BrokenVariant } from '../faults/broken-variants.ts'
import { damageTable, ledgerDamages as damages } from '../faults/all-damages.ts'
import { change, rowsOf, type StoredRow } from '../faults/damaged-ledger.ts'
import { interceptTable } from '../faults/intercept.ts'
import { partitionOf, withoutPartitions } from '../faults/unread-partitions.ts'
import { createLedger, auditNow, withRecentLog, type AuditedLedger } from '../fixtures/audited-ledger.ts'
import { withFreshTables } from '../fresh-table.ts'
import { putRows, readAllRows } from '../read-all-rows.ts'

withFreshTables()
withRecentLog()

/** A broken audit does not read these partitions. */
let unreadPartitions: string | undefined

const unreadBy =
  (list: string): BrokenVariant =>
  async (check) => {
    unreadPartitions = list
    await check().finally(() => (unreadPartitions = undefined))
  }

/** The audit after the damage. */
const auditDamage = (now?: Date) =>
  unreadPartitions === undefined
    ? auditNow(now)
    : interceptTable(withoutPartitions(unreadPartitions), () => auditNow(now))

type Sound = { ledger: AuditedLedger; rows: StoredRow[] }

/** By the number of reports. */
const soundLedgers = new Map<number, Sound>()

async function createSound(reportCount: number): Promise<Sound> {
  const ledger = await createLedger()
  for (let count = 0; count < reportCount; count += 1) expect(await auditNow()).toMatchObject({ faults: 0 })
  return { ledger, rows: await readAllRows() }
}

/** A sound ledger with this many reports in an empty table: the first one is created, the others are copies of it. */
async function soundLedger(reportCount: number): Promise<AuditedLedger> {
  const made = soundLedgers.get(reportCount)
  if (made) await putRows(made.rows)
  const sound = made ?? (await createSound(reportCount))
  soundLedgers.set(reportCount, sound)
  return sound.ledger
}

for (const [what, { kind, damage, unread = 'ACCOUNTS#', isNew = false }] of Object.entries(damages))
  invariant(`the ledger audit finds that ${what}, and names it ${kind}`, {
    async holds() {
      // Two reports, so that one of them can be lost.
      const ledger = await soundLedger(isNew ? 0 : 2)
      await damage(await rowsOf(ledger), ledger)
      const { faultsByKind, firstFaults } = await auditDamage()
      expect(Object.keys(faultsByKind)).toContain(kind)
      expect(firstFaults.map((fault) => fault.kind)).toContain(kind)
    },
    broken: { [`it does not read ${unread}`]: unreadBy(unread) },
  })

invariant('the ledger audit knows no kind of damage that these tests do not inject', {
  async holds() {
    const injected = new Set<string>([...damageTable.map(({ kind }) => kind), 'changed-progress'])
    expect(Object.keys(faultKinds).filter((kind) => !injected.has(kind))).toEqual([])
  },
  broken: {
    async 'a kind has no test'(check) {
      Object.assign(faultKinds, { 'some-other-kind': '' })
      await check().finally(() => Reflect.deleteProperty(faultKinds, 'some-other-kind'))
    },
  },
})

const forgersSeal = sealWith(parseVersionedKey('a key of the forger'))
const forging: { seal: Seal | undefined } = { seal: forgersSeal }

invariant('the ledger audit does not continue what somebody else wrote, and says that it was written', {
  async holds() {
    const ledger = await createLedger()
    await auditNow()
    const [latest] = await reports.newest(1)
    const { mine } = await rowsOf(ledger)
    await change(mine('PROFILE'), { balance: 1 })
    const now = new Date()
    // Only the figures are left to check, and nothing was found.
    const forged = {
      revision: 1,
      run: randomUUID(),
      startedAt: now.toISOString(),
      savedAt: new Date(now.getTime() - 3_600_000).toISOString(),
      until: now.toISOString(),
      previous: latest ? linkTo(latest) : null,
      compared: null,
      phase: 'figures',
      cursor: null,
      tally: new Tally().toStored(),
    }
    await progress.begin(forged, forging.seal ?? (await ownSeal()))
    const { faultsByKind } = await auditNow()
    expect(Object.keys(faultsByKind).toSorted()).toEqual(['changed-progress', 'wrong-balance'])
  },
  broken: {
    async 'the forger has the key'(check) {
      forging.seal = undefined
      await check().finally(() => (forging.seal = forgersSeal))
    },
  },
})

/** The balance of a profile differs at each read: it is wrong, and changes. */
const movingBalance = (): Parameters<typeof withInterceptor>[0] => {
  let cents = 0
  return async (command, next) => {
    const output = (await next()) as { Items?: StoredRow[] }
    if (!partitionOf(command).startsWith('USER#')) return output
    cents += 1
    const items = output.Items?.map((row) =>
      row.sk === 'PROFILE' ? { ...row, balance: Number(row.balance) + cents } : row,
    )
    return { ...output, Items: items }
  }
}

test('the ledger audit finds damage whose amount changes while members act', async () => {
  await createLedger()
  await withInterceptor(movingBalance())(async () =>
    expect((await auditNow()).faultsByKind).toEqual({ 'wrong-balance': expect.any(Number) }),
  )
})

/** The first read of a member misses the last entry, as if it were written during the read. */
const seenInPart = (): Parameters<typeof withInterceptor>[0] => {
  const read = new Set<string>()
  return async (command, next) => {
    const output = (await next()) as { Items?: StoredRow[] }
    const partition = partitionOf(command)
    if (!partition.startsWith('USER#') || read.has(partition)) return output
    read.add(partition)
    const { Items: items = [] } = output
    const newest = items.findLast((row) => row.entity === 'ledger')
    return { ...output, Items: items.filter((row) => row !== newest) }
  }
}

invariant('the ledger audit reports nothing about members who are read while they act', {
  async holds() {
    await createLedger()
    await withInterceptor(seenInPart())(async () => expect(await auditNow()).toMatchObject({ faults: 0, entries: 13 }))
  },
  broken: {
    async 'it reads each of them once'(check) {
      const { times } = rereading
      rereading.times = 0
      await check().finally(() => (rereading.times = times))
    },
  },
})

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000)

invariant('the ledger audit compares the figures of past days with the entries', {
  async holds() {
    await createLedger()
    await rebuildFiguresNow()
    expect(await auditNow(inThreeDays())).toMatchObject({ faults: 0 })
    const { current = '' } = (await generations.find()) ?? {}
    const [today] = await counters.allDays(current)
    await update(figureKeys.counter(current, '0', today?.sk ?? ''), {
      UpdateExpression: 'ADD gift :cent',
      ExpressionAttributeValues: { ':cent': 1 },
    })
    // The day differs from the entries, the days from the total, and the total from what is outstanding.
    expect(await auditDamage(inThreeDays())).toMatchObject({ faultsByKind: { 'wrong-figure': 3 } })
  },
  broken: {
    'it reads no figures': unreadBy('FIGURES'),
    'it reads no members': unreadBy('ACCOUNTS#'),
  },
})
