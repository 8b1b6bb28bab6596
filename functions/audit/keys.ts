import { indexKeyOf, keyOf } from '../table/key-of.ts'

export const auditKeys = {
  /** A day's entries are spread over this many partitions. */
  shards: 8,
  /** `day` is a date in UTC, as in 2026-11-22. */
  entry: keyOf('AUDIT#<day>#<0-7>', '<entry>', (day: string, shard: number, entryId: string) => [
    day,
    String(shard),
    entryId,
  ]),
  /** Leads to the entries about a person. */
  personIndex: indexKeyOf('AUDITOF#<user>', '<entry>'),
  /** A row in place of an entry: see `recordNothing`. */
  placeholder: keyOf('AUDITPLACEHOLDER#<0-63>', 'AUDITPLACEHOLDER', (number: number) => [String(number)]),
} as const
