import { randomUUID } from 'node:crypto'
import pMap from 'p-map'
import { expect, test } from 'vitest'
import { limits } from '../../../shared/limits.ts'
import * as deletion from '../../accounts/deletion.table.ts'
import * as devices from '../../accounts/devices.table.ts'
import * as users from '../../accounts/users.table.ts'
import { totalOf } from '../../missions/budget.ts'
import * as budgets from '../../missions/budgets.table.ts'
import { countBudget } from '../../missions/count-budget.use-case.ts'
import * as referrals from '../../missions/referrals.table.ts'
import { rewardReferrals } from '../../streams/apply-changes/handler.ts'
import { processRecords } from '../../streams/process-records.ts'
import { get, update } from '../../table/rows.ts'
import { transact } from '../../table/transactions.ts'
import { call } from '../call.ts'
import { deliverAllRetries, type Consumer } from '../deliver-retries.ts'
import {
  invariant,
  withAlteredReads,
  withInterceptor,
  withoutConditions,
  withoutWrites,
} from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import { newAddress } from '../fixtures/addresses.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { createMission, expectBudgetConsistent, removeMissions, rewardsOf } from '../fixtures/mission-calls.ts'
import { friendWhoBought, isInvited, join, settle } from '../fixtures/referrals.ts'
import { withFreshTables } from '../fresh-table.ts'
import { recordOf } from '../publish-products.ts'
import { countBy } from './count-by.ts'
import { expectUnbrokenLedger } from './expect-consistent.ts'

/** An invitation pays the member and the friend once, or neither: never one person, and never more than the limits and the budget. */

withFreshTables()

type Key = { pk: string; sk: string }
const isBudget = ({ pk }: Key) => pk.startsWith('BUDGET#')
const isRate = ({ pk }: Key) => pk.startsWith('RATE#')
const isReward = ({ sk }: Key) => sk.startsWith('MISSION#')
const isReferral = ({ sk }: Key) => sk === 'REFERRAL'
const isAccount = ({ sk }: Key) => sk === 'PROFILE'
const isMovement = (key: Key) => isAccount(key) || key.sk.startsWith('LEDGER#')

const referralMission = async (rewards?: number) => {
  await removeMissions()
  return createMission({ kind: 'referral', title: 'Bring a friend', solcoins: 5, points: 10 }, rewards)
}

const consumer: Consumer = ({ Records }) => processRecords([rewardReferrals], Records)

/** Passes the purchases of these friends to the consumer until it accepts them, as the stream does, and then retries what failed. */
async function deliver(friends: readonly SignedInUser[]): Promise<void> {
  const Records = friends.map(({ user }) => recordOf({ after: { entity: { S: 'purchase' }, userId: { S: user.id } } }))
  for (let tries = 1; (await consumer({ Records })).batchItemFailures.length > 0; tries += 1)
    expect(tries).toBeLessThan(25)
  await deliverAllRetries(consumer)
}

const statusOf = async ({ user }: SignedInUser) => (await get(referrals.key(user.id)))?.status ?? ''

/** What missions have paid the member. */
const earnedBy = async ({ user }: SignedInUser) =>
  (await expectUnbrokenLedger(user.id)).flatMap(({ kind, amount }) => (kind === 'mission' ? [amount] : []))

invariantUnderFaults('an invitation pays both once, however often the stream repeats', {
  async holds(withFaults) {
    const [inviter, mission] = await Promise.all([create.member(), referralMission()])
    const friend = await friendWhoBought(inviter)
    await race(
      withFaults,
      Array.from({ length: 6 }, () => () => deliver([friend])),
    )
    await deliver([friend])
    expect(await statusOf(friend)).toBe('rewarded')
    expect([await earnedBy(inviter), await earnedBy(friend)]).toEqual([[500], [500]])
    await expectBudgetConsistent(mission.id, [inviter, friend])
  },
  broken: {
    'concurrent payments ignore each other': withoutConditions(
      (key) => isReferral(key) || isReward(key) || isMovement(key),
    ),
  },
})

invariant('of 200 friends, each delivered five times at once, a budget for 100 pays exactly 100 and their inviters', {
  async holds() {
    const [inviters, mission] = await Promise.all([create.members(200), referralMission(100)])
    const friends = await pMap(inviters, (inviter) => friendWhoBought(inviter), { concurrency: 20 })
    await Promise.all(Array.from({ length: 5 }, () => deliver(friends)))
    expect(countBy(await Promise.all(friends.map(statusOf)))).toEqual({ rewarded: 100, 'budget spent': 100 })
    await expectBudgetConsistent(mission.id, [...inviters, ...friends])
    expect(totalOf(await budgets.read(mission.id))).toMatchObject({ funded: 100_000, left: 0, paid: 100_000 })
  },
  broken: {
    'what is left is no condition': withoutConditions(isBudget),
    'a payment draws on no budget': withoutWrites(isBudget),
  },
})

test('a budget with one reward less than both need pays neither, and the mission says so', async () => {
  const [inviter, mission] = await Promise.all([create.member(), referralMission(1)])
  const [first, second] = [await friendWhoBought(inviter), await friendWhoBought(inviter)]
  expect([await settle(first), await settle(second)]).toEqual(['rewarded', 'budget spent'])
  expect([await earnedBy(inviter), await earnedBy(first), await earnedBy(second)]).toEqual([[500], [500], []])
  await countBudget(mission.id)
  const { body } = await call('missions', 'GET', { as: inviter })
  expect(body.missions).toMatchObject([{ kind: 'referral', state: 'ended', earned: 5 }])
})

