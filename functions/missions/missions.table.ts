import type { Cents } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import { addFunds, spread, type Budget } from './budget.ts'
import { addManagers, costOf, listedMissionAttributes, shownMissionAttributes } from './mission.ts'
import type { ListedMission, Mission, ShownMission } from './mission.ts'
import * as budgets from './budgets.table.ts'
import { missionKeys, missionsPartition } from './keys.ts'
import { queryPage, type PageRequest } from '../table/pages.ts'
import { query, type Row, type TypedKey } from '../table/rows.ts'
import type { IndexKey } from '../table/schema.ts'
import { checkRow, insertRow, replaceRow, transact, updateRow, type TransactionPart } from '../table/transactions.ts'
import { defineEntity } from '../table/define-entity.ts'

export const entity = defineEntity('mission', missionKeys.mission, {
  owner: 'studio',
  changes: 'yes',
  index: { keys: [missionKeys.missionIndex], contains: ['id', 'kind', 'amount', 'createdAt', 'summary'] },
  audit: {
    refersTo: ['mission-budget'],
    place: ({ endsOn, id }: Mission) => missionKeys.missionIndex(endsOn, id),
  },
  figures: null,
})

export const key = (id: string): TypedKey<Mission> => missionKeys.mission(id)

/** The attributes that the members' list shows, without the word. The index has them as one attribute. */
type Indexed = { summary: ListedMission }

const summaryOf = (mission: Mission): ListedMission => pick(mission, listedMissionAttributes)

/** A mission that was read also has the attributes of its row, such as its former place in the index. They must not prevail. */
const row = (mission: Mission): Row<Mission & Indexed & IndexKey> => ({
  ...mission,
  ...key(mission.id),
  ...missionKeys.missionIndex(mission.endsOn, mission.id),
  ...entity.stamp,
  summary: summaryOf(mission),
})

/** Adds a mission with an empty budget. */
export const add = (mission: Mission, extraParts: TransactionPart[]): Promise<void> =>
  transact([insertRow(row(mission)), ...budgets.insertShards(mission.id, mission.revision), ...extraParts])

/** The row contains the budget, so it must not have been counted since the mission was read either. */
const replace = (before: Mission, after: Mission): TransactionPart =>
  replaceRow(row(after), {
    condition: 'revision = :revision AND counts = :counts',
    values: { ':revision': before.revision, ':counts': before.counts },
  })

/** Stores a change: all or nothing. Throws OptimisticLockError if the mission has changed since it was read. */
export const change = (before: Mission, after: Mission, extraParts: TransactionPart[]): Promise<void> =>
  transact([replace(before, after), ...budgets.setRevision(before.id, before.revision, after.revision), ...extraParts])

/**
 * Adds the amount to the mission's budget, and these people to those whom it never pays. A new person increases the revision, so
 * that a payment to them that has begun reads the mission again. Fails with OptimisticLockError if the mission has changed since
 * it was read.
 */
export function fund(mission: Mission, amount: Cents, by: string[]): TransactionPart[] {
  const { id, counts } = mission
  const managedBy = addManagers(mission, ...by)
  const revision = mission.revision + (managedBy.length > mission.managedBy.length ? 1 : 0)
  return [
    replace(mission, { ...mission, managedBy, revision, budget: addFunds(mission.budget, amount), counts: counts + 1 }),
    ...budgets.fund(id, spread(amount, costOf(mission), budgets.randomShard()), {
      before: mission.revision,
      after: revision,
    }),
  ]
}

/**
 * Stores the sum of the budget's rows, which were read after the mission. A sum that was read earlier cannot replace it, because
 * each count changes what the next one depends on. Throws OptimisticLockError if the budget has been counted since.
 */
export const recordBudget = (
  { id, counts = 0 }: Pick<Mission, 'id'> & Partial<Mission>,
  budget: Budget,
): Promise<void> =>
  transact([
    updateRow(key(id), {
      update: 'SET budget = :budget, counts = :next, summary.budget = :budget, summary.counts = :next',
      // A row that version 1.0.0 wrote has no count.
      condition: 'attribute_not_exists(counts) OR counts = :counts',
      values: { ':budget': budget, ':next': counts + 1, ':counts': counts },
    }),
  ])

/** The condition that the mission may pay this member. Fails with OptimisticLockError: the mission is then read again. */
export const checkMayPay = (missionId: string, userId: string): TransactionPart =>
  checkRow(key(missionId), 'NOT contains(managedBy, :member)', { ':member': userId })

/** A page of all missions, newest first. */
export const page = (request: PageRequest) =>
  queryPage<ListedMission>({ in: missionKeys.missions(), attributes: listedMissionAttributes }, request)

const maxListed = 100

const endingIn = (firstDay: string) => ({ in: { index: missionsPartition, from: firstDay }, limit: maxListed })

/** The missions whose last day is `firstDay` or later, by their last day. The list may be a second old. */
export async function endingFrom(firstDay: string): Promise<ListedMission[]> {
  const rows = await query<Indexed>({ ...endingIn(firstDay), attributes: ['summary'] })
  return rows.map(({ summary }) => summary)
}

/** The same missions, as their members' list needs them. */
export async function shownFrom(firstDay: string): Promise<ShownMission[]> {
  const attributes = shownMissionAttributes.map((name) => `summary.${name}` as const)
  const rows = await query<{ summary: ShownMission }>({ ...endingIn(firstDay), attributes })
  return rows.map(({ summary }) => summary)
}
