import type { QueueName } from '../../shared/queues/schema.ts'
import { defineEntity, hiddenRow } from '../table/define-entity.ts'
import { query } from '../table/rows.ts'
import { deleteRow, putRow, type TransactionPart } from '../table/transactions.ts'
import { queueKeys } from './keys.ts'

export const entity = defineEntity(
  'open-item',
  queueKeys.openItem,
  hiddenRow('it names what a member of staff has open, for three minutes', 'expires', null),
)

/** The item of a queue that a member of staff has open. The table deletes it late. */
type StoredItem = { item: string; expiresAt: number }

/** Windows say once a minute what they have open: one of those calls may be lost. */
const lifetimeSeconds = 3 * 60

/** More people than decide one queue. */
const maxShown = 50

const inSeconds = (now: Date) => Math.floor(now.getTime() / 1000)

/** Stores that this person has the item open, in place of the one before. */
export const open = (queue: QueueName, userId: string, item: string, now: Date): TransactionPart => {
  const stored: StoredItem = { item, expiresAt: inSeconds(now) + lifetimeSeconds }
  return putRow({ ...queueKeys.openItem(queue, userId), ...entity.stamp, ...stored })
}

/** Stores that this person has nothing open. */
export const close = (queue: QueueName, userId: string): TransactionPart => deleteRow(queueKeys.openItem(queue, userId))

/** What others have open. */
export async function ofColleagues(queue: QueueName, userId: string, now: Date) {
  const rows = await query<StoredItem & { sk: string }>({
    in: queueKeys.openItems(queue),
    attributes: ['sk', 'item', 'expiresAt'],
    isEventuallyConsistent: true,
    limit: maxShown,
  })
  return rows
    .filter(({ sk, expiresAt }) => sk !== userId && expiresAt > inSeconds(now))
    .map(({ sk, item }) => ({ userId: sk, item }))
}
