import { settleOrderReward } from '../../missions/reward-order.use-case.ts'
import { retryOnConflict } from '../../table/retry-on-conflict.ts'
import type { Concern } from '../process-records.ts'
import { filters } from './filters.ts'

/** Makes the rewards of members' paid orders equal to what the orders earn, after any change. */
export const rewardOrders: Concern = {
  name: 'reward-orders',
  filters: filters['reward-orders'],
  subjectOf: ({ dynamodb }) => ({ orderId: dynamodb?.NewImage?.['id']?.S ?? '' }),
  handle: ([{ orderId = '' } = {}]) => retryOnConflict(() => settleOrderReward(orderId, new Date())),
  failureMetric: 'Errors',
}
