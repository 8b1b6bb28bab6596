import { randomInt } from 'node:crypto'
import { OptimisticLockError } from '../../table/transactions.ts'
import type { AuditRun, Phase } from './phase.ts'
import { atEnd, RunEnds } from './phase.ts'
import * as progress from './progress.table.ts'
import { segmentNames, segments, type Segment } from './segments.ts'
import { Tally } from './tally.ts'
import { isAbandoned, walk } from './walk.ts'

/** Begins the segment, or continues it. Throws OptimisticLockError if another process was first. */
async function claim(
  { name, phases }: Segment,
  found: progress.SegmentProgress | 'changed' | undefined,
  { audit, seal }: AuditRun,
): Promise<progress.SegmentProgress> {
  const savedAt = new Date().toISOString()
  if (found && found !== 'changed') return progress.save(found, { savedAt }, seal)
  const tally = new Tally()
  const description = `the progress of the segment ${name} was changed, so it began again`
  if (found === 'changed') {
    tally.addFaults([{ kind: 'changed-progress', subject: audit.startedAt, description }])
    await progress.discardSegment(name)
  }
  const { run } = audit
  const position = { revision: 1, run, savedAt, phase: phases[0]?.name ?? atEnd, cursor: null }
  const begun = { ...position, segment: name, tally: tally.toStored() }
  await progress.beginSegment(begun, seal)
  return begun
}

type Found = Awaited<ReturnType<typeof progress.findSegments>>

/** The segments that nobody works on: each process begins elsewhere, so that few of them claim the same one. */
function freeSegments(found: Found, now: number): Segment[] {
  const first = randomInt(segments.length)
  const inTurn = [...segments.slice(first), ...segments.slice(0, first)]
  const isFree = ({ name }: Segment) => {
    const segment = found.get(name)
    return segment === undefined || segment === 'changed' || (segment.phase !== atEnd && isAbandoned(segment, now))
  }
  const longestFirst = (one: Segment, other: Segment) => Number(other.isLong) - Number(one.isLong)
  return inTurn.filter(isFree).toSorted(longestFirst)
}

/** Walks the segment to its end, unless another process walks it. */
async function walkOne(segment: Segment, found: Found, run: AuditRun): Promise<void> {
  try {
    const claimed = await claim(segment, found.get(segment.name), run)
    await walk(claimed, segment.phases, { ...run, tally: new Tally(claimed.tally) })
  } catch (error) {
    // Another process works on it, or has ended the audit.
    if (!(error instanceof OptimisticLockError)) throw error
  }
}

/** Walks the free segments. No walk is at work any more when it returns or throws. */
async function walkFree(found: Found, run: AuditRun): Promise<void> {
  const free = freeSegments(found, run.now())
  const work = async () => {
    for (let next = free.shift(); next; next = free.shift()) await walkOne(next, found, run)
  }
  const ends = await Promise.allSettled(Array.from({ length: run.start.segmentsAtOnce ?? 1 }, work))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

const isEnded = (segment: progress.SegmentProgress | 'changed'): segment is progress.SegmentProgress =>
  segment !== 'changed' && segment.phase === atEnd

/**
 * Walks the segments that no other process walks, one after another. When all are complete, one process adds their findings to the
 * audit's: saving it fails for the others.
 */
export const walkSegments: Phase = {
  name: 'segments',
  async step(_cursor, run) {
    const read = () => progress.findSegments(run.audit, segmentNames, run.seal)
    await walkFree(await read(), run)
    const ended = [...(await read()).values()].filter(isEnded)
    if (ended.length < segments.length) throw new RunEnds('other')
    for (const { tally } of ended) run.tally.join(tally)
    return null
  },
}
