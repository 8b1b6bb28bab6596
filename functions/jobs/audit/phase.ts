import type { AuditedGifts } from './audited-gifts.ts'
import type { Progress } from './progress.table.ts'
import type { Tally } from './tally.ts'

/** The state that the phases of an audit share. */
type AuditRun = Pick<Progress, 'until' | 'compared'> & {
  tally: Tally
  auditedGifts: AuditedGifts
  /** The keys with which reports may be signed. */
  publicKeys: readonly string[]
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
