import { expect, test } from 'vitest'
import { call } from '../../../testing/call.ts'
import { create } from '../../../testing/fixtures/create.ts'

test('counts available and sold gift cards', async () => {
  const [staff, buyer] = await Promise.all([create.coFounder(), create.member({ solcoinBalance: 20 })])
  const [item] = await Promise.all([
    create.giftCard({ solcoinPrice: 20 }),
    create.giftCard(),
    create.giftCard(),
    create.giftCard({ platform: 'roblox' }),
  ])
  await call('shop/purchase', 'POST', { as: buyer, body: { itemId: item.id } })
  expect((await call('admin/shop/counts', 'GET', { as: staff })).body).toEqual({
    playstation: { available: 2, sold: 1 },
    roblox: { available: 1, sold: 0 },
    total: { available: 3, sold: 1 },
  })
  expect(await call('admin/shop/counts', 'GET', { as: buyer })).toMatchObject({ status: 403, problem: 'forbidden' })
})

test('returns 1,000+ for more than a thousand, however long the names and codes are', async () => {
  const staff = await create.coFounder()
  const wide = (code: number) =>
    create.giftCard({ name: '長'.repeat(120), platform: 'roblox', code: `${code}`.padEnd(120, '長') })
  for (let stocked = 0; stocked < 1_001; stocked += 77)
    await Promise.all(Array.from({ length: 77 }, (_, index) => wide(stocked + index)))
  const { body } = await call('admin/shop/counts', 'GET', { as: staff })
  expect(body).toMatchObject({ roblox: { available: '1,000+' }, total: { available: '1,000+' } })
})
