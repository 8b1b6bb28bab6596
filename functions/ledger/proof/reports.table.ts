import type { SignedReport } from './report.ts'
import { query, type Row } from '../../table/rows.ts'
import type { Key } from '../../table/schema.ts'
import { insertRow, OptimisticLockError, type TransactionPart } from '../../table/transactions.ts'

/** The reports of the ledger proof, by the time at which they were signed. None is ever changed or deleted. */
const partition = 'PROOFS-OF-LEDGER'

export type StoredReport = SignedReport & { at: string }

const key = (at: string): Key => ({ pk: partition, sk: at })

export const insertReport = (report: StoredReport): TransactionPart => {
  const row: Row<StoredReport> = { ...key(report.at), entity: 'proof-of-ledger', v: 1, ...report }
  return insertRow(row, () => new OptimisticLockError())
}

const list = {
  in: { pk: partition, sk: '' },
  attributes: ['at', 'text', 'signature'],
} as const

/** Up to `limit` reports, newest first. */
export const newest = (limit: number): Promise<StoredReport[]> =>
  query<StoredReport>({ ...list, newestFirst: true, limit })

export const latest = async (): Promise<StoredReport | undefined> => (await newest(1))[0]

/** Up to `limit` reports after this time, oldest first. */
export const page = (after: string | undefined, limit: number): Promise<StoredReport[]> =>
  query<StoredReport>({ ...list, limit, after: after === undefined ? undefined : key(after) })
