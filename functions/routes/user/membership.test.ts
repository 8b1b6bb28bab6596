import { afterEach, expect, test, vi } from 'vitest'
import { tierLevels } from '../../../shared/membership/tiers.ts'
import * as benefits from '../../membership/benefits.table.ts'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

afterEach(() => void vi.useRealTimers())

const look = (as: SignedInUser) => call('user/membership', 'GET', { as })

test('shows a new member the first tier with today’s points available', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:59:00Z') })
  expect(await look(await create.member())).toMatchObject({
    status: 200,
    body: {
      membershipTier: 'free',
      loyaltyPoints: 0,
      dailyLogin: { available: true, nextAt: '2026-11-21T13:00:00.000Z' },
    },
  })
})

test('shows today’s award as taken until midnight in Sydney', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:59:00Z') })
  const [member, other] = await Promise.all([create.member({ membershipTier: 'silver' }), create.member()])
  await call('user/daily-login', 'POST', { as: member })
  expect((await look(member)).body).toMatchObject({
    membershipTier: 'silver',
    loyaltyPoints: 50,
    dailyLogin: { available: false, nextAt: '2026-11-21T13:00:00.000Z' },
  })
  expect((await look(other)).body.dailyLogin.available).toBe(true)
  vi.setSystemTime(new Date('2026-11-21T13:00:00Z'))
  expect((await look(member)).body.dailyLogin).toMatchObject({ available: true, nextAt: '2026-11-22T13:00:00.000Z' })
})

test('shows the days of the week, Monday first, and which awards were taken', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const member = await create.member()
  // Sunday, then Monday and Wednesday of the next week, in Sydney.
  for (const day of ['2026-11-15T01:00:00Z', '2026-11-15T14:00:00Z', '2026-11-18T01:00:00Z']) {
    vi.setSystemTime(new Date(day))
    await call('user/daily-login', 'POST', { as: member })
  }
  vi.setSystemTime(new Date('2026-11-18T20:00:00Z'))
  const { available, today, week } = (await look(member)).body.dailyLogin
  expect([available, today]).toEqual([true, '2026-11-19'])
  expect(week.map(({ day }) => day)).toEqual([16, 17, 18, 19, 20, 21, 22].map((date) => `2026-11-${date}`))
  expect(week.filter(({ taken }) => taken).map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-18'])
})

test('does not claim the award by reading', async () => {
  const member = await create.member()
  await look(member)
  expect((await look(member)).body).toMatchObject({ loyaltyPoints: 0, dailyLogin: { available: true } })
})

test('lists each tier’s benefits in order, and none for a tier without any', async () => {
  const [first, second] = [
    { benefit: 'Early access', description: 'A week before everyone' },
    { benefit: 'Beta tests', description: 'A seat in each' },
  ]
  await benefits.write({ id: '2', tier: 'gold', ...second })
  await benefits.write({ id: '1', tier: 'gold', ...first })
  await benefits.write({ id: '1', tier: 'free', ...second })
  const { body } = await look(await create.member())
  expect(Object.keys(body.benefits)).toEqual([...tierLevels])
  expect(body.benefits).toEqual({ free: [second], bronze: [], silver: [], gold: [first, second], diamond: [] })
})

test.each(['member', 'co-founder', 'admin'] as const)('shows a membership to a %s', async (userType) => {
  expect((await look(await create.member({ userType }))).status).toBe(200)
})

test('lets a frozen member read it', async () => {
  expect((await look(await create.member({ frozen: true }))).status).toBe(200)
})
