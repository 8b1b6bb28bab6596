import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tiers } from '../../../shared/membership/tiers.ts'
import * as awards from '../../membership/awards.table.ts'
import { get, update } from '../../table/rows.ts'
import * as users from '../../accounts/users.table.ts'
import { call } from '../../testing/call.ts'
import { barrierBeforeWrites } from '../../testing/faults/table-faults.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { interceptTable } from '../../testing/faults/intercept.ts'

/** Midnight between the 21st and the 22nd in Sydney, in summer. */
const midnight = new Date('2026-11-21T13:00:00.000Z').getTime()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: midnight - 3_600_000 }))
afterEach(() => void vi.useRealTimers())

const take = (as: SignedInUser) => call('user/daily-login', 'POST', { as })
const points = async ({ user }: SignedInUser) => (await users.find(user.id))?.loyaltyPoints

async function withPoints(
  loyaltyPoints: number,
  overrides: Parameters<typeof create.member>[0] = {},
): Promise<SignedInUser> {
  const member = await create.member(overrides)
  await update(users.key(member.user.id), {
    UpdateExpression: 'SET loyaltyPoints = :points',
    ExpressionAttributeValues: { ':points': loyaltyPoints },
  })
  return member
}

const takenAlready = {
  status: 409,
  problem: 'already_claimed',
  message: 'You already collected today’s points. Come back tomorrow.',
}

test('awards 50 points once a day', async () => {
  const member = await create.member()
  const reply = await take(member)
  expect(reply).toMatchObject({ status: 200, body: { awarded: 50, loyaltyPoints: 50, membershipTier: 'free' } })
  expect(await take(member)).toMatchObject(takenAlready)
  expect((await call('auth/user', 'GET', { as: member })).body).toMatchObject({ loyaltyPoints: 50 })
})

test('starts the next day at midnight in Sydney, to the millisecond', async () => {
  const member = await create.member()
  await take(member)
  vi.setSystemTime(midnight - 1)
  expect(await take(member)).toMatchObject(takenAlready)
  vi.setSystemTime(midnight)
  expect(await take(member)).toMatchObject({ status: 200, body: { loyaltyPoints: 100 } })
  for (const day of ['2026-11-21', '2026-11-22'])
    expect(await get(awards.key(member.user.id, day))).toMatchObject({ pointsEarned: 50 })
})

test('awards the points once when two tabs claim them at midnight', async () => {
  const member = await create.member()
  vi.setSystemTime(midnight)
  const replies = await interceptTable(barrierBeforeWrites(2), () => Promise.all([take(member), take(member)]))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status === 409)).toMatchObject(takenAlready)
  expect(await points(member)).toBe(50)
})

test('awards one of 64 concurrent calls, whatever was awarded on other days', async () => {
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
  'raises the tier to %s with the award that reaches %d points',
  async (level, required) => {
    const [there, before] = await Promise.all([withPoints(required - 50), withPoints(required - 51)])
    const body = { loyaltyPoints: required, membershipTier: level }
    expect(await take(there)).toMatchObject({ status: 200, body })
    expect((await call('auth/user', 'GET', { as: there })).body).toMatchObject(body)
    expect((await take(before)).body.membershipTier).not.toBe(level)
  },
)

test('applies the new tier’s discount immediately, in the store and to a purchase', async () => {
  const [member, item] = await Promise.all([
    withPoints(450, { solcoinBalance: 20 }),
    create.giftCard({ solcoinPrice: 20 }),
  ])
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

test('never lowers a tier that was set higher than the points require', async () => {
  const member = await create.member({ membershipTier: 'gold' })
  expect((await take(member)).body).toEqual({ awarded: 50, loyaltyPoints: 50, membershipTier: 'gold' })
})

test('awards no points to a frozen member', async () => {
  const member = await create.member({ frozen: true })
  expect(await take(member)).toMatchObject({ status: 403, problem: 'account_frozen' })
})
