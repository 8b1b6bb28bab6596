import * as v from 'valibot'
import type { ApprovalList } from '../../shared/ledger/gift-schema.ts'
import { Id, Time } from '../../shared/text.ts'
import { readPage } from '../table/pages.ts'
import { count } from '../table/rows.ts'
import { entity, fromStored, type StoredApproval } from './approvals.table.ts'
import { decisionMilliseconds } from './decide-approval.ts'
import { approvalPartition, ledgerKeys } from './keys.ts'

/** Where a page of a list begins: after this approval. `at` is when it was asked for, or decided. */
export const Position = v.object({ at: Time, id: Id })
type Position = v.InferOutput<typeof Position>

/** Expired approvals stay in the list of waiting ones. */
const storedIn = (list: ApprovalList) => (list === 'expired' ? 'pending' : list)
const startAfter = (list: ApprovalList, { at, id }: Position) => ({
  ...ledgerKeys.approval(id),
  ...ledgerKeys.approvalIndex(storedIn(list), at, id),
})

/** A position between the approvals that have expired and those that wait. */
const expiryAt = (now: Date): Position => ({
  at: new Date(now.getTime() - decisionMilliseconds).toISOString(),
  id: '',
})

type PageRequest = { list: ApprovalList; after: Position | undefined; limit: number; now: Date }

/** A page of a list: those that wait, oldest first, or those that were decided or have expired, latest first. */
export async function page({ list, after, limit, now }: PageRequest) {
  const start = after ?? (list === 'decided' ? undefined : expiryAt(now))
  const { rows, last } = await readPage<StoredApproval>({
    in: { index: approvalPartition(storedIn(list)) },
    attributes: entity.index.contains,
    newestFirst: list !== 'pending',
    limit,
    after: start && startAfter(list, start),
  })
  const next: Position | undefined = last && { at: last.processedAt ?? last.createdAt, id: last.id }
  return { approvals: rows.map(fromStored), next }
}

const maxCounted = 1_000

/** How many gifts and budgets wait for a second person, up to `max`. */
export const countPending = (now: Date, max = maxCounted): Promise<number> =>
  count({
    in: { index: approvalPartition('pending') },
    limit: max,
    after: startAfter('pending', expiryAt(now)),
  })
