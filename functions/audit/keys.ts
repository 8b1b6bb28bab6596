import { tableSchema, type IndexKey, type Key } from '../table/schema.ts'

export const auditKeys = {
  /** A day's entries are spread over this many partitions. */
  shards: 8,
  /** `day` is a date in UTC, as in 2026-11-22. */
  entry: (day: string, shard: number, entryId: string): Key => ({
    pk: `${tableSchema.auditPartitions}${day}#${shard}`,
    sk: entryId,
  }),
  /** Leads to the entries about a person. */
  personIndex: (userId: string, entryId: string): IndexKey => ({ gsi1pk: `AUDITOF#${userId}`, gsi1sk: entryId }),
  /** A row in place of an entry: see `recordNothing`. */
  placeholder: (number: number): Key => ({ pk: `AUDITPLACEHOLDER#${number}`, sk: 'AUDITPLACEHOLDER' }),
} as const
