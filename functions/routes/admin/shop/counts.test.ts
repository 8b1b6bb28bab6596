import { expect, test } from 'vitest'
import { call } from '../../../testing/call.ts'
import { create } from '../../../testing/fixtures/create.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'

test('counts available and sold gift cards', async () => {
  const [staff, buyer] = await Promise.all([create.coFounder(), create.member({ solcoinBalance: 20 })])
  const [item] = await Promise.all([
    create.giftCard({ solcoinPrice: 20 }),
    create.giftCard(),
    create.giftCard(),
    create.giftCard({ platform: 'roblox' }),
  ])
  await call('shop/purchase', 'POST', { as: buyer, body: { itemId: item.id } })
  expect((await call('admin/shop/counts', 'GET', { as: staff })).body).toMatchObject({
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

test('staff state at how many gift cards of a kind the stock is low', async () => {
  const [staff, member] = await Promise.all([create.coFounder(), create.member()])
  await create.giftCard({ solcoinPrice: 37 })
  const kind = { platform: 'playstation', amount: 37 } as const
  const kinds = async () => (await call('admin/shop/counts', 'GET', { as: staff })).body.kinds
  expect(await kinds()).toContainEqual({ ...kind, available: 1, alertAt: 2, prices: [37] })
  expect((await call('admin/shop/counts', 'PUT', { as: staff, body: { ...kind, alertAt: 9 } })).status).toBe(204)
  expect(await kinds()).toContainEqual({ ...kind, available: 1, alertAt: 9, prices: [37] })
  expect(await auditEntriesOf(staff.user.id)).toMatchObject([
    { act: 'set-stock-alert', subject: 'playstation $37.00', outcome: '9' },
  ])
  const refused = await call('admin/shop/counts', 'PUT', { as: member, body: { ...kind, alertAt: 1 } })
  expect(refused).toMatchObject({ status: 403, problem: 'forbidden' })
  const invalid = await call('admin/shop/counts', 'PUT', { as: staff, body: { ...kind, alertAt: -1 } })
  expect(invalid).toMatchObject({ status: 400, problem: 'invalid_input' })
})
