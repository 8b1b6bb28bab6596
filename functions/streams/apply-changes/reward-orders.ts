import type { DynamoDBRecord } from 'aws-lambda'
import { settleOrderReward } from '../../missions/reward-order.use-case.ts'
import { retryOnConflict } from '../../table/retry-on-conflict.ts'
import type { Concern } from '../process-records.ts'
import { ordersPaid } from './filters.ts'

/** Whether neither the payment nor the refunds changed: the order was only shipped, for example. */
const isSameAmount = ({ dynamodb }: DynamoDBRecord): boolean =>
  (['paid', 'refunded'] as const).every((name) => dynamodb?.NewImage?.[name]?.N === dynamodb?.OldImage?.[name]?.N)

/** Pays the rewards of members' paid orders, and takes back what refunds have ended. */
export const rewardOrders: Concern = {
  name: 'reward-orders',
  filters: ordersPaid,
  subjectOf: (record) => (isSameAmount(record) ? undefined : { orderId: record.dynamodb?.NewImage?.['id']?.S ?? '' }),
  handle: ([{ orderId = '' } = {}]) => retryOnConflict(() => settleOrderReward(orderId, new Date())),
  failureMetric: 'Errors',
}
