import { brand } from '../../shared/brand.ts'
import type { AdminProof } from '../../shared/missions/admin-schema.ts'
import type { MissionProof } from '../../shared/missions/answers.ts'
import type { ProofDecision } from '../../shared/missions/new-mission.ts'
import { formatAmount, toAmount, type Cents } from '../../shared/money.ts'
import type { NewNotification } from '../notifications/notification.ts'
import { Problem } from '../problem.ts'
import type { Draw } from './budget.ts'
import type { Reward } from './reward.ts'

/** What a member sent for a mission. It has the id of its reward, and holds that reward of the budget until it is decided. */
export type Proof = {
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

export const newProof = (reward: Reward, { text, link }: MissionProof, draws: Draw[]): Proof => ({
  id: reward.id,
  userId: reward.userId,
  missionId: reward.missionId,
  period: reward.period,
  title: reward.title,
  amount: reward.amount,
  points: reward.points,
  text,
  ...(link && { link }),
  status: 'waiting',
  draws,
  createdAt: reward.createdAt,
})

export const missingProof = (): Problem => new Problem('not_found', { message: 'That report no longer exists.' })

/** @throws Problem `not_found`, `already_processed`, or `forbidden` for the own proof */
export function assertDecidable(proof: Proof | undefined, staffId: string): asserts proof is Proof {
  if (!proof) throw missingProof()
  if (proof.userId === staffId) throw new Problem('forbidden', { message: 'You cannot decide your own report.' })
  if (proof.status !== 'waiting')
    throw new Problem('already_processed', { message: 'This report has already been decided.' })
}

export function decideProof(proof: Proof, { status, reason }: ProofDecision, by: string, now: Date): Proof {
  const decided = { ...proof, status, processedAt: now.toISOString(), processedBy: by }
  return status === 'declined' && reason ? { ...decided, reason } : decided
}

/** What the member is told of the decision. */
export function proofDecided({ status, title, amount, missionId, reason }: Proof): NewNotification {
  const coins = `${formatAmount(toAmount(amount))} ${brand.coins}`
  const words =
    status === 'approved'
      ? `Your report for “${title}” is approved: ${coins} earned.`
      : `Your report for “${title}” was declined. Reason: ${reason ?? ''}`
  return { kind: 'mission_paid', words, link: missionId }
}

export const listedProofAttributes = ['id', 'userId', 'amount', 'createdAt', 'summary'] as const
export type ProofSummary = Pick<Proof, 'missionId' | 'title' | 'points' | 'text' | 'link'>
export type ListedProof = Pick<Proof, 'id' | 'userId' | 'amount' | 'createdAt'> & { summary: ProofSummary }

type Name = { username: string; firstName: string }

export const toAdminProof = (
  { id, userId, amount, createdAt, summary }: ListedProof,
  member: Name | undefined,
): AdminProof => ({
  id,
  missionId: summary.missionId,
  title: summary.title,
  solcoins: toAmount(amount),
  points: summary.points,
  userId,
  username: member?.username ?? null,
  firstName: member?.firstName ?? null,
  text: summary.text,
  link: summary.link ?? null,
  at: createdAt,
})
