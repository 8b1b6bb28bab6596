import { recounting } from '../jobs/audit/check-counts.ts'
import { rereading } from '../jobs/audit/confirm-faults.ts'

/** The audits of a test file read apparent damage again at once: nobody else acts on its table. */
export function withoutAuditPauses(): void {
  rereading.pauseMilliseconds = 0
  recounting.pauseMilliseconds = 0
}
