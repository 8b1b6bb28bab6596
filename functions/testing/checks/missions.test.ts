import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { missionKinds } from '../../../shared/missions/kinds.ts'
import * as deletion from '../../accounts/deletion.table.ts'
import * as users from '../../accounts/users.table.ts'
import { payFromBudget } from '../../missions/pay-reward.use-case.ts'
import { newReward } from '../../missions/reward.ts'
import { call } from '../call.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { invariant, withoutConditions, withoutWrites } from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import type { TransactItem } from '../faults/intercept.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import {
  changeTo,
  createMission,
  createEvidenceMission,
  expectBudgetConsistent,
  removeMissions,
  rewardsOf,
  sendEvidence,
  theWord,
} from '../fixtures/mission-calls.ts'
import { earnMission } from '../fixtures/earn-missions.ts'
import { friendsOf } from '../fixtures/referrals.ts'
import { withFreshTables } from '../fresh-table.ts'
import { countBy } from './count-by.ts'
import { expectUnbrokenLedger } from './expect-consistent.ts'

/** A mission pays out of its budget and no more, and a member once in each period. */

withFreshTables()

type Key = { pk: string; sk: string }
const isBudget = ({ pk }: Key) => pk.startsWith('BUDGET#')
const isReward = ({ sk }: Key) => sk.startsWith('MISSION#')
const isEvidence = ({ sk }: Key) => sk.startsWith('EVIDENCE#')
const isMovement = ({ sk }: Key) => sk === 'PROFILE' || sk.startsWith('LEDGER#')
/** A movement after the account was opened. */
const isPayment = (key: Key, part: TransactItem) =>
  isMovement(key) && (key.sk !== 'PROFILE' || part.Update !== undefined)
/** Makes the coins that evidence held available again. */
const isRelease = (key: Key, part: TransactItem) =>
  isBudget(key) && (part.Update?.['ExpressionAttributeNames'] as { '#to'?: string } | undefined)?.['#to'] === 'left'

for (const kind of missionKinds)
  invariant(`a mission of the kind ${kind} pays a member who earns it, and nobody who manages it`, {
    async holds() {
      await removeMissions()
      const [member, manager, staff, { id }] = await Promise.all([
        create.member(),
        create.coFounder({ unlocked: true }),
        create.coFounder(),
        createMission({ kind, solcoins: 1 }, 1_000),
      ])
      await call('admin/missions/fund', 'POST', { as: manager, params: { id }, body: { amount: 10 } })
      for (const each of [member, manager]) await earnMission[kind](each, id, staff)
      expect(await expectUnbrokenLedger(member.user.id)).toMatchObject([{ kind: 'mission', account: `missions:${id}` }])
      expect(await expectUnbrokenLedger(manager.user.id)).toEqual([])
      await expectBudgetConsistent(id, [member, manager, ...(await friendsOf([member, manager]))])
    },
    broken: { 'it pays nothing': withoutWrites(isPayment) },
  })

test('a kind of mission that forgets who manages it cannot pay them', async () => {
  const [{ user }, mission] = await Promise.all([create.coFounder(), createMission()])
  const now = new Date()
  const reward = newReward(mission, user.id, { id: randomUUID(), period: 'once', now })
  const paid = payFromBudget({ ...mission, managedBy: [user.id] }, reward, {
    member: user,
    actor: user.id,
    now,
    extraParts: () => [],
  })
  await expect(paid).rejects.toMatchObject({ code: 'forbidden' })
  expect(await expectUnbrokenLedger(user.id)).toEqual([])
})

const say = async (as: SignedInUser, id: string) => {
  const reply = await callUntilAnswered('missions/word', 'POST', { as, params: { id }, body: { word: theWord } })
  return reply.problem ?? 'paid'
}

