import type { ReportLink } from '../../ledger/audit/check-reports.ts'
import { batchGet, get, remove, type Row, type TypedKey } from '../../table/rows.ts'
import {
  checkRow,
  deleteRow,
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

const auditKey = keyOf('JOBS', 'audit')
const segmentKey = keyOf('JOBS', 'audit#<segment>')

export const entity = defineEntity('audit-progress', [auditKey, segmentKey], studioRow)

/** How far a walk over rows has come. A killed one resumes here. */
export type Position = {
  /** Changes with each save, so that of two processes one stops. */
  revision: number
  /** The audit that it belongs to. */
  run: string
  savedAt: string
  phase: string
  /** Where the phase continues. Null: at its beginning. */
  cursor: string | null
  tally: StoredTally
}

/** An audit. There is one row: no two audits run at the same time. */
export type Progress = Position & {
  startedAt: string
  until: string
  /** The previous report. */
  previous: ReportLink | null
  /** The latest report of an earlier time, unless it is damaged: it must cover exactly the entries before its time. */
  compared: Compared | null
}

/** A segment of an audit, with what one process has found in it. */
export type SegmentProgress = Position & { segment: string }

export type Compared = { at: string; until: string; heads: string }

/** The progress as text, with a code that only a holder of the audit key can make. */
type Sealed = { revision: number; run: string; text: string; code: string }

const keyOfPosition = (position: Position | SegmentProgress): TypedKey<Sealed> =>
  'segment' in position ? segmentKey(position.segment) : auditKey()

/** The code names the row: the progress of one segment is not valid for another. */
const coded = ({ sk }: { sk: string }, text: string): string => JSON.stringify([sk, text])

function row(position: Position, seal: Seal): Row<Sealed> {
  const key = keyOfPosition(position)
  const text = JSON.stringify(position)
  const { revision, run } = position
  return { ...key, ...entity.stamp, revision, run, text, code: seal.codeOf(coded(key, text)) }
}

/** The content of the row, or `changed` if no process of ours wrote it. */
function unseal({ sk, revision, text, code }: Row<Partial<Sealed>>, seal: Seal): Position | 'changed' {
  if (typeof text !== 'string' || typeof code !== 'string' || !seal.isCodeOf(coded({ sk }, text), code))
    return 'changed'
  const position = JSON.parse(text) as Position
  return position.revision === revision ? position : 'changed'
}

const asSaved = ({ revision, run }: Position) => ({
  condition: 'revision = :saved AND run = :run',
  values: { ':saved': revision, ':run': run },
})
const changedMeanwhile = () => new OptimisticLockError()

/** Undefined if no audit has begun; `changed` if somebody else wrote the row. */
export async function find(seal: Seal): Promise<Progress | 'changed' | undefined> {
  const found = await get<Sealed>(auditKey())
  return found && (unseal(found, seal) as Progress | 'changed')
}

/** Throws OptimisticLockError if another process has begun an audit. */
export const begin = (progress: Progress, seal: Seal): Promise<void> =>
  transact([insertRow(row(progress, seal), changedMeanwhile)])

/** The segments of this audit that have begun, by name; `changed` if somebody else wrote the row, or it is of another audit. */
export async function findSegments({ run }: Position, names: readonly string[], seal: Seal) {
  const found = await batchGet(names.map((name) => segmentKey(name)))
  return new Map(
    names.flatMap((name) => {
      const stored = found.get<Sealed>(segmentKey(name))
      if (!stored) return []
      const segment = unseal(stored, seal) as SegmentProgress | 'changed'
      const isOwn = segment !== 'changed' && segment.run === run
      return [[name, isOwn ? segment : ('changed' as const)] as const]
    }),
  )
}

/** Begins a segment, if its audit has not ended. Throws OptimisticLockError if another process was first. */
export const beginSegment = (segment: SegmentProgress, seal: Seal): Promise<void> =>
  transact([
    insertRow(row(segment, seal), changedMeanwhile),
    checkRow(auditKey(), 'run = :run', { ':run': segment.run }, changedMeanwhile),
  ])

/** Forgets a segment that somebody else wrote. */
export const discardSegment = (name: string): Promise<void> => remove(segmentKey(name))

/** Stores what `change` states. Throws OptimisticLockError if another process has continued, or ended the audit. */
export async function save<P extends Position>(position: P, change: Partial<Position>, seal: Seal): Promise<P> {
  const saved = { ...position, ...change, revision: position.revision + 1 }
  await transact([replaceRow(row(saved, seal), asSaved(position))])
  return saved
}

/** Forgets the running audit: somebody changed the row, or this table is a copy and the row came with it. */
export async function discard(segments: readonly string[]): Promise<void> {
  await Promise.all(segments.map((name) => remove(segmentKey(name))))
  await remove(auditKey())
}

/** Ends the audit. Throws OptimisticLockError if another process has continued it. */
export const end = (progress: Progress, segments: readonly string[], report: TransactionPart): Promise<void> =>
  transact([deleteRowIf(auditKey(), asSaved(progress)), ...segments.map((name) => deleteRow(segmentKey(name))), report])
