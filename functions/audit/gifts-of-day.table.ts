import type { StoredAuditEntry } from './entries.table.ts'
import { auditKeys } from './keys.ts'
import { query } from '../table/rows.ts'
import type { Key } from '../table/schema.ts'

const pageSize = 1_000

/** The actions that give Solcoins. The outcome of each is the cents. */
const gifts: ReadonlySet<string> = new Set(['give-coins', 'approve-gift'])

type Read = Pick<StoredAuditEntry, 'act' | 'at' | 'subject' | 'outcome'> & { sk: string }

async function* entriesOf({ pk }: Key): AsyncGenerator<Read> {
  for (let after: Key | undefined; ;) {
    const attributes = ['sk', 'act', 'at', 'subject', 'outcome'] as const
    const rows = await query<Read>({ in: { pk, sk: '' }, attributes, limit: pageSize, after })
    yield* rows
    const last = rows.at(-1)
    if (rows.length < pageSize || !last) return
    after = { pk, sk: last.sk }
  }
}

/** Identifies a gift in the log and in a ledger: its time and the member. */
export const giftInWords = ({ at, subject }: { at: string; subject: string }): string => `${at} ${subject}`

/** The gifts of Solcoins in the log of a day (UTC): the identity of each, and its cents. */
export async function giftsOfDay(day: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const readShard = async (shard: number) => {
    for await (const { act, at, subject, outcome } of entriesOf(auditKeys.entry(day, shard, '')))
      if (gifts.has(act) && subject !== undefined) found.set(giftInWords({ at, subject }), outcome)
  }
  await Promise.all(Array.from({ length: auditKeys.shards }, (_, shard) => readShard(shard)))
  return found
}
