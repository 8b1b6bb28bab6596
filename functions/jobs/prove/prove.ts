import { linkTo, tryReadReport } from '../../ledger/proof/check-reports.ts'
import type { SignedReport } from '../../ledger/proof/report.ts'
import * as reports from '../../ledger/proof/reports.table.ts'
import { publicKeyOf, signReport } from '../../ledger/proof/sign-report.ts'
import { proofKey } from '../../secrets/proof.ts'
import { OptimisticLockError } from '../../table/transactions.ts'
import { AuditedGifts } from './audited-gifts.ts'
import { checkBudgets, noteBudgets } from './check-budgets.ts'
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
export type Outcome = { state: 'other' | 'stopped' } | { state: 'done'; signed: SignedReport }

async function begin(now: Date): Promise<progress.Progress> {
  const latest = await reports.latest()
  const report = latest && tryReadReport(latest)
  const begun: progress.Progress = {
    revision: 1,
    startedAt: now.toISOString(),
    savedAt: new Date().toISOString(),
    until: new Date(now.getTime() - settledMilliseconds).toISOString(),
    previous: latest ? { ...linkTo(latest), until: report?.until, heads: report?.heads } : null,
    phase: phases[0]?.name ?? '',
    cursor: null,
    tally: new Tally().toStored(),
  }
  await progress.begin(begun)
  return begun
}

async function run(start: progress.Progress, { deadline, onProgress }: Start): Promise<Outcome> {
  const key = await proofKey()
  const tally = new Tally(start.tally)
  const { until, previous } = start
  const shared = { until, previous, tally, auditedGifts: new AuditedGifts(), publicKeys: key.all.map(publicKeyOf) }
  let current = start
  for (let phase = phases.find(({ name }) => name === current.phase); phase;) {
    if (Date.now() >= deadline) return { state: 'stopped' }
    const cursor = await phase.step(current.cursor, shared)
    const next: Phase | undefined = cursor === null ? phases[phases.indexOf(phase) + 1] : phase
    const change = { phase: next?.name ?? 'end', cursor, tally: tally.toStored(), savedAt: new Date().toISOString() }
    current = await progress.save(current, change)
    onProgress?.(current)
    phase = next
  }
  const at = new Date()
  const signed = signReport(concludeReport(current, at), key.current(at))
  await progress.end(current, reports.insertReport({ at: at.toISOString(), ...signed }))
  return { state: 'done', signed }
}

/**
 * Proves the ledger: walks all reports, members and gift cards, and stores a signed report of what it found. Continues a proof that
 * was interrupted. Memory does not depend on the number of members.
 */
export async function prove(now: Date, start: Start): Promise<Outcome> {
  const found = await progress.find()
  if (found && now.getTime() - Date.parse(found.savedAt) < abandonedMilliseconds) return { state: 'other' }
  try {
    return await run(found ?? (await begin(now)), start)
  } catch (error) {
    if (error instanceof OptimisticLockError) return { state: 'other' }
    throw error
  }
}
