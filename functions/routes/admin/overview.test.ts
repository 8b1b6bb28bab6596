import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { countFigures } from '../../testing/count-figures.ts'
import { create } from '../../testing/fixtures/create.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'

withFreshTables()

const overview = async () => (await call('admin/overview', 'GET', { as: await create.coFounder() })).body

test('shows nothing before anything is counted, and says that it is not complete', async () => {
  const body = await overview()
  expect(body).toMatchObject({ isComplete: false, outstanding: 0, holders: 0, stock: [] })
  expect(body.sales).toHaveLength(30)
  expect(body.waiting.claims).toEqual({ count: 0, oldestAt: null })
})

test('sums up Solcoins by kind, and counts stock and what waits', async () => {
  const [member, other] = await create.members(2, { solcoinBalance: 100 })
  if (!member || !other) throw new Error('There are no members')
  await create.purchase(member)
  const claim = await create.claim(member, { value: 25 })
  await create.claim(other, { value: 100, kind: 'voucher' })
  await create.giftCard({ solcoinPrice: 20, platform: 'roblox' })
  await create.giftCard({ solcoinPrice: 20, platform: 'roblox' })
  await countFigures()
  const body = await overview()
  expect(body).toMatchObject({ outstanding: 74, holders: 1 })
  const moved = [
    { kind: 'gift', amount: 200 },
    { kind: 'purchase', amount: -1 },
    { kind: 'claim', amount: -25 },
    { kind: 'voucher', amount: -100 },
  ]
  expect(body.movements.filter(({ amount }) => amount !== 0)).toEqual(moved)
  expect(body.week.filter(({ amount }) => amount !== 0)).toEqual(moved)
  expect(body.waiting.claims).toEqual({ count: 2, oldestAt: claim.createdAt })
  expect(body.sales.at(-1)).toMatchObject({ giftCards: 1, merchandise: 0 })
  expect(body.stock).toEqual([
    { platform: 'playstation', amount: 1, available: 0, sold: 1, alertAt: 2 },
    { platform: 'roblox', amount: 20, available: 2, sold: 0, alertAt: 2 },
  ])
})