/** Every address becomes another one when it is read. */
const addressesUnknown = withAlteredReads((rows) =>
  rows.map((row) => (isAccount(row) ? { ...row, email: `${randomUUID()}@solara.test` } : row)),
)

invariant('nobody is paid for inviting another address of the same mailbox', {
  async holds() {
    const name = `u_${randomUUID().slice(0, 12)}`
    const [inviter] = await Promise.all([create.member({ username: name }), referralMission()])
    const friend = await friendWhoBought(inviter, { username: `${name}+2`.toUpperCase() })
    expect(await settle(friend)).toBe('same person')
    expect([await earnedBy(inviter), await earnedBy(friend)]).toEqual([[], []])
  },
  broken: { 'addresses are not compared': addressesUnknown },
})

const devicesUnknown = withInterceptor(async (command, next) => {
  const output = (await next()) as { Items?: Key[] }
  return command.name === 'Query' && output.Items
    ? { ...output, Items: output.Items.filter(({ sk }) => !sk?.startsWith('DEVICE#')) }
    : output
})

invariant('nobody is paid for inviting an account that is used on the same device', {
  async holds() {
    const [inviter] = await Promise.all([create.member(), referralMission()])
    const friend = await friendWhoBought(inviter)
    const seen = { deviceId: randomUUID(), device: 'Firefox' }
    await transact([inviter, friend].map(({ user }) => devices.remember(user, seen, new Date())))
    expect(await settle(friend)).toBe('same person')
    expect([await earnedBy(inviter), await earnedBy(friend)]).toEqual([[], []])
  },
  broken: { 'devices are not compared': devicesUnknown },
})

invariant('a member is rewarded for as many friends in a month as the limit allows, however many buy at once', {
  async holds() {
    const [inviter, mission] = await Promise.all([create.member(), referralMission()])
    const { max } = limits.referral
    const friends = await Promise.all(Array.from({ length: max + 3 }, () => friendWhoBought(inviter)))
    expect(countBy(await Promise.all(friends.map(settle)))).toEqual({ rewarded: max, 'limit reached': 3 })
    expect(await earnedBy(inviter)).toHaveLength(max)
    await expectBudgetConsistent(mission.id, [inviter, ...friends])
  },
  broken: { 'nothing is counted': withoutConditions(isRate) },
})

invariant('one network brings as many invited accounts as the limit allows, and the others open without an inviter', {
  async holds() {
    const [inviter, address] = [await create.member(), newAddress()]
    const { max } = limits['referral-network']
    const opened = await pMap(Array.from({ length: max + 2 }), () => join(inviter, address), { concurrency: 2 })
    expect(countBy((await Promise.all(opened.map(isInvited))).map(String))).toEqual({ true: max, false: 2 })
    expect((await call('missions/invitation', 'GET', { as: inviter })).body).toMatchObject({ joined: max, rewarded: 0 })
  },
  broken: { 'nothing is counted': withoutConditions(isRate) },
})

const freeze = ({ user }: SignedInUser) =>
  update(users.key(user.id), {
    UpdateExpression: 'SET frozenAt = :at',
    ExpressionAttributeValues: { ':at': new Date().toISOString() },
  })

const remove = async ({ user }: SignedInUser) => {
  const stored = await users.find(user.id)
  if (stored) await deletion.begin(stored, undefined, { now: new Date(), extraParts: [] })
}

for (const [what, close] of Object.entries({ frozen: freeze, 'being deleted': remove }))
  for (const who of ['inviter', 'friend'] as const)
    invariant(`neither is paid once the account of the ${who} is ${what}, even at the last moment`, {
      async holds() {
        const [inviter, mission] = await Promise.all([create.member(), referralMission()])
        const friend = await friendWhoBought(inviter)
        const closed = who === 'inviter' ? inviter : friend
        const { result } = await changeBeforeWrite({ change: () => close(closed) }, () => settle(friend))
        expect(result).toBe('account closed')
        for (const each of [inviter, friend]) expect(await rewardsOf(each)).toEqual([])
        expect(totalOf(await budgets.read(mission.id)).paid).toBe(0)
      },
      broken: { 'the accounts are no condition': withoutConditions(isAccount) },
    })

test('both are told, and the inviter sees only how many joined and were rewarded', async () => {
  const [inviter] = await Promise.all([create.member(), referralMission()])
  const friend = await friendWhoBought(inviter)
  await settle(friend)
  for (const as of [inviter, friend]) {
    const { body } = await call('user/notifications', 'GET', { as })
    expect(body.find(({ kind }) => kind === 'mission_paid')?.words).toBe('“Bring a friend”: 5.00 Solcoins earned.')
  }
  const { body: invitation } = await call('missions/invitation', 'GET', { as: inviter })
  expect(invitation).toEqual({ invite: invitation.invite, joined: 1, rewarded: 1 })
  const shown = await Promise.all([
    call('missions', 'GET', { as: inviter }),
    call('missions/earlier', 'GET', { as: inviter }),
    call('wallet/statement', 'GET', { as: inviter }),
    call('user/export', 'GET', { as: inviter }),
  ])
  const said = JSON.stringify([invitation, shown.map(({ body }) => body), shown.map(({ headers }) => headers)])
  for (const secret of [friend.user.id, friend.user.username]) expect(said).not.toContain(secret)
})

test('an invitation is rewarded for the first purchase, and no later one', async () => {
  await removeMissions()
  const inviter = await create.member()
  const friend = await friendWhoBought(inviter)
  expect(await settle(friend)).toBe('no mission')
  await referralMission()
  await create.purchase(friend)
  expect(await settle(friend)).toBe('settled')
  expect(await earnedBy(inviter)).toEqual([])
})
