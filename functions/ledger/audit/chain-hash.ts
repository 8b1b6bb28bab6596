import { createHash } from 'node:crypto'
import type { LedgerEntry } from '../add-entry.ts'

/** The attributes of an entry that its hash covers: all of them. */
export const hashedAttributes = [
  'userId',
  'sequence',
  'id',
  'at',
  'kind',
  'account',
  'amount',
  'balanceAfter',
  'reason',
  'actor',
  'link',
] as const
export type HashedEntry = Pick<LedgerEntry, (typeof hashedAttributes)[number]>

/** An export writes an apostrophe before a text that a spreadsheet would take for a formula. The hash is the same. */
const asExported = (text: string): string => text.replace(/^'+/, '')

/** The head of a chain before its first entry. */
export const chainStart = ''

/** The head of a member's chain after this entry: it depends on this entry and on all earlier ones. */
export function nextHead(head: string, entry: HashedEntry): string {
  const fields = [
    entry.userId,
    entry.sequence,
    entry.id,
    entry.at,
    entry.kind,
    entry.account,
    entry.amount,
    entry.balanceAfter,
    asExported(entry.reason),
    entry.actor,
    entry.link ?? '',
  ]
  return createHash('sha256')
    .update(JSON.stringify([head, ...fields]))
    .digest('hex')
}

/** The input of the hash of all heads: one text for each chain. */
export const headInWords = (userId: string, { sequence, head }: { sequence: number; head: string }): string =>
  `${userId} ${sequence} ${head}`
