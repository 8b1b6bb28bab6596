import * as v from 'valibot'
import { Id } from '../text.ts'

/** What staff decide or send, one item after the other. */
export const queueNames = ['claims', 'orders', 'reports', 'evidence', 'approvals'] as const
export type QueueName = (typeof queueNames)[number]

/** The most that are counted: each screen of staff asks. */
export const maxWaiting = 100

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxWaiting))

/** How many wait in each queue, up to `maxWaiting`. */
export const QueueCounts = v.object({
  claims: Count,
  orders: Count,
  reports: Count,
  evidence: Count,
  approvals: Count,
})
export type QueueCounts = v.InferOutput<typeof QueueCounts>

/** Which item of a queue the caller has open. Null: none. */
export const OpenItem = v.object({ queue: v.picklist(queueNames, 'Choose a queue'), item: v.nullable(Id) })

/** The items of the queue that colleagues have open, with their first names. */
export const OpenItems = v.object({ colleagues: v.array(v.object({ item: Id, name: v.string() })) })