invariant('of 1,000 members who claim 100 rewards concurrently, exactly 100 are paid', {
  async holds() {
    const [members, mission] = await Promise.all([create.members(1_000), createMission({}, 100)])
    const outcomes = await Promise.all(members.map((member) => say(member, mission.id)))
    expect(countBy(outcomes)).toEqual({ paid: 100, budget_spent: 900 })
    await expectBudgetConsistent(mission.id, members)
  },
  broken: {
    'what is left is no condition': withoutConditions(isBudget),
    'a payment draws on no budget': withoutWrites(isBudget),
  },
})

invariantUnderFaults('a member is paid once for a word, however often it is said at once', {
  async holds(withFaults) {
    const [member, mission] = await Promise.all([create.member(), createMission()])
    const outcomes = await race(
      withFaults,
      Array.from({ length: 8 }, () => () => say(member, mission.id)),
    )
    expect(countBy(outcomes)).toEqual({ paid: 1, already_done: 7 })
    await expectBudgetConsistent(mission.id, [member])
  },
  broken: { 'a reward replaces another': withoutConditions((key) => isReward(key) || isMovement(key)) },
})

invariant('a mission that has ended concurrently pays nothing', {
  async holds() {
    const [member, staff, { id }] = await Promise.all([create.member(), create.coFounder(), createMission()])
    const end = async () => {
      const body = { ...changeTo('Ended', 1), endsOn: '2025-11-02' }
      await call('admin/mission', 'PATCH', { as: staff, params: { id }, body })
    }
    const { result } = await changeBeforeWrite({ change: end }, () => say(member, id))
    expect(result).toBe('not_open')
    await expectBudgetConsistent(id, [member])
  },
  broken: { 'the terms are no condition': withoutConditions(isBudget) },
})

const decide = async (as: SignedInUser, id: string, status: 'approved' | 'declined') => {
  const body = { status, reason: 'Already known' }
  const reply = await callUntilAnswered('admin/mission-evidence-item', 'POST', { as, params: { id }, body })
  return reply.problem ?? status
}

invariantUnderFaults('evidence is decided once, and paid once if it is approved', {
  async holds(withFaults) {
    const [member, desks, mission] = await Promise.all([
      create.member(),
      Promise.all(Array.from({ length: 4 }, () => create.coFounder())),
      createEvidenceMission(),
    ])
    const id = await sendEvidence(member, mission)
    const outcomes = await race(
      withFaults,
      desks.map((as, place) => () => decide(as, id, place % 2 === 0 ? 'approved' : 'declined')),
    )
    expect(outcomes.filter((outcome) => outcome === 'already_processed')).toHaveLength(3)
    await expectBudgetConsistent(mission.id, [member])
  },
  broken: {
    'decided evidence can be decided again': withoutConditions(
      (key) => isEvidence(key) || isReward(key) || isBudget(key),
    ),
  },
})

invariant('the last reward is held for the member whose evidence waits', {
  async holds() {
    const [one, two, staff, mission] = await Promise.all([
      create.member(),
      create.member(),
      create.coFounder(),
      createEvidenceMission(1),
    ])
    const id = await sendEvidence(one, mission)
    const send = () =>
      call('missions/evidence', 'POST', { as: two, params: { id: mission.id }, body: { text: 'It broke.' } })
    expect((await send()).problem).toBe('budget_spent')
    expect(await decide(staff, id, 'declined')).toBe('declined')
    expect((await send()).status).toBe(202)
    await expectBudgetConsistent(mission.id, [one, two])
  },
  broken: { 'evidence holds nothing': withoutWrites(isBudget) },
})

invariant('the evidence of a member who leaves no longer holds anything', {
  async holds() {
    const [member, mission] = await Promise.all([create.member(), createEvidenceMission(1)])
    await sendEvidence(member, mission)
    const user = await users.find(member.user.id)
    if (!user) throw new Error('The member does not exist')
    await deletion.begin(user, undefined, { now: new Date(), extraParts: [] })
    await Promise.all([deletion.erase(user.id), deletion.erase(user.id)])
    expect(await rewardsOf(member)).toEqual([])
    await expectBudgetConsistent(mission.id, [])
  },
  broken: { 'what it held is lost': withoutWrites(isRelease) },
})
