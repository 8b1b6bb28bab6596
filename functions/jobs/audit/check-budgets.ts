import type { Fault, FaultKind } from '../../../shared/ledger/faults.ts'
import { formatAmount, toAmount, type Cents } from '../../../shared/money.ts'
import { shardCount, totalOf, type Budget, type Shard } from '../../missions/budget.ts'
import * as budgets from '../../missions/budgets.table.ts'
import * as missions from '../../missions/missions.table.ts'
import { confirmFaults } from './confirm-faults.ts'
import type { Phase } from './phase.ts'
import type { Moved } from './tally.ts'

const pageSize = 25
const coins = (cents: Cents): string => formatAmount(toAmount(cents))

async function readAll(ids: string[]) {
  const rows = await Promise.all(ids.map((id) => budgets.read(id)))
  return ids.map((id, place) => {
    const shards = rows[place] ?? []
    return { id, shards, budget: totalOf(shards) }
  })
}

/** Records what each mission had paid before the members are read. */
export const recordBudgets: Phase = {
  name: 'budgets-before',
  async step(cursor, { tally }) {
    const { rows, next } = await missions.page({ after: cursor ?? undefined, limit: pageSize })
    for (const { id, budget } of await readAll(rows.map(({ id }) => id))) tally.recordBudget(id, budget)
    return next ?? null
  },
}

/** Members act while they are read, so the sum of their entries is between the budget's values before and after. */
const isBetween = (before: Cents, sum: Cents, after: Cents): boolean => before <= sum && sum <= after

/** Each row of a budget adds up by itself. */
const isBalanced = ({ funded, left, held, paid, returned }: Budget): boolean =>
  left + held + paid - returned === funded && held >= 0

type Checked = { id: string; shards: Shard[]; budget: Budget; before: Moved; entries: Moved }

function checkBudget({ id, shards, budget, before, entries }: Checked): Fault[] {
  const { funded, left, held, paid, returned } = budget
  const fault = (kind: FaultKind, description: string): Fault => ({ kind, subject: id, description })
  const stated = `the mission ${id} states that it has`
  return [
    ...(left < 0 || held < 0 || paid - returned > funded
      ? [fault('overdrawn-budget', `the mission ${id} has ${coins(left)} left of ${coins(funded)}`)]
      : []),
    ...(shards.length === shardCount
      ? []
      : [fault('wrong-budget', `the budget of the mission ${id} has ${shards.length} rows instead of ${shardCount}`)]),
    // The totals in the mission's own row are compared with these rows here.
    ...(shards.every(isBalanced)
      ? []
      : [fault('wrong-budget', `the budget of the mission ${id} does not add up to ${coins(funded)}`)]),
    ...(isBetween(before.paid, entries.paid, paid)
      ? []
      : [fault('wrong-budget', `${stated} paid ${coins(paid)}, but its members received ${coins(entries.paid)}`)]),
    ...(isBetween(before.returned, entries.returned, returned)
      ? []
      : [fault('wrong-budget', `${stated} taken back ${coins(returned)}, but it was ${coins(entries.returned)}`)]),
  ]
}

/** Compares each budget with the entries of all members, which were read before. */
export const checkBudgets: Phase = {
  name: 'budgets',
  async step(cursor, { tally }) {
    const { rows, next } = await missions.page({ after: cursor ?? undefined, limit: pageSize })
    const { faults } = await confirmFaults(async () => {
      const read = await readAll(rows.map(({ id }) => id))
      return { faults: read.flatMap((mission) => checkBudget({ ...mission, ...tally.missionOf(mission.id) })) }
    })
    tally.addFaults(faults)
    return next ?? null
  },
}
