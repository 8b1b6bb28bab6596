import type { FaultKind } from '../../../shared/ledger/faults.ts'
import { put } from '../../table/rows.ts'
import type { ReferencedLedger } from '../fixtures/referenced-ledger.ts'
import { readAllRows } from '../read-all-rows.ts'
import type { StoredRow } from './damaged-ledger.ts'

/** Adds a row, which nobody may do. */
export const addRow = (row: StoredRow) => put(row)

/** Finds rows among all. Throws if there is none. */
export async function finder() {
  const rows = await readAllRows()
  return (which: (row: StoredRow) => boolean): StoredRow => {
    const row = rows.find(which)
    if (!row) throw new Error('There is no such row')
    return row
  }
}

export type Find = Awaited<ReturnType<typeof finder>>

/** Damage to the rows of a `ReferencedLedger`. */
export type ReferenceDamage = {
  kind: FaultKind
  /** What the fault names. */
  subject: (ledger: ReferencedLedger) => string
  /** The kind of row that is damaged. */
  row: string
  damage: (find: Find, ledger: ReferencedLedger) => Promise<unknown>
  /** The kind of row whose references and place a broken audit does not follow, or the rows that it does not find. */
  unfollowed: string | { unread: string }
}
