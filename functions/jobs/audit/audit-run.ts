import type { AuditedGifts } from './audited-gifts.ts'
import type { Progress } from './progress.table.ts'
import type { Tally } from './tally.ts'

/** The state that the phases of an audit share. */
export type AuditRun = Pick<Progress, 'until' | 'compared'> & {
  tally: Tally
  auditedGifts: AuditedGifts
  /** The keys with which reports may be signed. */
  publicKeys: readonly string[]
}
