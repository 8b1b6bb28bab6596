import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tiers } from '../../../shared/membership/tiers.ts'
import * as awards from '../../membership/awards.table.ts'
import { get, update } from '../../table/rows.ts'
import * as users from '../../accounts/users.table.ts'
import { call } from '../../testing/call.ts'
import { barrierBeforeWrites } from '../../testing/faults/table-faults.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { interceptTable } from '../../testing/faults/intercept.ts'

/** Midnight in Sydney, where it is summer: the 21st ends and the 22nd begins. */
const midnight = new Date('2026-11-21T13:00:00.000Z').getTime()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: midnight - 3_600_000 }))
afterEach(() => void vi.useRealTimers())

const take = (as: SignedInUser) => call('user/daily-login', 'POST', { as })
const points = async ({ user }: SignedInUser) => (await users.find(user.id))?.loyaltyPoints

async function withPoints(
  loyaltyPoints: number,
  wishes: Parameters<typeof create.member>[0] = {},
): Promise<SignedInUser> {
  const member = await create.member(wishes)
  await update(users.key(member.user.id), {
    UpdateExpression: 'SET loyaltyPoints = :points',
    ExpressionAttributeValues: { ':points': loyaltyPoints },
  })
  return member
}

const takenAlready = {
  status: 409,
  problem: 'already_claimed',
  message: 'You already took today’s points. Come back tomorrow.',
}

test('a member takes 50 points a day, and no more', async () => {
  const member = await create.member()
  const reply = await take(member)
  expect(reply).toMatchObject({ status: 200, body: { awarded: 50, loyaltyPoints: 50, membershipTier: 'free' } })
  expect(await take(member)).toMatchObject(takenAlready)
  expect((await call('auth/user', 'GET', { as: member })).body).toMatchObject({ loyaltyPoints: 50 })
})

test('the next day begins at midnight in Sydney, to the millisecond', async () => {
  const member = await create.member()
  await take(member)
  vi.setSystemTime(midnight - 1)
  expect(await take(member)).toMatchObject(takenAlready)
  vi.setSystemTime(midnight)
  expect(await take(member)).toMatchObject({ status: 200, body: { loyaltyPoints: 100 } })
  for (const day of ['2026-11-21', '2026-11-22'])
    expect(await get(awards.key(member.user.id, day))).toMatchObject({ pointsEarned: 50 })
})

test('of two tabs that click together at midnight one gets the points', async () => {
  const member = await create.member()
  vi.setSystemTime(midnight)
  const replies = await interceptTable(barrierBeforeWrites(2), () => Promise.all([take(member), take(member)]))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status === 409)).toMatchObject(takenAlready)
  expect(await points(member)).toBe(50)
})

test('of 64 calls at once one is awarded, whatever other days were', async () => {
  const member = await create.member()
  await take(member)
  vi.setSystemTime(midnight)
  const replies = await interceptTable(barrierBeforeWrites(64), () =>
    Promise.all(Array.from({ length: 64 }, () => take(member))),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ problem }) => problem === 'already_claimed')).toHaveLength(63)
  expect(await points(member)).toBe(100)
})

test.each(tiers.slice(1).map(({ level, pointsRequired }) => [level, pointsRequired]))(
  'the award that reaches %s at %d points moves the tier with it',
  async (level, required) => {
    const [there, before] = await Promise.all([withPoints(required - 50), withPoints(required - 51)])
    const body = { loyaltyPoints: required, membershipTier: level }
    expect(await take(there)).toMatchObject({ status: 200, body })
    expect((await call('auth/user', 'GET', { as: there })).body).toMatchObject(body)
    expect((await take(before)).body.membershipTier).not.toBe(level)
  },
)

test('the new tier’s discount lowers the store’s prices at once, and the purchase costs what was shown', async () => {
  const [member, item] = await Promise.all([withPoints(450, { solcoinBalance: 20 }), create.item({ solcoinPrice: 20 })])
  const shown = async () => {
    const { playstation } = (await call('shop/items', 'GET', { as: member })).body
    return playstation.find(({ id }) => id === item.id)
  }
  expect(await shown()).toMatchObject({ solcoinPrice: 20, yourPrice: 20 })
  expect((await take(member)).body.membershipTier).toBe('bronze')
  expect(await shown()).toMatchObject({ solcoinPrice: 20, yourPrice: 18 })
  const bought = await call('shop/purchase', 'POST', { as: member, body: { itemId: item.id } })
  expect(bought.body.newSolcoinBalance).toBe(2)
})

test('a tier is never lost: who was given a higher one keeps it', async () => {
  const member = await create.member({ membershipTier: 'gold' })
  expect((await take(member)).body).toEqual({ awarded: 50, loyaltyPoints: 50, membershipTier: 'gold' })
})

test('points are no coins: a frozen member takes them too', async () => {
  const member = await create.member({ frozen: true })
  expect(await take(member)).toMatchObject({ status: 200, body: { loyaltyPoints: 50 } })
})
