import { toAmount } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import type { Evidence } from './evidence.ts'
import type { Reward } from './reward.ts'

/** The attributes of rewards and of evidence that a member’s download reads and shows. */
export const rewardAttributes = [
  'id',
  'kind',
  'title',
  'status',
  'amount',
  'points',
  'returned',
  'note',
  'createdAt',
] as const
export type ExportedReward = Pick<Reward, (typeof rewardAttributes)[number]>

export const evidenceAttributes = [
  'id',
  'title',
  'text',
  'link',
  'status',
  'reason',
  'createdAt',
  'processedAt',
] as const
export type ExportedEvidence = Pick<Evidence, (typeof evidenceAttributes)[number]>

export const toExportedReward = (reward: ExportedReward) => ({
  ...pick(reward, ['id', 'kind', 'title', 'status', 'points', 'createdAt']),
  solcoins: toAmount(reward.amount),
  returned: toAmount(reward.returned),
  note: reward.note ?? null,
})

export const toExportedEvidence = (evidence: ExportedEvidence) => ({
  ...pick(evidence, ['id', 'title', 'text', 'status', 'createdAt']),
  link: evidence.link ?? null,
  reason: evidence.reason ?? null,
  processedAt: evidence.processedAt ?? null,
})
