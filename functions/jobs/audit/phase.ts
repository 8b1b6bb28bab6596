import type { AuditRun } from './audit-run.ts'

/** One part of an audit: it walks a list, some rows in each step. */
export type Phase = {
  name: string
  /**
   * Checks the rows after the cursor, which is null at the beginning, and adds to the tally only when all of them are checked: a step
   * that is interrupted is done again. Returns where the next step continues, or null after the last row.
   */
  step: (cursor: string | null, run: AuditRun) => Promise<string | null>
}
