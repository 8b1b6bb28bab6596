import { ownPartition, underUser, type IndexKey, type Key, type Prefix } from '../table/schema.ts'

/** Follows every day in the order of the index. */
const noLastDay = '9999-12-31'

/** The index partition of all missions, in the order of their last days. */
export const missionsPartition = 'MISSIONS'
/** The index partition of the proofs that wait for staff, oldest first. */
export const pendingProofs = 'PROOFS#pending'
/** The index partition of a member's rewards, by the day in Sydney. */
export const rewardsPartition = (userId: string): string => `REWARDS#${userId}`

export const missionKeys = {
  mission: (id: string): Key => ({ pk: 'MISSIONS', sk: `MISSION#${id}` }),
  missions: (): Prefix => ({ pk: 'MISSIONS', sk: 'MISSION#' }),
  missionIndex: (endsOn: string | null, id: string): IndexKey => ({
    gsi1pk: missionsPartition,
    gsi1sk: `${endsOn ?? noLastDay}#${id}`,
  }),
  /** Each row of a budget is alone in its partition, because a partition takes 1,000 write units a second: see README.md. */
  shard: (missionId: string, shard: number): Key => ownPartition('BUDGET', `${missionId}#${shard}`),
  /** What a mission pays a member in a period: once at most. */
  reward: (userId: string, missionId: string, period: string) => missionKeys.rewardAt(userId, `${missionId}#${period}`),
  rewardAt: (userId: string, place: string): Key => underUser(userId, `MISSION#${place}`),
  rewardIndex: (userId: string, day: string, id: string): IndexKey => ({
    gsi1pk: rewardsPartition(userId),
    gsi1sk: `${day}#${id}`,
  }),
  /** A proof has the id of its reward. */
  proof: (userId: string, id: string) => underUser(userId, `PROOF#${id}`),
  /** Leads from a proof's id to its member. */
  proofPointer: (id: string): Key => ownPartition('PROOFREF', id),
  pendingProofIndex: (at: string, id: string): IndexKey => ({ gsi1pk: pendingProofs, gsi1sk: `${at}#${id}` }),
} as const
