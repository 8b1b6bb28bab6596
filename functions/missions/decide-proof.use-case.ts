import type { User } from '../accounts/user.ts'
import * as users from '../accounts/users.table.ts'
import { postEntry } from '../ledger/entries.table.ts'
import { insertNotification } from '../notifications/notifications.table.ts'
import { batchGet, get } from '../table/rows.ts'
import { OptimisticLockError, transact, type TransactionPart } from '../table/transactions.ts'
import { assertMayPay, missingMission } from './mission.ts'
import * as missions from './missions.table.ts'
import { assertDecidable, missingProof, proofDecided, type Proof } from './proof.ts'
import * as proofs from './proofs.table.ts'
import { payReward, type Reward } from './reward.ts'
import * as rewards from './rewards.table.ts'

type Waiting = { proof: Proof; reward: Reward; member: User }

/**
 * The proof that the pointer leads to, with its reward and its member.
 * @throws Problem `not_found`, also while the account is being deleted, `already_processed`, or `forbidden` for one's own proof and
 * for approving what would pay somebody who manages the mission
 */
export async function readProof(
  pointer: proofs.Pointer | undefined,
  id: string,
  { staffId, isApproved }: { staffId: string; isApproved: boolean },
): Promise<Waiting> {
  if (!pointer) throw missingProof()
  const proof = await get(proofs.key(pointer.userId, id))
  assertDecidable(proof, staffId)
  const [rewardKey, memberKey, missionKey] = [
    rewards.key(proof),
    users.key(proof.userId),
    missions.key(proof.missionId),
  ]
  const found = await batchGet([rewardKey, memberKey, missionKey])
  const [reward, member] = [found.get(rewardKey), found.get(memberKey)]
  if (!member || member.deletingAt !== undefined) throw missingProof()
  if (reward?.id !== proof.id) throw new OptimisticLockError()
  const mission = found.get(missionKey)
  if (!mission) throw missingMission()
  if (isApproved) assertMayPay(mission, proof.userId)
  return { proof, reward, member }
}

type Context = { actor: string; now: Date; extraParts: TransactionPart[] }

/** Stores the decision, and pays the reward or releases what it held: all or nothing. The member is told. */
export function carryOut(
  { reward, member }: Waiting,
  decided: Proof,
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
    ...proofs.decide(decided, reward, after),
    ...(payment
      ? [missions.checkMayPay(reward.missionId, member.id), ...postEntry(payment.entry, { points: payment.points })]
      : [users.checkOpen(member.id)]),
    insertNotification(member.id, proofDecided(decided), now),
    ...extraParts,
  ])
}
