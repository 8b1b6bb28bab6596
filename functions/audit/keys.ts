import type { Key } from '../table/schema.ts'

export const auditKeys = {
  /** `day` is a date in UTC, as in 2026-11-22. */
  entry: (day: string, shard: number, entryId: string): Key => ({ pk: `AUDIT#${day}#${shard}`, sk: entryId }),
} as const
