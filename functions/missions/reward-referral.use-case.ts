import { v7 as uuidv7 } from 'uuid'
import * as devices from '../accounts/devices.table.ts'
import type { User } from '../accounts/user.ts'
import * as users from '../accounts/users.table.ts'
import { postEntry } from '../ledger/entries.table.ts'
import { insertOptionalMail } from '../mail/mails.table.ts'
import { sydneyDay } from '../membership/sydney-day.ts'
import { insertNotification } from '../notifications/notifications.table.ts'
import { Problem } from '../problem.ts'
import * as purchases from '../store/purchases.table.ts'
import { consumeInTransaction } from '../table/rate-limits.ts'
import { batchGet, get } from '../table/rows.ts'
import { checkRow, transact, type TransactionPart } from '../table/transactions.ts'
import * as budgets from './budgets.table.ts'
import { drawReward } from './draw-reward.use-case.ts'
import { costOf, isOpenOn, mayPay, type ListedMission } from './mission.ts'
import * as missions from './missions.table.ts'
import { isSamePerson, type Referral, type ReferralStatus } from './referral.ts'
import * as referrals from './referrals.table.ts'
import { missionPaid, newReward, payReward } from './reward.ts'
import * as rewards from './rewards.table.ts'

const isOpenAccount = (user: User | undefined): user is User =>
  user !== undefined && user.deletingAt === undefined && user.frozenAt === undefined

const deviceHashes = async (userId: string): Promise<string[]> => (await devices.all(userId)).map(({ sk }) => sk)

/** Whether two accounts are one person's: also on the day of the purchase, because addresses and devices change. */
async function areOnePerson(inviter: User, friend: User): Promise<boolean> {
  const [one, other] = await Promise.all([inviter, friend].map(({ id }) => deviceHashes(id)))
  return isSamePerson({ ...inviter, devices: one ?? [] }, { ...friend, devices: other ?? [] })
}

const findMission = async (day: string, members: readonly User[]): Promise<ListedMission | undefined> =>
  (await missions.endingFrom(day)).find(
    (each) => each.kind === 'referral' && isOpenOn(each, day) && members.every(({ id }) => mayPay(each, id)),
  )

type Payment = { referral: Referral; mission: ListedMission; purchaseId: string; members: readonly User[]; now: Date }

/** What pays one of the two: the reward, the entry and the points, the notification and the mail, for neither has pressed anything. */
function partsFor(member: User, { referral, mission, now }: Payment): TransactionPart[] {
  const { id: period, userId: friendId } = referral
  const reward = { ...newReward(mission, member.id, { id: uuidv7(), period, now }), friendId }
  const { entry, points } = payReward(reward, member, { actor: friendId, now })
  return [
    ...postEntry(entry, { points }),
    checkRow(users.key(member.id), 'attribute_not_exists(frozenAt)', {}),
    rewards.insert(reward),
    insertNotification(member.id, missionPaid(reward), now),
    insertOptionalMail(
      member.id,
      { kind: 'coins-received', amount: reward.amount, reason: `The mission “${reward.title}”` },
      now,
    ),
  ]
}

/** Pays both out of the mission's budget, in one transaction. Throws `budget_spent`, or `slow_down` beyond the inviter's limit. */
const payBoth = (payment: Payment): Promise<void> => {
  const { referral, mission, purchaseId, members, now } = payment
  const parts = [
    ...members.flatMap((member) => partsFor(member, payment)),
    referrals.reward(referral, { missionId: mission.id, purchaseId }),
    ...consumeInTransaction('referral', referral.inviterId, now),
  ]
  return drawReward(mission, costOf(mission), (draws, attempt) =>
    transact([...parts, ...budgets.pay(mission, draws, attempt)]),
  )
}

async function pay(
  referral: Referral,
  purchase: { id: string; purchaseDate: string },
  now: Date,
): Promise<ReferralStatus> {
  const [inviterKey, friendKey] = [users.key(referral.inviterId), users.key(referral.userId)]
  const found = await batchGet([inviterKey, friendKey])
  const [inviter, friend] = [found.get(inviterKey), found.get(friendKey)]
  if (!isOpenAccount(inviter) || !isOpenAccount(friend)) return 'account closed'
  if (await areOnePerson(inviter, friend)) return 'same person'
  const members = [inviter, friend]
  const mission = await findMission(sydneyDay(new Date(purchase.purchaseDate)), members)
  if (!mission) return 'no mission'
  try {
    await payBoth({ referral, mission, purchaseId: purchase.id, members, now })
    return 'rewarded'
  } catch (error) {
    if (error instanceof Problem && error.code === 'budget_spent') return 'budget spent'
    if (error instanceof Problem && error.code === 'slow_down') return 'limit reached'
    throw error
  }
}

/**
 * Rewards an invitation once its friend has bought a first gift card: pays both, or stores why nobody is paid. It depends only
 * on the stored rows, so it may be repeated. Throws OptimisticLockError when something has changed since it was read.
 */
export async function settleReferral(userId: string, now: Date): Promise<ReferralStatus | 'settled'> {
  const referral = await get(referrals.key(userId))
  if (referral?.status !== 'joined') return 'settled'
  const purchase = await purchases.first(userId)
  if (!purchase) return 'settled'
  const status = await pay(referral, purchase, now)
  if (status !== 'rewarded' && status !== 'joined') await referrals.close(referral, status)
  return status
}
