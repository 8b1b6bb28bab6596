import type { ReportLink } from '../../ledger/audit/check-reports.ts'
import { get, remove, type Row, type TypedKey } from '../../table/rows.ts'
import {
  deleteRowIf,
  insertRow,
  OptimisticLockError,
  replaceRow,
  transact,
  type TransactionPart,
} from '../../table/transactions.ts'
import type { Seal } from './progress-seal.ts'
import type { StoredTally } from './tally.ts'
import { keyOf } from '../../table/key-of.ts'
import { defineEntity, studioRow } from '../../table/define-entity.ts'

const progressKey = keyOf('JOBS', 'audit')

export const entity = defineEntity('audit-progress', progressKey, studioRow)

/** How far an audit has come. There is one row: no two audits run at the same time, and a killed one resumes here. */
export type Progress = {
  /** Changes with each save, so that of two processes one stops. */
  revision: number
  startedAt: string
  savedAt: string
  until: string
  /** The previous report. */
  previous: ReportLink | null
  /** The latest report of an earlier time, unless it is damaged: it must cover exactly the entries before its time. */
  compared: Compared | null
  phase: string
  /** Where the phase continues. Null: at its beginning. */
  cursor: string | null
  tally: StoredTally
}

export type Compared = { at: string; until: string; heads: string }

/** The progress as text, with a code that only a holder of the audit key can make. */
type Sealed = { revision: number; text: string; code: string }

const key: TypedKey<Sealed> = progressKey()

function row(progress: Progress, seal: Seal): Row<Sealed> {
  const text = JSON.stringify(progress)
  return { ...key, ...entity.stamp, revision: progress.revision, text, code: seal.codeOf(text) }
}

/** The content of the row, or `changed` if no process of ours wrote it. */
function unseal({ revision, text, code }: Partial<Sealed>, seal: Seal): Progress | 'changed' {
  if (typeof text !== 'string' || typeof code !== 'string' || !seal.isCodeOf(text, code)) return 'changed'
  const progress = JSON.parse(text) as Progress
  return progress.revision === revision ? progress : 'changed'
}

const asSaved = ({ revision }: Progress) => ({ condition: 'revision = :saved', values: { ':saved': revision } })
const changedMeanwhile = () => new OptimisticLockError()

/** Undefined if no audit has begun; `changed` if somebody else wrote the row. */
export async function find(seal: Seal): Promise<Progress | 'changed' | undefined> {
  const found = await get(key)
  return found && unseal(found, seal)
}

/** Throws OptimisticLockError if another process has begun an audit. */
export const begin = (progress: Progress, seal: Seal): Promise<void> =>
  transact([insertRow(row(progress, seal), changedMeanwhile)])

/** Stores what `change` states. Throws OptimisticLockError if another process has continued this audit. */
export async function save(progress: Progress, change: Partial<Progress>, seal: Seal): Promise<Progress> {
  const saved = { ...progress, ...change, revision: progress.revision + 1 }
  await transact([replaceRow(row(saved, seal), asSaved(progress))])
  return saved
}

/** Forgets the running audit: somebody changed the row, or this table is a copy and the row came with it. */
export const discard = (): Promise<void> => remove(key)

/** Ends the audit. Throws OptimisticLockError if another process has continued it. */
export const end = (progress: Progress, report: TransactionPart): Promise<void> =>
  transact([deleteRowIf(key, asSaved(progress)), report])
