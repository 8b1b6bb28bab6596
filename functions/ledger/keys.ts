import { underUser, type Prefix } from '../table/schema.ts'

export const ledgerKeys = {
  entry: (userId: string, sequence: number) => underUser(userId, `LEDGER#${String(sequence).padStart(12, '0')}`),
  entries: (userId: string): Prefix => underUser(userId, 'LEDGER#'),
} as const
