import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'
import type { NewAccount } from '../../shared/accounts/schema.ts'
import { tierFor } from '../../shared/membership/tiers.ts'
import type { Cents } from '../../shared/money.ts'
import type { Guard } from '../accounts/guards.table.ts'
import { accountKeys } from '../accounts/keys.ts'
import { openAccount, type User } from '../accounts/user.ts'
import * as users from '../accounts/users.table.ts'
import * as audit from '../audit/entries.table.ts'
import * as cards from '../card/cards.table.ts'
import { issueCard } from '../card/issue-card.ts'
import { insertEntry } from '../ledger/entries.table.ts'
import { sydneyDay } from '../membership/sydney-day.ts'
import { noPassword } from '../passwords/passwords.ts'
import { Problem } from '../problem.ts'
import { batchGet, get, type FoundRows, type TypedKey } from '../table/rows.ts'
import { OptimisticLockError, transact, type TransactionPart } from '../table/transactions.ts'
import { totalOf } from './budget.ts'
import * as budgets from './budgets.table.ts'
import { drawReward } from './draw-reward.use-case.ts'
import { missingMission, type Mission } from './mission.ts'
import * as missions from './missions.table.ts'
import { newReward, payReward } from './reward.ts'
import * as rewards from './rewards.table.ts'

/** A member of another community, with the points and the coins that they bring along. */
export type ImportedMember = Omit<NewAccount, 'password'> & { points: number; balance: Cents }

/** `new`: there is no such account yet. `before`: an earlier run has imported it. Otherwise somebody else has the name or the address. */
export type MemberState = 'new' | 'before' | 'username taken' | 'email taken'

/** The id of the account derives from the mission and the username: a repeated import finds those that it has opened, renamed or deleted. */
const idOf = ({ username }: ImportedMember, missionId: string): string => uuidv5(username.toLowerCase(), missionId)

const listedKey = (id: string): TypedKey<object> => accountKeys.listed(id)
const usernameKey = (username: string): TypedKey<Guard> => accountKeys.username(username)
const emailKey = (email: string): TypedKey<Guard> => accountKeys.email(email)

const keysOf = (member: ImportedMember, missionId: string) => [
  listedKey(idOf(member, missionId)),
  usernameKey(member.username),
  emailKey(member.email),
]

function stateOf(member: ImportedMember, missionId: string, found: FoundRows): MemberState {
  if (found.get(listedKey(idOf(member, missionId)))) return 'before'
  if (found.get(usernameKey(member.username))) return 'username taken'
  return found.get(emailKey(member.email)) ? 'email taken' : 'new'
}

const readAtOnce = 500

/** The state of each member, in order. */
export async function statesOf(members: readonly ImportedMember[], missionId: string): Promise<MemberState[]> {
  const states: MemberState[] = []
  for (let start = 0; start < members.length; start += readAtOnce) {
    const some = members.slice(start, start + readAtOnce)
    const found = await batchGet(some.flatMap((member) => keysOf(member, missionId)))
    states.push(...some.map((member) => stateOf(member, missionId, found)))
  }
  return states
}

/** The mission whose budget pays the balances, and what it has left. Undefined if there is none. */
export async function readFund(missionId: string): Promise<{ mission: Mission; left: Cents } | undefined> {
  const [mission, shards] = await Promise.all([get(missions.key(missionId)), budgets.read(missionId)])
  return mission && { mission, left: totalOf(shards).left }
}

/**
 * Whether the budget is for an import alone: members can earn nothing from it before its first day, and the reward of a word refers to
 * nothing else.
 */
export const isForImport = ({ kind, startsOn }: Pick<Mission, 'kind' | 'startsOn'>, now: Date): boolean =>
  kind === 'word' && startsOn > sydneyDay(now)

type Import = { missionId: string; address: string; keyVersion: number; now: Date }

/** What the transaction writes, apart from the budget. */
function partsOf(member: ImportedMember, mission: Mission, { address, keyVersion, now }: Import): TransactionPart[] {
  const { points, balance, ...details } = member
  const id = idOf(member, mission.id)
  const user = openAccount({ ...details, id, passwordHash: noPassword, userType: 'member' }, now)
  const reward = newReward({ ...mission, amount: balance, points }, id, { id: uuidv7(), period: 'once', now })
  const payment = balance > 0 ? payReward(reward, user, { actor: audit.operator, now }) : undefined
  const imported: User = {
    ...user,
    balance,
    ledgerSeq: payment?.entry.sequence ?? 0,
    loyaltyPoints: points,
    membershipTier: tierFor(points, user.membershipTier),
  }
  return [
    ...users.insertUser(imported),
    cards.insertCard(issueCard(uuidv7(), imported, { keyVersion, now })),
    ...(balance > 0 || points > 0 ? [rewards.insert(reward)] : []),
    ...(payment ? [insertEntry(payment.entry)] : []),
    audit.insertEntry(
      { action: 'import-member', actor: audit.operator, subject: id, outcome: `${balance}`, address },
      now,
    ),
  ]
}

/**
 * Opens the account of a member, without a password and with an unconfirmed address, in the transaction that pays the balance out of the
 * mission's budget, unless there is one. Repeat it after an OptimisticLockError.
 * @throws Problem `not_found`, or `budget_spent` if the budget has less
 */
export async function importMember(member: ImportedMember, details: Import): Promise<MemberState> {
  const { missionId } = details
  const missionKey = missions.key(missionId)
  const found = await batchGet([missionKey, ...keysOf(member, missionId)])
  const mission = found.get(missionKey)
  if (!mission) throw missingMission()
  const state = stateOf(member, missionId, found)
  if (state !== 'new') return state
  const parts = partsOf(member, mission, details)
  try {
    if (member.balance === 0) await transact(parts)
    else
      await drawReward(mission, member.balance, (draws, attempt) =>
        transact([...parts, ...budgets.pay(mission, draws, attempt)]),
      )
  } catch (error) {
    const isTaken = error instanceof Problem && (error.code === 'username_taken' || error.code === 'email_taken')
    // Somebody was faster: the next read finds whose name or address it is.
    throw isTaken ? new OptimisticLockError() : error
  }
  return 'new'
}
