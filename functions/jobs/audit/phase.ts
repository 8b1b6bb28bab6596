import type { AuditedGifts } from './audited-gifts.ts'
import type { Seal } from './progress-seal.ts'
import type { Position, Progress } from './progress.table.ts'
import type { Tally } from './tally.ts'

export type Start = {
  /** Epoch milliseconds. No step begins after it. */
  deadline: number
  /** How many segments this process walks at the same time: one by default, as each of the functions that share an audit. */
  segmentsAtOnce?: number
  /** Called after each step. */
  onProgress?: (position: Position) => void
}

/** The state that the phases of an audit share. */
export type AuditRun = {
  audit: Progress
  tally: Tally
  auditedGifts: AuditedGifts
  /** The keys with which reports may be signed. */
  publicKeys: readonly string[]
  seal: Seal
  start: Start
  /** Epoch milliseconds, according to the clock with which the run began. */
  now: () => number
}

/** One part of an audit: it walks a list, some rows in each step. */
export type Phase = {
  name: string
  /**
   * Checks the rows after the cursor, which is null at the beginning, and adds to the tally only when all of them are checked: a step
   * that is interrupted is done again. Returns where the next step continues, or null after the last row.
   */
  step: (cursor: string | null, run: AuditRun) => Promise<string | null>
}

/** The phase after the last one. */
export const atEnd = 'end'

/** `other`: another process is at work. `stopped`: the deadline came, and the next run continues. */
export type Unfinished = { state: 'other' | 'stopped' }

/** Ends the run of a process before the audit is complete. */
export class RunEnds extends Error {
  override name = 'RunEnds'
  readonly outcome: Unfinished
  constructor(state: Unfinished['state']) {
    super(state)
    this.outcome = { state }
  }
}
