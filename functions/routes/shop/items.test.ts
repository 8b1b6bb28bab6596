import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'

test('lists available gift cards, newest first, then the latest sold', async () => {
  const buyer = await create.member({ solcoinBalance: 100, membershipTier: 'silver' })
  const stocked = []
  for (const solcoinPrice of [10, 11, 12, 13]) stocked.push(await create.giftCard({ solcoinPrice, platform: 'roblox' }))
  const [oldest, older, newer, newest] = stocked
  for (const bought of [newer, oldest])
    await call('shop/purchase', 'POST', { as: buyer, body: { itemId: bought?.id ?? '' } })

  const { body } = await call('shop/items', 'GET', { as: buyer })
  expect(body.roblox.map(({ id }) => id)).toEqual([newest?.id, older?.id, oldest?.id, newer?.id])
  expect(body.roblox.map(({ isAvailable }) => isAvailable)).toEqual([true, true, false, false])
  expect(body.roblox[0]).toEqual({
    id: newest?.id,
    name: 'Gift card $13',
    platform: 'roblox',
    amount: 13,
    solcoinPrice: 13,
    yourPrice: 10.4,
    isAvailable: true,
    createdAt: newest?.createdAt,
  })
  expect(body.playstation).toEqual([])
})

test('lists at most a hundred available and ten sold gift cards per platform', async () => {
  const buyer = await create.member({ solcoinBalance: 300 })
  const stocked = await Promise.all(Array.from({ length: 113 }, () => create.giftCard({ solcoinPrice: 1 })))
  for (const item of stocked.slice(0, 12)) await call('shop/purchase', 'POST', { as: buyer, body: { itemId: item.id } })

  const { playstation } = (await call('shop/items', 'GET', { as: buyer })).body
  expect(playstation.filter(({ isAvailable }) => isAvailable)).toHaveLength(100)
  expect(playstation.filter(({ isAvailable }) => !isAvailable)).toHaveLength(10)
})
