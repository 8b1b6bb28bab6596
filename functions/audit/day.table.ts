import { auditKeys } from './keys.ts'
import type { DayPart, ListedEntry } from './listed-entry.ts'
import { query } from '../table/rows.ts'

const attributes = ['sk', 'act', 'actor', 'subject', 'outcome', 'address', 'at', 'expiresAt'] as const
type Read = Omit<ListedEntry, 'id'> & { sk: string; expiresAt?: number }

const newestFirst = (one: { sk: string }, other: { sk: string }): number => (one.sk < other.sk ? 1 : -1)

/** The entries of a day that are older than the id `before`, newest first: up to `limit` of each of its partitions. */
export async function dayPart(
  day: string,
  { before, limit, now }: { before: string | undefined; limit: number; now: Date },
): Promise<DayPart> {
  const shards = await Promise.all(
    Array.from({ length: auditKeys.shards }, (_, shard) => {
      const { pk } = auditKeys.entry(day, shard, '')
      const after = before === undefined ? undefined : auditKeys.entry(day, shard, before)
      return query<Read>({ in: { pk, sk: '' }, attributes, newestFirst: true, limit, after })
    }),
  )
  // A partition with as many entries as the limit may have more, older than its last: only newer entries are complete.
  const lasts = shards.flatMap((rows) => (rows.length === limit ? (rows.at(-1)?.sk ?? []) : []))
  const complete = lasts.toSorted().at(-1)
  const isCurrent = ({ expiresAt }: Read) => expiresAt === undefined || expiresAt * 1000 > now.getTime()
  const entries = shards
    .flat()
    .filter((row) => (complete === undefined || row.sk >= complete) && isCurrent(row))
    .toSorted(newestFirst)
  return { entries: entries.map(({ sk, ...entry }) => ({ ...entry, id: sk })), before: complete }
}
