import type { IndexKey } from '../table/schema.ts'
import type { Row } from '../table/rows.ts'
import { deleteRow, putRow, type TransactionPart } from '../table/transactions.ts'
import { orderKeys } from './keys.ts'
import { expiryOf } from './order-expiry.ts'
import type { Order } from './order.ts'
import { defineEntity } from '../table/define-entity.ts'

export const entity = defineEntity('order-problem', orderKeys.openProblem, {
  owner: 'about a member',
  changes: 'yes',
  index: { keys: [orderKeys.problemIndex], contains: ['id'] },
  personal: [],
  deletion: 'expires',
  download: { hidden: 'the orders show it' },
  audit: null,
  figures: null,
})

/** A reported problem that waits for its answer: the id of its order, oldest first in the index. */
export type OpenProblem = { id: string }

const openSince = ({ problem }: Order): string | null => (problem && problem.answeredAt === null ? problem.at : null)

/** Adds the order to the index of open problems when one is reported, and removes it when it is answered. */
export function rowOfProblem(before: Order, after: Order): TransactionPart[] {
  const [previous, at] = [openSince(before), openSince(after)]
  if (previous === at) return []
  if (at === null) return [deleteRow(orderKeys.openProblem(after.id))]
  const row: Row<OpenProblem & IndexKey> = {
    ...orderKeys.openProblem(after.id),
    ...orderKeys.problemIndex(at, after.id),
    ...entity.stamp,
    id: after.id,
  }
  return [putRow({ ...row, expiresAt: expiryOf(after) } as Row<OpenProblem>)]
}
