import type { AdminMission } from '../../shared/missions/admin-schema.ts'
import { membersPaid, type MissionKind, type MissionPeriod } from '../../shared/missions/kinds.ts'
import type { MissionChange, NewMission } from '../../shared/missions/new-mission.ts'
import { toAmount, toCents, type Cents } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import { Problem } from '../problem.ts'
import { netPaid, noBudget, type Budget } from './budget.ts'

/** The stored form of a word: its HMAC, and the version of its key. */
export type HashedWord = { hash: string; keyVersion: number }

/** A way to earn Solcoins. Days are calendar days in Sydney, as 2026-11-24. */
export type Mission = {
  id: string
  kind: MissionKind
  title: string
  text: string
  /** What one reward pays a member. For an `order` mission: for each 10 AUD. */
  amount: Cents
  points: number
  perMember: MissionPeriod
  startsOn: string
  /** The last day. Null for a mission that lasts as long as its budget. */
  endsOn: string | null
  revision: number
  /** The sum of its budget's rows when they were last counted. Lists show it; payments depend on the rows alone. */
  budget: Budget
  /** How often the budget's rows have been counted. */
  counts: number
  /** The ids of everyone who created, changed or funded it. It never pays them. */
  managedBy: string[]
  createdAt: string
  updatedAt: string
  /** For a `word` mission. */
  word?: HashedWord
}

/** What one reward takes from the budget. */
export const costOf = ({ kind, amount }: Pick<Mission, 'kind' | 'amount'>): Cents => membersPaid(kind) * amount

/** The attributes that a list of missions shows. */
export const listedMissionAttributes = [
  ...(['id', 'kind', 'title', 'text', 'amount', 'points', 'perMember', 'startsOn', 'endsOn'] as const),
  ...(['revision', 'budget', 'counts', 'managedBy', 'createdAt', 'updatedAt'] as const),
] as const
export type ListedMission = Pick<Mission, (typeof listedMissionAttributes)[number]>

/** Of those, the ones that decide what a member sees. */
export const shownMissionAttributes = [
  ...(['id', 'kind', 'title', 'text', 'amount', 'points', 'perMember', 'startsOn', 'endsOn'] as const),
  ...(['budget.funded', 'budget.left'] as const),
] as const
export type ShownMission = Pick<Mission, Extract<(typeof shownMissionAttributes)[number], keyof Mission>> & {
  budget: Pick<Budget, 'funded' | 'left'>
}

/** Whether members can be paid on this day, while the budget lasts. */
export const isOpenOn = ({ startsOn, endsOn }: Pick<Mission, 'startsOn' | 'endsOn'>, day: string): boolean =>
  startsOn <= day && (endsOn === null || day <= endsOn)

/** These people, and those who already managed the mission. */
export const addManagers = ({ managedBy }: Pick<Mission, 'managedBy'>, ...ids: string[]): string[] => [
  ...new Set([...managedBy, ...ids]),
]

/** Whether the mission may pay this person: it pays nobody who created, changed or funded it. */
export const mayPay = ({ managedBy }: Pick<Mission, 'managedBy'>, userId: string): boolean =>
  !managedBy.includes(userId)

/** @throws Problem `forbidden` for somebody who created, changed or funded the mission */
export function assertMayPay(mission: Pick<Mission, 'managedBy'>, userId: string): void {
  if (!mayPay(mission, userId))
    throw new Problem('forbidden', { message: 'You created, changed or funded this mission, so it cannot pay you.' })
}

export const missingMission = (): Problem => new Problem('not_found', { message: 'That mission does not exist.' })

/** Without its word, members would see a mission that nobody can complete. */
export const missingWord = (): Problem =>
  new Problem('not_open', { message: 'Enter the word of this mission, then fund it.' })

const inWords = ['No tries', 'One try', 'Two tries', 'Three tries', 'Four tries']

/** The answer to a wrong word: how many tries are left today, not how close it is. */
export const wrongWord = (triesLeft: number): Problem =>
  new Problem('wrong_word', {
    message: `That is not the word. ${inWords[triesLeft] ?? `${triesLeft} tries`} left today.`,
  })

/**
 * The mission, if it is open on this day and of this kind.
 * @throws Problem `not_found` or `not_open`
 */
export function assertOpen(mission: Mission | undefined, kind: MissionKind, day: string): asserts mission is Mission {
  if (mission?.kind !== kind) throw missingMission()
  if (mission.startsOn > day) throw new Problem('not_open', { message: 'This mission has not started.' })
  if (!isOpenOn(mission, day)) throw new Problem('not_open', { message: 'This mission has ended.' })
}

const enteredOf = (entered: Omit<MissionChange, 'revision'>) => ({
  ...pick(entered, ['title', 'text', 'points', 'startsOn', 'endsOn']),
  amount: toCents(entered.solcoins),
})

export const newMission = (
  body: NewMission,
  { id, word, by, now }: { id: string; word: HashedWord | undefined; by?: string; now: Date },
): Mission => ({
  id,
  kind: body.kind,
  perMember: body.perMember,
  ...enteredOf(body),
  ...(word && { word }),
  revision: 1,
  budget: noBudget,
  counts: 0,
  managedBy: by === undefined ? [] : [by],
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
})

/**
 * The mission after a change. A change without a word keeps the current word.
 * @throws Problem `changed_meanwhile` when the change is based on another revision, and `has_budget` when it would change the
 * reward of a mission with a budget
 */
export function changeMission(
  { mission, budget }: { mission: Mission; budget: Budget },
  change: MissionChange,
  { word, by, now }: { word: HashedWord | undefined; by: string; now: Date },
): Mission {
  if (mission.revision !== change.revision) throw new Problem('changed_meanwhile')
  const after = {
    ...mission,
    ...enteredOf(change),
    revision: mission.revision + 1,
    managedBy: addManagers(mission, by),
    updatedAt: now.toISOString(),
  }
  const paysTheSame = after.amount === mission.amount && after.points === mission.points
  if (budget.funded > 0 && !paysTheSame) throw new Problem('has_budget')
  return word && mission.kind === 'word' ? { ...after, word } : after
}

/** The part of the reply about a mission that is not in the request. The idempotency record stores it. */
const stored = ['id', 'kind', 'perMember', 'budget', 'left', 'held', 'paid', 'revision', 'updatedAt'] as const
export type StoredReply = Pick<AdminMission, (typeof stored)[number]>

export const toStoredReply = (reply: AdminMission): StoredReply => pick(reply, stored)

/** Rebuilds the first reply from the request and what was stored. */
export const fromStoredReply = (change: MissionChange, done: StoredReply): AdminMission => ({
  ...done,
  ...pick(change, ['title', 'text', 'solcoins', 'points', 'startsOn', 'endsOn']),
})

/** The mission as staff see it, without its word: with the budget as it was last counted, or with that of its rows. */
export const toAdminMission = (mission: ListedMission, budget: Budget = mission.budget): AdminMission => ({
  ...pick(mission, ['id', 'kind', 'title', 'text', 'points', 'revision', 'updatedAt']),
  ...pick(mission, ['perMember', 'startsOn', 'endsOn']),
  solcoins: toAmount(mission.amount),
  budget: toAmount(budget.funded),
  left: toAmount(budget.left),
  held: toAmount(budget.held),
  paid: toAmount(netPaid(budget)),
})
