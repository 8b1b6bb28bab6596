import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { processRecords, type Concern } from '../process-records.ts'
import pMap from 'p-map'
import { streamRecords } from '../../timeouts.ts'
import { announceRestocks } from './announce-restocks.ts'
import { tellFollowers } from '../../community/tell-followers.use-case.ts'
import { publishProducts } from './publish-products.ts'
import { countBudget } from '../../missions/count-budget.use-case.ts'
import { missionOfShard } from '../../missions/keys.ts'
import { settleOrderReward } from '../../missions/reward-order.use-case.ts'
import { settleReferral } from '../../missions/reward-referral.use-case.ts'
import { retryOnConflict } from '../../table/retry-on-conflict.ts'
import { filters } from './filters.ts'
import { countRows, rowsPerTransaction } from '../../figures/count-rows.use-case.ts'
import * as deletion from '../../accounts/deletion.table.ts'
import * as users from '../../accounts/users.table.ts'

/** More than a batch of the stream has: the changes of one mission are counted once. */
const changesAtOnce = 1_000

/** Makes the rewards of members' paid orders equal to what the orders earn, after any change. */
export const rewardOrders: Concern = {
  name: 'reward-orders',
  filters: filters['reward-orders'],
  subjectOf: ({ dynamodb }) => ({ orderId: dynamodb?.NewImage?.['id']?.S ?? '' }),
  handle: ([{ orderId = '' } = {}]) => retryOnConflict(() => settleOrderReward(orderId, new Date())),
  failureMetric: 'Errors',
}

/** Rewards an invitation for its friend's first gift card. */
export const rewardReferrals: Concern = {
  name: 'reward-referrals',
  filters: filters['reward-referrals'],
  subjectOf: ({ dynamodb }) => ({ userId: dynamodb?.NewImage?.['userId']?.S ?? '' }),
  handle: ([{ userId = '' } = {}]) => retryOnConflict(() => settleReferral(userId, new Date())),
  failureMetric: 'Errors',
}

/** Counts the budgets that changed, for the lists of missions. */
export const countBudgets: Concern = {
  name: 'count-budgets',
  filters: filters['count-budgets'],
  subjectOf: ({ dynamodb }) => ({ missionId: missionOfShard(dynamodb?.Keys?.['pk']?.S ?? '') }),
  batchSize: changesAtOnce,
  async handle(changed) {
    const ids = new Set(changed.map(({ missionId = '' }) => missionId))
    await pMap(ids, countBudget, { concurrency: streamRecords.concurrency })
    return 'counted'
  },
  failureMetric: 'Errors',
}

/** Counts the figures of the overview from the rows that changed. */
export const countFigures: Concern = {
  name: 'count-figures',
  filters: filters['count-figures'],
  subjectOf: ({ dynamodb }) => ({ pk: dynamodb?.Keys?.['pk']?.S ?? '', sk: dynamodb?.Keys?.['sk']?.S ?? '' }),
  batchSize: rowsPerTransaction,
  async handle(rows) {
    await countRows(rows.map(({ pk = '', sk = '' }) => ({ pk, sk })))
    return 'counted'
  },
  failureMetric: 'Errors',
}

/** Tells the followers of a game of a new entry of its dev log, page by page. */
export const announceEntries: Concern = {
  name: 'tell-followers',
  filters: filters['tell-followers'],
  subjectOf: ({ dynamodb }) => ({ entryId: dynamodb?.NewImage?.['id']?.S ?? '' }),
  handle: ([{ entryId = '' } = {}]) => tellFollowers(entryId, new Date()),
  failureMetric: 'Errors',
}

async function finish(userId = ''): Promise<'finished' | 'settled'> {
  const user = await users.find(userId)
  if (user?.deletingAt === undefined) return 'settled'
  await deletion.complete(user)
  return 'finished'
}

/**
 * Finishes the deletions of accounts that have begun. The request that began one usually finishes it; one whose process died
 * cannot be repeated by its user, who is signed out.
 */
export const finishDeletions: Concern = {
  name: 'finish-deletions',
  filters: filters['finish-deletions'],
  subjectOf: ({ dynamodb }) => ({ userId: dynamodb?.NewImage?.['id']?.S ?? '' }),
  handle: ([{ userId } = {}]) => finish(userId),
  failureMetric: 'Errors',
}

export const concerns: readonly Concern[] = [
  finishDeletions,
  publishProducts,
  announceRestocks,
  rewardOrders,
  rewardReferrals,
  countBudgets,
  countFigures,
  announceEntries,
]

/** The table's stream invokes this handler with changes that other rows depend on. None of its concerns calls another service. */
export const handler = ({ Records: records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> =>
  processRecords(concerns, records)
