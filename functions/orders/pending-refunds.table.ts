import { query, type Row } from '../table/rows.ts'
import type { IndexKey } from '../table/schema.ts'
import { deleteRow, insertRow, type TransactionPart } from '../table/transactions.ts'
import { orderKeys } from './keys.ts'
import type { RefundIntent } from './order.ts'
import { defineEntity } from '../table/define-entity.ts'

export const entity = defineEntity('pending-refund', orderKeys.pendingRefund, {
  owner: 'studio',
  changes: 'never',
  index: { keys: [orderKeys.pendingRefundsIndex], contains: ['id', 'createdAt'] },
  audit: null,
  figures: null,
})

/** The rows that lead the reconcile job to refunds without a recorded outcome. */

type BegunRow = { id: string; createdAt: string }

export function insert(orderId: string, { key, at }: RefundIntent): TransactionPart {
  const row: Row<BegunRow & IndexKey> = {
    ...orderKeys.pendingRefund(orderId, key),
    ...orderKeys.pendingRefundsIndex(at, orderId),
    ...entity.stamp,
    id: orderId,
    createdAt: at,
  }
  return insertRow(row)
}

export const remove = (orderId: string, { key }: RefundIntent): TransactionPart =>
  deleteRow(orderKeys.pendingRefund(orderId, key))

const pageSize = 100

/** The ids of the orders with a refund that was begun before a time, oldest first, page by page. */
export async function* begunBefore(time: Date): AsyncGenerator<string[]> {
  const { gsi1pk: index } = orderKeys.pendingRefundsIndex('', '')
  let after: Record<string, string> | undefined
  do {
    const rows = await query<BegunRow & IndexKey & { pk: string; sk: string }>({
      in: { index },
      attributes: ['id', 'createdAt', 'pk', 'sk', 'gsi1pk', 'gsi1sk'],
      limit: pageSize,
      after,
    })
    const due = rows.filter(({ createdAt }) => createdAt < time.toISOString())
    yield due.map(({ id }) => id)
    const last = rows.at(-1)
    after =
      last && due.length === pageSize
        ? { pk: last.pk, sk: last.sk, gsi1pk: last.gsi1pk, gsi1sk: last.gsi1sk }
        : undefined
  } while (after)
}
