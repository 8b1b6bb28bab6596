import { isPendingStatus } from '../../../shared/claims/schema.ts'
import type { BadgeTone } from '../../ui/primitives.tsx'

/** The first 8 characters of a claim's id, as screens and toasts show it. */
export const shortClaimId = (id: string): string => id.slice(0, 8)

/** A row of the voucher list: a purchased prepaid card or a claim. */
export type Voucher = {
  id: string
  platform: string
  /** AUD. */
  value: number
  status: string
  solcoinsUsed: number
  submittedAt: string
  adminNotes?: string | undefined
}

/** The rows loaded so far, newest first, and whether the server has older ones. */
export type LoadedRows<T> = { rows: readonly T[]; hasMore: boolean }

const newestFirst = (a: Voucher, b: Voucher) => (a.submittedAt + a.id < b.submittedAt + b.id ? 1 : -1)

/**
 * Merges the lists, newest first. If a list has more pages, rows older than its last loaded row are held back, because
 * rows of the next page belong above them.
 */
export function mergeVouchers(lists: readonly LoadedRows<Voucher>[]): Voucher[] {
  const ends = lists.flatMap(({ rows, hasMore }) => (hasMore ? [rows.at(-1)?.submittedAt ?? ''] : []))
  const completeFrom = ends.reduce((latest, end) => (end > latest ? end : latest), '')
  return lists
    .flatMap(({ rows }) => rows)
    .filter(({ submittedAt }) => submittedAt >= completeFrom)
    .sort(newestFirst)
}

/** The label and tone of a status badge. An unknown status is shown as it is, a blank one as Active. */
export function statusBadge(status: string): { label: string; tone: BadgeTone } {
  if (isPendingStatus(status)) return { label: 'Pending', tone: 'wait' }
  if (status === 'approved') return { label: 'Approved', tone: 'ok' }
  if (status === 'declined') return { label: 'Declined', tone: 'bad' }
  if (status === 'cancelled') return { label: 'Cancelled', tone: 'mute' }
  return { label: status || 'Active', tone: 'sky' }
}

/** Splits gift card details into lines, and a line such as "PIN: 7714" into label and value. */
export const parseDetailLines = (details: string): { label: string; value: string }[] =>
  details
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, label = '', value = line] = /^([^:]{1,30}):(?!\/\/)\s*(.+)$/.exec(line) ?? []
      return { label, value }
    })
