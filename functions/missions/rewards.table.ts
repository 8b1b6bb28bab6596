import {
  dayOf,
  listedRewardAttributes,
  possiblePeriods,
  type ListedReward,
  type Reward,
  type RewardSummary,
} from './reward.ts'
import { missionKeys, rewardsPartition } from './keys.ts'
import { readPage } from '../table/pages.ts'
import { query, type Row, type TypedKey } from '../table/rows.ts'
import type { IndexKey, Key } from '../table/schema.ts'
import { insertRow, OptimisticLockError, replaceRow, type TransactionPart } from '../table/transactions.ts'
import { defineEntity, reference } from '../table/define-entity.ts'
import { exported } from '../accounts/export-account.ts'

export const entity = defineEntity('mission-reward', missionKeys.rewardAt, {
  owner: 'member',
  changes: 'yes',
  index: {
    keys: [missionKeys.rewardIndex],
    contains: ['id', 'kind', 'userId', 'amount', 'status', 'createdAt', 'summary'],
  },
  personal: ['note', 'summary'],
  deletion: 'kept',
  download: { part: 'rewards', attributes: exported['mission-reward'] },
  audit: {
    reads: [
      'id',
      'userId',
      'kind',
      'status',
      'amount',
      'returned',
      'points',
      'missionId',
      'createdAt',
      'period',
      'friendId',
    ],
    refersTo: [
      'ledger',
      reference<Reward>('mission', ({ missionId }) => missionKeys.mission(missionId)),
      reference<Reward>(
        'mission-evidence',
        ({ kind, id, userId }) => (kind === 'evidence' ? [missionKeys.evidence(userId, id)] : []),
        ({ status }) => ({ status: status === 'paid' ? 'approved' : status }),
      ),
      reference<Reward>(
        'referral',
        ({ friendId }) => (friendId === undefined ? [] : [missionKeys.referral(friendId)]),
        ({ period, missionId }) => ({ id: period, missionId, status: 'rewarded' }),
      ),
    ],
    place: (reward: Reward) => missionKeys.rewardIndex(reward.userId, dayOf(reward), reward.id),
  },
  figures: null,
})

type Position = Pick<Reward, 'userId' | 'missionId' | 'period'> & { kind?: Reward['kind'] }

/** An order is rewarded once, whichever mission pays. */
export const ofOrderKey = (userId: string, orderId: string): TypedKey<Reward> =>
  missionKeys.reward(userId, 'order', orderId)

/** An invitation is rewarded once, whichever mission pays. */
export const ofReferralKey = (userId: string, referralId: string): TypedKey<Reward> =>
  missionKeys.reward(userId, 'referral', referralId)

export const key = ({ userId, missionId, period, kind }: Position): TypedKey<Reward> =>
  kind === 'order' || kind === 'referral'
    ? missionKeys.reward(userId, kind, period)
    : missionKeys.reward(userId, missionId, period)

/** The keys of the rewards that a member may now have for a mission with any period. */
export const possibleKeys = (userId: string, missionId: string, now: Date): TypedKey<Reward>[] =>
  possiblePeriods(now).map((period) => key({ userId, missionId, period }))

function row(reward: Reward): Row<Reward & { summary: RewardSummary } & IndexKey> {
  const { missionId, title, returned, note } = reward
  return {
    // A reward that was read has its former place in the index.
    ...reward,
    ...key(reward),
    ...missionKeys.rewardIndex(reward.userId, dayOf(reward), reward.id),
    ...entity.stamp,
    summary: { missionId, title, returned, ...(note !== undefined && { note }) },
  }
}

const conflict = () => new OptimisticLockError()

/** Adds a reward, on condition that the member has none for this period. */
export const insert = (reward: Reward): TransactionPart => insertRow(row(reward), conflict)

/** Replaces a reward that was read, on condition that it is still the same one. */
export const replace = (before: Reward, after: Reward): TransactionPart =>
  replaceRow(row(after), {
    condition:
      'id = :id AND amount = :amount AND returned = :returned AND writtenOff = :writtenOff AND points = :points',
    values: {
      ':id': before.id,
      ':amount': before.amount,
      ':returned': before.returned,
      ':writtenOff': before.writtenOff,
      ':points': before.points,
    },
  })

/** Where a page begins: after this reward. */
type RewardPosition = { place: string; id: string; createdAt: string }

/** The part of a reward's key that names its mission and its period. */
const placeIn = ({ sk }: Pick<Key, 'sk'>): string => sk.slice('MISSION#'.length)

const listed = [...listedRewardAttributes, 'sk'] as const
type Found = ListedReward & { sk: string }

/** A page of the member's rewards, newest first. It may be a second old. */
export async function page(
  userId: string,
  { after, limit }: { after: RewardPosition | undefined; limit: number },
): Promise<{ rows: ListedReward[]; next: RewardPosition | undefined }> {
  const index = rewardsPartition(userId)
  const { rows, last } = await readPage<Found>({
    in: { index },
    attributes: listed,
    newestFirst: true,
    limit,
    after: after && {
      ...missionKeys.rewardAt(userId, after.place),
      ...missionKeys.rewardIndex(userId, dayOf(after), after.id),
    },
  })
  return { rows, next: last && { place: placeIn(last), id: last.id, createdAt: last.createdAt } }
}

const maxRecent = 200

/** The member's rewards of this day and later, newest first, up to 200. They may be a second old. */
export const since = (userId: string, day: string): Promise<ListedReward[]> =>
  query<ListedReward>({
    in: { index: rewardsPartition(userId), from: day },
    attributes: listedRewardAttributes,
    newestFirst: true,
    limit: maxRecent,
  })
