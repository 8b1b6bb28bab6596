import { brand } from '../../shared/brand.ts'
import type { AdminEvidence } from '../../shared/missions/admin-schema.ts'
import type { MissionEvidence } from '../../shared/missions/answers.ts'
import type { EvidenceDecision } from '../../shared/missions/new-mission.ts'
import { formatAmount, toAmount, type Cents } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import type { NewNotification } from '../notifications/notification.ts'
import { Problem } from '../problem.ts'
import type { Draw } from './budget.ts'
import type { Reward } from './reward.ts'

/**
 * Evidence that a member sent for a mission. It has the id of its reward, and holds that reward in the budget until staff decide.
 */
export type Evidence = {
  id: string
  userId: string
  missionId: string
  period: string
  title: string
  amount: Cents
  points: number
  text: string
  link?: string
  status: 'waiting' | 'approved' | 'declined'
  draws: Draw[]
  createdAt: string
  processedAt?: string
  /** The username of the staff member who decided. */
  processedBy?: string
  reason?: string
}

export const newEvidence = (reward: Reward, { text, link }: MissionEvidence, draws: Draw[]): Evidence => ({
  ...pick(reward, ['id', 'userId', 'missionId', 'period', 'title', 'amount', 'points', 'createdAt']),
  text,
  ...(link && { link }),
  status: 'waiting',
  draws,
})

export const missingEvidence = (): Problem => new Problem('not_found', { message: 'That evidence no longer exists.' })

/** @throws Problem `not_found`, `already_processed`, or `forbidden` for the caller's own evidence */
export function assertDecidable(evidence: Evidence | undefined, staffId: string): asserts evidence is Evidence {
  if (!evidence) throw missingEvidence()
  if (evidence.userId === staffId) throw new Problem('forbidden', { message: 'You cannot decide your own evidence.' })
  if (evidence.status !== 'waiting')
    throw new Problem('already_processed', { message: 'This evidence has already been decided.' })
}

export function decideEvidence(
  evidence: Evidence,
  { status, reason }: EvidenceDecision,
  by: string,
  now: Date,
): Evidence {
  const decided = { ...evidence, status, processedAt: now.toISOString(), processedBy: by }
  return status === 'declined' && reason ? { ...decided, reason } : decided
}

/** The notification of the decision to the member. */
export function evidenceDecided({ status, title, amount, missionId, reason }: Evidence): NewNotification {
  const coins = `${formatAmount(toAmount(amount))} ${brand.coins}`
  const words =
    status === 'approved'
      ? `Your evidence for “${title}” is approved: ${coins} earned.`
      : `Your evidence for “${title}” was declined. Reason: ${reason ?? ''}`
  return { kind: 'mission_paid', words, link: missionId }
}

export const listedEvidenceAttributes = ['id', 'userId', 'amount', 'createdAt', 'summary'] as const
export type EvidenceSummary = Pick<Evidence, 'missionId' | 'title' | 'points' | 'text' | 'link'>
export type ListedEvidence = Pick<Evidence, 'id' | 'userId' | 'amount' | 'createdAt'> & { summary: EvidenceSummary }

/** Everything is null once the account is deleted. */
type Sender = Pick<AdminEvidence, 'username' | 'firstName' | 'face'>

export const toAdminEvidence = (
  { id, userId, amount, createdAt, summary }: ListedEvidence,
  sender: Sender,
): AdminEvidence => ({
  id,
  ...pick(summary, ['missionId', 'title', 'points', 'text']),
  solcoins: toAmount(amount),
  userId,
  ...pick(sender, ['username', 'firstName', 'face']),
  link: summary.link ?? null,
  at: createdAt,
})
