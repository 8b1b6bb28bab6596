import type { ReportLink } from '../../ledger/proof/check-reports.ts'
import { get, remove, type Row, type TypedKey } from '../../table/rows.ts'
import {
  deleteRowIf,
  insertRow,
  OptimisticLockError,
  replaceRow,
  transact,
  type TransactionPart,
} from '../../table/transactions.ts'
import type { StoredTally } from './tally.ts'

/** How far a proof has come. There is one row: no two proofs run at the same time, and a killed one resumes here. */
export type Progress = {
  /** Changes with each save, so that of two processes one stops. */
  revision: number
  startedAt: string
  savedAt: string
  until: string
  /** The report before, and what it says of the chains, unless it is damaged. */
  previous: (ReportLink & { until: string | undefined; heads: string | undefined }) | null
  phase: string
  /** Where the phase continues. Null: at its beginning. */
  cursor: string | null
  tally: StoredTally
}

const key: TypedKey<Progress> = { pk: 'JOBS', sk: 'prove' }

const row = (progress: Progress): Row<Progress> => ({ ...key, entity: 'proof-progress', v: 1, ...progress })

const asSaved = ({ revision }: Progress) => ({ condition: 'revision = :saved', values: { ':saved': revision } })
const changedMeanwhile = () => new OptimisticLockError()

export const find = (): Promise<Row<Progress> | undefined> => get(key)

/** Throws OptimisticLockError if another process has begun a proof. */
export const begin = (progress: Progress): Promise<void> => transact([insertRow(row(progress), changedMeanwhile)])

/** Stores what `change` states. Throws OptimisticLockError if another process has continued this proof. */
export async function save(progress: Progress, change: Partial<Progress>): Promise<Progress> {
  const saved = { ...progress, ...change, revision: progress.revision + 1 }
  await transact([replaceRow(row(saved), asSaved(progress), changedMeanwhile)])
  return saved
}

/** Forgets the proof that was running when a copy of the table was made. It belongs to the table itself. */
export const discard = (): Promise<void> => remove(key)

/** Ends the proof. Throws OptimisticLockError if another process has continued it. */
export const end = (progress: Progress, report: TransactionPart): Promise<void> =>
  transact([deleteRowIf(key, asSaved(progress), changedMeanwhile), report])
