import { toAmount } from '../../shared/money.ts'
import type { Proof } from './proof.ts'
import type { Reward } from './reward.ts'

/** What a member’s download reads and shows of a reward, and of a proof. */
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

export const proofAttributes = ['id', 'title', 'text', 'link', 'status', 'reason', 'createdAt', 'processedAt'] as const
export type ExportedProof = Pick<Proof, (typeof proofAttributes)[number]>

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

export const toExportedProof = ({ id, title, text, link, status, reason, createdAt, processedAt }: ExportedProof) => ({
  id,
  title,
  text,
  link: link ?? null,
  status,
  reason: reason ?? null,
  createdAt,
  processedAt: processedAt ?? null,
})
