import type { StoredAuditEntry } from './entries.table.ts'
import { auditKeys } from './keys.ts'
import { query } from '../table/rows.ts'

const pageSize = 1_000

/** The actions that give Solcoins, or take them back. The outcome of each is the cents. */
const signs: Partial<Record<string, 1 | -1>> = { 'give-coins': 1, 'approve-gift': 1, 'take-back-gift': -1 }

/** An entry of the log, as far as gifts are concerned. */
export type LoggedGift = Pick<StoredAuditEntry, 'act' | 'at' | 'subject' | 'outcome'> & { sk: string }

/** The entries of a part of a day (UTC), page by page. */
export async function* entriesOfDay({ day, shard }: { day: string; shard: number }): AsyncGenerator<LoggedGift> {
  const { pk } = auditKeys.entry(day, shard, '')
  for (let last: string | undefined; ;) {
    const rows: LoggedGift[] = await query<LoggedGift>({
      in: { pk, sk: '' },
      attributes: ['sk', 'act', 'at', 'subject', 'outcome'],
      limit: pageSize,
      after: last === undefined ? undefined : { pk, sk: last },
    })
    yield* rows
    last = rows.at(-1)?.sk
    if (rows.length < pageSize) return
  }
}

/** The cents that the entry states as given: negative if they were taken back. Undefined: it is about something else. */
export const centsGiven = ({ act, outcome }: Pick<LoggedGift, 'act' | 'outcome'>): number | undefined => {
  const sign = signs[act]
  return sign && sign * Number(outcome)
}

/** Names the gifts of a member at a time, in the log and in a ledger. Two people may give in the same millisecond. */
export const giftInWords = ({ at, subject }: { at: string; subject: string }): string => `${at} ${subject}`

/** The gifts of Solcoins in the log of a day (UTC), and those that were taken back: the name of each, and the cents of all that it names. */
export async function giftsOfDay(day: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map<string, number[]>()
  const readShard = async (shard: number) => {
    for await (const { at, subject, ...entry } of entriesOfDay({ day, shard })) {
      const cents = centsGiven(entry)
      if (cents === undefined || subject === undefined) continue
      // One string: a joined one would keep its parts, too. A day of 100,000 gifts takes 14 MB instead of 36.
      const name = Buffer.from(giftInWords({ at, subject }), 'latin1').toString('latin1')
      const earlier = found.get(name)
      if (earlier) earlier.push(cents)
      else found.set(name, [cents])
    }
  }
  await Promise.all(Array.from({ length: auditKeys.shards }, (_, shard) => readShard(shard)))
  return found
}
