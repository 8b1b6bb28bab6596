import type { FaultKind } from '../../../shared/ledger/faults.ts'

/** A number that is stored, and what a recount finds. */
export type Count = {
  kind: FaultKind
  subject: string
  /** As in "waiting claims". */
  what: string
  stored: number
  found: number
}
