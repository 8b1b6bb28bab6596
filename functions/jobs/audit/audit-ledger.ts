import { randomUUID } from 'node:crypto'
import { linkTo, tryReadReport, type ReportLink, checkReport } from '../../ledger/audit/check-reports.ts'
import type { SignedReport } from '../../ledger/audit/report.ts'
import * as reports from '../../ledger/audit/reports.table.ts'
import { publicKeyOf, signReport } from '../../ledger/audit/sign-report.ts'
import { auditKey } from '../../secrets/audit.ts'
import { OptimisticLockError } from '../../table/transactions.ts'
import { AuditedGifts } from './audited-gifts.ts'
import { checkBudgets, recordBudgets } from './check-budgets.ts'
import { checkCounts } from './check-counts.ts'
import { checkFigures } from './check-figures.ts'
import { checkSales } from './check-sales.ts'
import { concludeReport } from './conclude-report.ts'
import { RunEnds, type Phase, type Start, type Unfinished } from './phase.ts'
import { ownSeal, sealWith, type Seal } from './progress-seal.ts'
import * as progress from './progress.table.ts'
import { segmentNames } from './segments.ts'
import { Tally } from './tally.ts'
import { abandonedMilliseconds, isAbandoned, walk } from './walk.ts'
import { walkSegments } from './walk-segments.ts'

const pageSize = 50

/** Checks that each earlier report is signed, and follows the one before it. */
const checkReports: Phase = {
  name: 'reports',
  async step(cursor, { tally, publicKeys }) {
    let before = JSON.parse(cursor ?? 'null') as ReportLink | null
    const page = await reports.page(before?.at, pageSize)
    for (const report of page) {
      tally.addFaults(checkReport(before, report, publicKeys))
      before = linkTo(report)
    }
    return page.length < pageSize ? null : JSON.stringify(before)
  },
}

/** The phases of an audit, in order. One process at a time takes their steps, except those of the segments. */
const phases: readonly Phase[] = [
  checkReports,
  recordBudgets,
  walkSegments,
  checkBudgets,
  checkSales,
  checkFigures,
  checkCounts,
]
const opening = new Set(phases.slice(0, phases.indexOf(walkSegments)).map(({ name }) => name))

/**
 * An entry states when its call began. When an audit begins, every entry before `until` has been written: no call and no job
 * takes that long.
 */
export const settledMilliseconds = 10 * 60_000

export { abandonedMilliseconds }
export type Outcome = Unfinished | { state: 'done'; signed: SignedReport }

/** How many reports an audit searches for one with an earlier time. Only a wrong clock makes more than one report later. */
const maxLater = 30

/** The latest report that covers an earlier time: a process with a fast clock may have signed later ones. */
const findCompared = (newest: reports.StoredReport[], until: string): progress.Compared | null => {
  const read = newest.flatMap((stored) => tryReadReport(stored) ?? [])
  const found = read.find((report) => report.until <= until)
  return found ? { at: found.at, until: found.until, heads: found.heads } : null
}

const previousOf = ([latest]: reports.StoredReport[]) => (latest ? linkTo(latest) : null)

/** Begins an audit. `wasChanged`: somebody else changed the stored progress of the previous audit. */
async function begin(asOf: Date, seal: Seal, wasChanged: boolean): Promise<progress.Progress> {
  const newest = await reports.newest(maxLater)
  const until = new Date(asOf.getTime() - settledMilliseconds).toISOString()
  const tally = new Tally()
  const description = 'the progress of an audit was changed, so the audit began again'
  if (wasChanged) tally.addFaults([{ kind: 'changed-progress', subject: asOf.toISOString(), description }])
  const begun: progress.Progress = {
    revision: 1,
    run: randomUUID(),
    startedAt: asOf.toISOString(),
    savedAt: new Date().toISOString(),
    until,
    previous: previousOf(newest),
    compared: findCompared(newest, until),
    phase: phases[0]?.name ?? '',
    cursor: null,
    tally: tally.toStored(),
  }
  await progress.begin(begun, seal)
  return begun
}

/** Whether the audit follows the latest report. */
async function isCurrent({ previous }: progress.Progress): Promise<boolean> {
  const latest = previousOf(await reports.newest(1))
  return latest?.hash === previous?.hash
}

type Times = {
  now: Date
  /** The time of the rows' state. */
  asOf: Date
}

/** Takes the steps of the audit that this process can take. */
async function continueAudit(audit: progress.Progress, { now }: Times, start: Start): Promise<progress.Progress> {
  const keys = await auditKey()
  const begunAt = performance.now()
  return walk(audit, phases, {
    audit,
    tally: new Tally(audit.tally),
    auditedGifts: new AuditedGifts(),
    publicKeys: keys.all.map(publicKeyOf),
    seal: sealWith(keys),
    start,
    now: () => now.getTime() + performance.now() - begunAt,
  })
}

/** Begins an audit, or continues one that was interrupted. Memory does not depend on the number of members. */
async function proceed<T>(times: Times, start: Start, conclude: (end: progress.Progress) => Promise<T>) {
  const seal = await ownSeal()
  const found = await progress.find(seal)
  const own = found === 'changed' ? undefined : found
  const isReplayed = own !== undefined && !(await isCurrent(own))
  const other: Unfinished = { state: 'other' }
  // Another process may have ended the audit since the read.
  if (isReplayed && (await progress.find(seal)) === undefined) return other
  const isShared = own?.phase === walkSegments.name
  if (own && !isReplayed && !isShared && !isAbandoned(own, times.now.getTime())) return other
  try {
    const wasChanged = found === 'changed' || isReplayed
    if (wasChanged) await progress.discard(segmentNames)
    const audit = (isReplayed ? undefined : own) ?? (await begin(times.asOf, seal, wasChanged))
    return await conclude(await continueAudit(audit, times, start))
  } catch (error) {
    if (error instanceof OptimisticLockError) return other
    if (error instanceof RunEnds) return error.outcome
    throw error
  }
}

/** Whether one process is about to begin the segments, which others can then walk too. */
export async function isOpening(): Promise<boolean> {
  const found = await progress.find(await ownSeal())
  return found !== undefined && found !== 'changed' && opening.has(found.phase)
}

/** A report is never earlier than the report before it, whatever the clock says: their times are their order. */
const timeAfter = (previous: ReportLink | null): Date =>
  new Date(Math.max(Date.now(), previous ? Date.parse(previous.at) + 1 : 0))

/**
 * Audits the ledger: walks all reports, members and gift cards, and stores a signed report of what it found. Several processes may
 * call it at the same time: they share the work.
 */
export const auditLedger = (now: Date, start: Start): Promise<Outcome> =>
  proceed({ now, asOf: now }, start, async (end) => {
    const at = timeAfter(end.previous)
    const signed = signReport(concludeReport(end, at), (await auditKey()).current(new Date()))
    await progress.end(end, segmentNames, reports.insertReport({ at: at.toISOString(), ...signed }))
    return { state: 'done' as const, signed }
  })

export type Findings = ReturnType<typeof concludeReport>

/**
 * Audits the ledger of a copy of the table (see `inTable`). It signs and stores no report: a second one after the same report would
 * contradict the next report of the table itself. Once done, it can be called again for the same result.
 */
export const auditCopy = (times: Times, start: Start): Promise<Unfinished | { state: 'done'; found: Findings }> =>
  proceed(times, start, (end) => Promise.resolve({ state: 'done' as const, found: concludeReport(end, times.asOf) }))

/** Forgets the progress of a copy, which came with it. */
export const forgetProgress = (): Promise<void> => progress.discard(segmentNames)
