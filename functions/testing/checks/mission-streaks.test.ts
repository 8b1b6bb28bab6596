import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { call } from '../call.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { invariant, withAlteredReads, withoutConditions } from '../faults/broken-variants.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { createMission, expectBudgetConsistent, removeMissions, rewardsOf } from '../fixtures/mission-calls.ts'
import { withFreshTables } from '../fresh-table.ts'
import { countBy } from './count-by.ts'

/** Seven daily logins in a row are paid once. */

withFreshTables()

const noon = new Date('2026-11-21T01:00:00Z').getTime()
const dayMilliseconds = 86_400_000
const onDay = (day: number) => vi.setSystemTime(noon + day * dayMilliseconds)

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
beforeEach(() => void onDay(0))
afterAll(() => void vi.useRealTimers())

type Key = { pk: string; sk: string }
const isAward = ({ sk }: Key) => sk.startsWith('ACTIVITY#')
const isReward = ({ sk }: Key) => sk.startsWith('MISSION#')
const isMovement = ({ sk }: Key) => sk === 'PROFILE' || sk.startsWith('LEDGER#')

/** The session lasts longer than the days of the test. */
const member = () => create.member({ sessionSeconds: 40 * 86_400 })
const logIn = (as: SignedInUser) => callUntilAnswered('user/daily-login', 'POST', { as })
const streakMission = async (rewards?: number) => {
  await removeMissions()
  return createMission({ kind: 'streak', title: 'Seven days in a row', solcoins: 5, points: 0 }, rewards)
}

/** Logs in on these days, and returns what the streak paid on each. */
async function logInOn(as: SignedInUser, days: number[]): Promise<number[]> {
  const paid: number[] = []
  for (const day of days) {
    onDay(day)
    const { body } = await logIn(as)
    paid.push(body.streak?.solcoins ?? 0)
  }
  return paid
}

const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const nothing = (count: number) => Array.from({ length: count }, () => 0)

invariant('seven daily logins in a row are paid, then seven more, and a missed day begins again', {
  async holds() {
    const [one, mission] = await Promise.all([member(), streakMission()])
    expect(await logInOn(one, days(0, 14))).toEqual([...nothing(6), 5, ...nothing(6), 5, 0])
    expect(await logInOn(one, days(16, 23))).toEqual([...nothing(6), 5, 0])
    await expectBudgetConsistent(mission.id, [one])
    expect((await call('auth/user', 'GET', { as: one })).body).toMatchObject({ loyaltyPoints: 23 * 50 })
  },
  broken: {
    'what was paid is forgotten': withAlteredReads((rows) => rows.filter((row) => !isReward(row))),
  },
})

invariantUnderFaults('the seventh login is paid once, however often it is made at once', {
  async holds(withFaults) {
    const [one, mission] = await Promise.all([member(), streakMission()])
    await logInOn(one, days(0, 5))
    onDay(6)
    const outcomes = await race(
      withFaults,
      Array.from({ length: 8 }, () => async () => (await logIn(one)).problem ?? 'done'),
      2,
    )
    expect(countBy(outcomes)).toEqual({ done: 1, already_claimed: 7 })
    expect(await rewardsOf(one)).toHaveLength(1)
    await expectBudgetConsistent(mission.id, [one])
  },
  broken: {
    'a day counts again': withoutConditions((key) => isAward(key) || isReward(key) || isMovement(key)),
  },
})

invariant('a day counts although the budget of the streak is spent', {
  async holds() {
    const [one, mission] = await Promise.all([member(), streakMission(0)])
    expect(await logInOn(one, days(0, 6))).toEqual(nothing(7))
    expect((await call('auth/user', 'GET', { as: one })).body).toMatchObject({ loyaltyPoints: 350, solcoinBalance: 0 })
    await expectBudgetConsistent(mission.id, [one])
  },
  broken: { 'a payment draws on no budget': withoutConditions(({ pk }) => pk.startsWith('BUDGET#')) },
})
