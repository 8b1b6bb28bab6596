import type { OwnClaim, OwnVoucher } from '../../../shared/claims/schema.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** One row of the member's gift cards: a prepaid card that was bought, or a claim. */
export type Voucher = {
  id: string
  platform: string
  /** AUD. */
  value: number
  status: string
  solcoinsUsed: number
  submittedAt: string
  giftCardDetails?: string | undefined
  adminNotes?: string | undefined
}

export const voucherFromPurchase = ({ claimedAt, ...voucher }: OwnVoucher): Voucher => ({
  ...voucher,
  submittedAt: claimedAt,
})
export const voucherFromClaim = ({ amount, createdAt, ...claim }: OwnClaim): Voucher => ({
  ...claim,
  value: amount,
  submittedAt: createdAt,
})

/** Rows that arrived so far, newest first, and whether older ones are still to come. */
export type LoadedRows<T> = { rows: readonly T[]; hasMore: boolean }

const newestFirst = (a: Voucher, b: Voucher) => (a.submittedAt + a.id < b.submittedAt + b.id ? 1 : -1)

/**
 * The rows of all lists, newest first. Rows older than the end of a list that has more are held back: what comes next
 * of that list would stand above them.
 */
export function mergeVouchers(lists: readonly LoadedRows<Voucher>[]): Voucher[] {
  const ends = lists.flatMap(({ rows, hasMore }) => (hasMore ? [rows.at(-1)?.submittedAt ?? ''] : []))
  const knownFrom = ends.reduce((latest, end) => (end > latest ? end : latest), '')
  return lists
    .flatMap(({ rows }) => rows)
    .filter(({ submittedAt }) => submittedAt >= knownFrom)
    .sort(newestFirst)
}

/** How a status is shown: in words, and in the tone of its badge. Words that we do not know stay as they are. */
export function statusBadge(status: string): { words: string; tone: BadgeTone } {
  if (status === 'pending' || status === 'voucher_pending') return { words: 'Pending', tone: 'wait' }
  if (status === 'approved') return { words: 'Approved', tone: 'ok' }
  if (status === 'declined') return { words: 'Declined', tone: 'bad' }
  return { words: status || 'Active', tone: 'sky' }
}

/** The details line by line; of a line like "PIN: 7714" what it names stands apart. */
export const parseDetailLines = (details: string): { label: string; value: string }[] =>
  details
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, label = '', value = line] = /^([^:]{1,30}):(?!\/\/)\s*(.+)$/.exec(line) ?? []
      return { label, value }
    })
