import { toAmount } from '../../shared/money.ts'
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

export const toExportedReward = ({
  id,
  kind,
  title,
  status,
  amount,
  points,
  returned,
  note,
  createdAt,
}: ExportedReward) => ({
  id,
  kind,
  title,
  status,
  solcoins: toAmount(amount),
  points,
  returned: toAmount(returned),
  note: note ?? null,
  createdAt,
})

export const toExportedEvidence = ({
  id,
  title,
  text,
  link,
  status,
  reason,
  createdAt,
  processedAt,
}: ExportedEvidence) => ({
  id,
  title,
  text,
  link: link ?? null,
  status,
  reason: reason ?? null,
  createdAt,
  processedAt: processedAt ?? null,
})
