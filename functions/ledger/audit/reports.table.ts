import type { SignedReport } from './report.ts'
import { query, type Row } from '../../table/rows.ts'
import { insertRow, OptimisticLockError, type TransactionPart } from '../../table/transactions.ts'
import { keyOf } from '../../table/key-of.ts'
import { defineEntity, studioRow } from '../../table/define-entity.ts'

const reportKey = keyOf('AUDIT-REPORTS', '<time>')

export const entity = defineEntity('audit-report', reportKey, {
  ...studioRow,
  changes: 'never',
  audit: { refersTo: [] },
})

/** The reports of the ledger audit, by the time at which they were signed. None is ever changed or deleted. */
export type StoredReport = SignedReport & { at: string }

export const insertReport = (report: StoredReport): TransactionPart => {
  const row: Row<StoredReport> = { ...reportKey(report.at), ...entity.stamp, ...report }
  return insertRow(row, () => new OptimisticLockError())
}

const list = {
  in: reportKey(''),
  attributes: ['at', 'text', 'signature'],
} as const

/** Up to `limit` reports, newest first. */
export const newest = (limit: number): Promise<StoredReport[]> =>
  query<StoredReport>({ ...list, newestFirst: true, limit })

export const latest = async (): Promise<StoredReport | undefined> => (await newest(1))[0]

/** Up to `limit` reports after this time, oldest first. */
export const page = (after: string | undefined, limit: number): Promise<StoredReport[]> =>
  query<StoredReport>({ ...list, limit, after: after === undefined ? undefined : reportKey(after) })
