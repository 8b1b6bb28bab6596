import { indexKeyOf, keyOf } from '../table/key-of.ts'
import type { Key, Prefix } from '../table/schema.ts'

/** Follows every day in the order of the index. */
const noLastDay = '9999-12-31'

/** The index partition of all missions, in the order of their last days. */
export const missionsPartition = 'MISSIONS'
/** The index partition of the evidence that waits for staff, oldest first. */
export const pendingEvidence = 'EVIDENCE#pending'
/** The index partition of a member's rewards, by the day in Sydney. */
export const rewardsPartition = (userId: string): string => `REWARDS#${userId}`

/** The index partition of those whom a member invited. */
export const invitedPartition = (userId: string): string => `INVITED#${userId}`

/** The id of the mission whose budget has a row in this partition. */
export const missionOfShard = (pk: string): string => pk.split('#')[1] ?? ''

export const missionKeys = {
  mission: keyOf('MISSIONS', 'MISSION#<mission>'),
  missions: (): Prefix => ({ pk: 'MISSIONS', sk: 'MISSION#' }),
  missionIndex: indexKeyOf(missionsPartition, '<last day>#<mission>', (endsOn: string | null, id: string) => [
    endsOn ?? noLastDay,
    id,
  ]),
  /** Each row of a budget is alone in its partition, because a partition takes 1,000 write units a second: see README.md. */
  shard: keyOf('BUDGET#<mission>#<0-15>', 'BUDGET', (missionId: string, shard: number) => [missionId, String(shard)]),
  /** The reward of a member for a mission and a period: at most one. */
  reward: (userId: string, missionId: string, period: string): Key =>
    missionKeys.rewardAt(userId, `${missionId}#${period}`),
  /** By the mission and the period or, as `order#…` and `referral#…`, by the order or the friend that it rewards. */
  rewardAt: keyOf('USER#<user>', 'MISSION#<mission#period>'),
  /** Who invited a member. */
  referral: keyOf('USER#<user>', 'REFERRAL'),
  referralIndex: indexKeyOf('INVITED#<user>', '<time>#<friend>', (inviterId: string, at: string, userId: string) => [
    inviterId,
    at,
    userId,
  ]),
  rewardIndex: indexKeyOf('REWARDS#<user>', '<day>#<reward>'),
  /** Evidence has the id of its reward. */
  evidence: keyOf('USER#<user>', 'EVIDENCE#<reward>'),
  /** Leads from the evidence's id to its member. */
  evidencePointer: keyOf('EVIDENCEREF#<reward>', 'EVIDENCEREF'),
  pendingEvidenceIndex: indexKeyOf(pendingEvidence, '<time>#<reward>'),
} as const
