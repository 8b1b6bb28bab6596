import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { totalOf } from '../../missions/budget.ts'
import * as budgets from '../../missions/budgets.table.ts'
import { importMember, statesOf, type ImportedMember } from '../../missions/import-member.use-case.ts'
import { retryOnConflict } from '../../table/retry-on-conflict.ts'
import * as users from '../../accounts/users.table.ts'
import {
  invariant,
  withAlteredWrites,
  withInterceptor,
  withoutConditions,
  withoutWrites,
} from '../faults/broken-variants.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import { withoutTransactions } from '../faults/table-faults.ts'
import { auditNow, withRecentLog } from '../fixtures/audited-ledger.ts'
import { createMission } from '../fixtures/mission-calls.ts'
import { withFreshTables } from '../fresh-table.ts'
import { isUnavailable } from '../../unavailable.ts'
import { readAllRows } from '../read-all-rows.ts'
import { expectUnbrokenLedger } from './expect-consistent.ts'

withFreshTables()
withRecentLog()

type Key = { pk: string; sk: string }
const isBudget = ({ pk }: Key) => pk.startsWith('BUDGET#')
const isReward = ({ pk, sk }: Key) => pk.startsWith('USER#') && sk.startsWith('MISSION#')
const isEntry = ({ sk }: Key) => sk.startsWith('LEDGER#')
const isProfile = ({ sk }: Key) => sk === 'PROFILE'
const isAccount = ({ pk }: Key) => pk.startsWith('ACCOUNTS#')

const future = '2999-01-01'
/** A mission with 320 Solcoins in its budget, 20 in each row. */
const fund = () => createMission({ startsOn: future, solcoins: 10 })

const newMember = (more: Partial<ImportedMember> = {}): ImportedMember => {
  const username = `m_${randomUUID().slice(0, 18)}`
  return {
    username,
    firstName: 'Mia',
    lastName: 'Starling',
    email: `${username}@forum.example`,
    points: 120,
    balance: 2_550,
    ...more,
  }
}

/** One with coins and points, one with points alone, one with coins alone, and one with neither. */
const newMembers = () => [
  newMember(),
  newMember({ balance: 0 }),
  newMember({ points: 0, balance: 1_000 }),
  newMember({ points: 0, balance: 0 }),
]

const run = (member: ImportedMember, missionId: string) =>
  retryOnConflict(() => importMember(member, { missionId, address: 'ada', keyVersion: 1, now: new Date() }))

/** Repeats the command when the table was not reached, as the operator does. */
async function runUntilDone(member: ImportedMember, missionId: string): Promise<unknown> {
  try {
    return await run(member, missionId)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return runUntilDone(member, missionId)
  }
}

async function importAll(members: readonly ImportedMember[], missionId: string): Promise<void> {
  for (const member of members) await run(member, missionId)
}

/** What each member has, what the budget has paid, and how many are in the audit log. */
async function effectsOf(members: readonly ImportedMember[], missionId: string) {
  const ids = await Promise.all(members.map(async ({ username }) => (await users.findId(username)) ?? randomUUID()))
  const [accounts, entries, rows] = await Promise.all([
    Promise.all(ids.map(users.find)),
    Promise.all(ids.map(expectUnbrokenLedger)),
    readAllRows(),
  ])
  return {
    balances: accounts.map((user) => user?.balance),
    points: accounts.map((user) => user?.loyaltyPoints),
    entries: entries.map(({ length }) => length),
    paid: totalOf(await budgets.read(missionId)).paid,
    audited: rows.filter(({ act, subject }) => act === 'import-member' && ids.includes(String(subject))).length,
  }
}

const wholeEffects = {
  balances: [2_550, 0, 1_000, 0],
  points: [120, 120, 0, 0],
  entries: [1, 0, 1, 0],
  paid: 3_550,
  audited: 4,
}

/** Stores other values in these rows. */
const altered = (which: (key: Key) => boolean, values: object) =>
  withAlteredWrites(
    (key, { Put }) => which(key) && Put !== undefined,
    ({ Put }) => ({ Put: { ...Put, Item: { ...(Put?.Item as object), ...values } } }),
  )

invariant('an import that is killed anywhere and repeated imports each member once', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash, crashed }) => {
      const [{ id }, members] = [await fund(), newMembers()]
      await untilCrash(() => importAll(members, id)).catch(() => undefined)
      if (!crashed()) return
      await importAll(members, id)
      expect(await effectsOf(members, id)).toEqual(wholeEffects)
      expect(await statesOf(members, id)).toEqual(members.map(() => 'before'))
    }),
  broken: {
    'each part is written on its own': withInterceptor(withoutTransactions),
    'the budget does not pay': withoutWrites(isBudget),
  },
})

invariantUnderFaults('an import that runs twice at the same time imports each member once', {
  async holds(withFaults) {
    const [{ id }, members] = [await fund(), newMembers()]
    await race(
      withFaults,
      [...members, ...members].map((member) => () => runUntilDone(member, id)),
    )
    expect(await effectsOf(members, id)).toEqual(wholeEffects)
  },
  broken: { 'the budget does not pay': withoutWrites(isBudget) },
})

invariant('a budget that is too small pays no more than it has', {
  async holds() {
    const [{ id }, members] = [await fund(), [newMember({ balance: 20_000 }), newMember({ balance: 20_000 })]]
    const outcomes = []
    for (const member of members) outcomes.push(await run(member, id).catch(({ code }: { code: string }) => code))
    expect(outcomes).toEqual(['new', 'budget_spent'])
    expect((await effectsOf(members, id)).balances).toEqual([20_000, undefined])
  },
  broken: { 'the budget is no condition': withoutConditions(isBudget) },
})

invariant('the ledger audit accepts imported members, and finds what an import left wrong', {
  async holds() {
    const { id } = await fund()
    await importAll(newMembers(), id)
    expect(await auditNow()).toMatchObject({ faults: 0 })
  },
  broken: {
    'the budget does not pay': withoutWrites(isBudget),
    'a reward is missing': withoutWrites(isReward),
    'a reward states other points': altered(isReward, { points: 7 }),
    'an entry is missing': withoutWrites(isEntry),
    'an entry has another amount': altered(isEntry, { amount: 1 }),
    'a profile has another balance': altered(isProfile, { balance: 1 }),
    'an account is in no list': withoutWrites(isAccount),
  },
})
