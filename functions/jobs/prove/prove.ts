import { linkTo, tryReadReport } from '../../ledger/proof/check-reports.ts'
import type { SignedReport } from '../../ledger/proof/report.ts'
import * as reports from '../../ledger/proof/reports.table.ts'
import { publicKeyOf, signReport } from '../../ledger/proof/sign-report.ts'
import { proofKey } from '../../secrets/proof.ts'
import { OptimisticLockError } from '../../table/transactions.ts'
import { AuditedGifts } from './audited-gifts.ts'
import { checkBudgets, noteBudgets } from './check-budgets.ts'
import { checkFigures } from './check-figures.ts'
import { checkGiftCards } from './check-gift-cards.ts'
import { checkMembers } from './check-members.ts'
import { checkReports } from './check-reports.ts'
import { checkSales } from './check-sales.ts'
import { completeList } from './complete-list.ts'
import { concludeReport } from './conclude-report.ts'
import type { Phase } from './phase.ts'
import * as progress from './progress.table.ts'
import { Tally } from './tally.ts'

/** What a proof checks, in this order. */
const phases: readonly Phase[] = [
  checkReports,
  completeList,
  noteBudgets,
  checkMembers,
  checkBudgets,
  checkGiftCards,
  checkSales,
  checkFigures,
]

/**
 * Entries state the time at which their call began. Those before `until` have been written when a proof begins: no call and no job
 * takes that long.
 */
const settledMilliseconds = 10 * 60_000

/** A process that has not saved its progress for so long has ended: another one may continue. */
export const abandonedMilliseconds = 60_000

type Start = {
  /** Epoch milliseconds. No step begins after it. */
  deadline: number
  /** Called after each step. */
  onProgress?: (progress: progress.Progress) => void
}

/** `other`: another process is at work. `stopped`: the deadline came, and the next run continues. */
type Unfinished = { state: 'other' | 'stopped' }
export type Outcome = Unfinished | { state: 'done'; signed: SignedReport }

async function begin(asOf: Date): Promise<progress.Progress> {
  const latest = await reports.latest()
  const report = latest && tryReadReport(latest)
  const begun: progress.Progress = {
    revision: 1,
    startedAt: asOf.toISOString(),
    savedAt: new Date().toISOString(),
    until: new Date(asOf.getTime() - settledMilliseconds).toISOString(),
    previous: latest ? { ...linkTo(latest), until: report?.until, heads: report?.heads } : null,
    phase: phases[0]?.name ?? '',
    cursor: null,
    tally: new Tally().toStored(),
  }
  await progress.begin(begun)
  return begun
}

/** Takes the steps that are left. Undefined: the deadline came. */
async function walk(start: progress.Progress, { deadline, onProgress }: Start): Promise<progress.Progress | undefined> {
  const key = await proofKey()
  const tally = new Tally(start.tally)
  const { until, previous } = start
  const shared = { until, previous, tally, auditedGifts: new AuditedGifts(), publicKeys: key.all.map(publicKeyOf) }
  let current = start
  for (let phase = phases.find(({ name }) => name === current.phase); phase;) {
    if (Date.now() >= deadline) return undefined
    const cursor = await phase.step(current.cursor, shared)
    const next: Phase | undefined = cursor === null ? phases[phases.indexOf(phase) + 1] : phase
    const change = { phase: next?.name ?? 'end', cursor, tally: tally.toStored(), savedAt: new Date().toISOString() }
    current = await progress.save(current, change)
    onProgress?.(current)
    phase = next
  }
  return current
}

type Times = {
  now: Date
  /** The time whose state the rows have. */
  asOf: Date
}

/** Begins a proof, or continues one that was interrupted. Memory does not depend on the number of members. */
async function proceed<T>({ now, asOf }: Times, start: Start, conclude: (end: progress.Progress) => Promise<T>) {
  const found = await progress.find()
  const other: Unfinished = { state: 'other' }
  if (found && now.getTime() - Date.parse(found.savedAt) < abandonedMilliseconds) return other
  try {
    const end = await walk(found ?? (await begin(asOf)), start)
    return end ? await conclude(end) : ({ state: 'stopped' } satisfies Unfinished)
  } catch (error) {
    if (error instanceof OptimisticLockError) return other
    throw error
  }
}

/** Proves the ledger: walks all reports, members and gift cards, and stores a signed report of what it found. */
export const prove = (now: Date, start: Start): Promise<Outcome> =>
  proceed({ now, asOf: now }, start, async (end) => {
    const at = new Date()
    const signed = signReport(concludeReport(end, at), (await proofKey()).current(at))
    await progress.end(end, reports.insertReport({ at: at.toISOString(), ...signed }))
    return { state: 'done' as const, signed }
  })

export type Findings = ReturnType<typeof concludeReport>

/**
 * Proves the ledger of a copy of the table (see `inTable`). It signs and stores no report: a second one after the same report would
 * contradict the next report of the table itself. Once done, it can be called again for the same result.
 */
export const proveCopy = (times: Times, start: Start): Promise<Unfinished | { state: 'done'; found: Findings }> =>
  proceed(times, start, (end) => Promise.resolve({ state: 'done' as const, found: concludeReport(end, times.asOf) }))
