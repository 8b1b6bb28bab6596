import type { PartitionCost } from '../checks/measure-partitions.ts'
import type { OperationName } from '../fixtures/operation.ts'

/** The requests a second for which the table of partitions in functions/table/README.md is made. */
export const requests = 1_000

/** One kind of request, and the partition of the table or of its index that it uses most, compared with the partition's limit. */
export type AccessPattern = {
  what: string
  /** The call, and its variant in costs.json. `stream`: the function that counts. */
  call: OperationName | 'stream'
  variant?: string
  /** The pattern of the hottest partition. */
  partition: string
  /** What one request uses there. `costs.test.ts` and `count-figures.test.ts` measure it. */
  units: PartitionCost
  /** Over how many such partitions the requests are spread, if they all are about the most popular game, product or platform. */
  spread: number
  /** What would be done at ten times as many. */
  tenfold: string
}

export const reads = (readUnits: number): PartitionCost => ({ readUnits, writeUnits: 0 })
export const writes = (writeUnits: number, readUnits = 0): PartitionCost => ({ readUnits, writeUnits })

/** The same words for the same measure. */
export const tenfold = {
  nothing: 'nothing: each caller has another one',
  fewStaff: 'nothing: staff are few',
  splitList: 'split the list over 16 partitions, as the audit log; its page merges them',
  splitBudget: 'split a budget over 64 rows',
  splitDay: 'split the day over 32 partitions',
  keep: 'keep the rows in the memory of the function for some seconds',
  cached: 'nothing: CloudFront keeps it for a minute',
} as const
