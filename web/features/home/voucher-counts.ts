import { isPendingStatus } from '../../../shared/claims/schema.ts'

type Loaded = { rows: readonly { status: string }[]; /** The server has older ones. */ hasMore: boolean }

/** The vouchers that are ready and that wait, as texts: "1", or "25+" when there may be more. Undefined: none. */
export function voucherCounts(lists: readonly Loaded[]) {
  const rows = lists.flatMap((list) => list.rows)
  const more = lists.some(({ hasMore }) => hasMore) ? '+' : ''
  const textOf = (count: number) => (count > 0 ? `${count}${more}` : undefined)
  return {
    ready: textOf(rows.filter(({ status }) => status === 'approved').length),
    pending: textOf(rows.filter(({ status }) => isPendingStatus(status)).length),
    isEmpty: rows.length === 0,
  }
}
