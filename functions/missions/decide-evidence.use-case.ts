import type { User } from '../accounts/user.ts'
import * as users from '../accounts/users.table.ts'
import { postEntry } from '../ledger/entries.table.ts'
import { insertOptionalMail } from '../mail/mails.table.ts'
import { insertNotification } from '../notifications/notifications.table.ts'
import { batchGet, get } from '../table/rows.ts'
import { OptimisticLockError, transact, type TransactionPart } from '../table/transactions.ts'
import { assertMayPay, missingMission } from './mission.ts'
import * as missions from './missions.table.ts'
import { assertDecidable, missingEvidence, evidenceDecided, type Evidence } from './evidence.ts'
import * as evidenceRows from './evidence.table.ts'
import { payReward, type Reward } from './reward.ts'
import * as rewards from './rewards.table.ts'

type Waiting = { evidence: Evidence; reward: Reward; member: User }

/**
 * The evidence that the pointer leads to, with its reward and its member.
 * @throws Problem `not_found`, also while the account is being deleted, `already_processed`, or `forbidden` for the caller's own
 * evidence and for an approval that would pay somebody who manages the mission
 */
export async function readEvidence(
  pointer: evidenceRows.Pointer | undefined,
  id: string,
  { staffId, isApproved }: { staffId: string; isApproved: boolean },
): Promise<Waiting> {
  if (!pointer) throw missingEvidence()
  const evidence = await get(evidenceRows.key(pointer.userId, id))
  assertDecidable(evidence, staffId)
  const [rewardKey, memberKey, missionKey] = [
    rewards.key(evidence),
    users.key(evidence.userId),
    missions.key(evidence.missionId),
  ]
  const found = await batchGet([rewardKey, memberKey, missionKey])
  const [reward, member] = [found.get(rewardKey), found.get(memberKey)]
  if (!member || member.deletingAt !== undefined) throw missingEvidence()
  if (reward?.id !== evidence.id) throw new OptimisticLockError()
  const mission = found.get(missionKey)
  if (!mission) throw missingMission()
  if (isApproved) assertMayPay(mission, evidence.userId)
  return { evidence, reward, member }
}

type Context = { actor: string; now: Date; extraParts: TransactionPart[] }

const evidenceMail = ({ userId, amount, title }: Evidence, now: Date): TransactionPart =>
  insertOptionalMail(userId, { kind: 'coins-received', amount, reason: `Your evidence for “${title}”` }, now)

/**
 * Stores the decision, pays the reward or releases its coins, and notifies the member, of coins also by mail: all or nothing.
 */
export function carryOut(
  { reward, member }: Waiting,
  decided: Evidence,
  { actor, now, extraParts }: Context,
): Promise<void> {
  const isApproved = decided.status === 'approved'
  const after: Reward = {
    ...reward,
    status: isApproved ? 'paid' : 'declined',
    ...(decided.reason !== undefined && { note: decided.reason }),
  }
  const payment = isApproved ? payReward(reward, member, { actor, now }) : undefined
  return transact([
    ...evidenceRows.decide(decided, reward, after),
    ...(payment
      ? [missions.checkMayPay(reward.missionId, member.id), ...postEntry(payment.entry, { points: payment.points })]
      : [users.checkOpen(member.id)]),
    insertNotification(member.id, evidenceDecided(decided), now),
    ...(payment ? [evidenceMail(decided, now)] : []),
    ...extraParts,
  ])
}
