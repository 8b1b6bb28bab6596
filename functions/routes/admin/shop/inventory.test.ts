import { fc } from '@fast-check/vitest'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { platforms } from '../../../../shared/store/schema.ts'
import * as giftCards from '../../../store/gift-cards.table.ts'
import { storeKeys } from '../../../store/keys.ts'
import type { GiftCard } from '../../../store/sell-gift-card.ts'
import { call } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { readAllRows, putRows } from '../../../testing/read-all-rows.ts'

const list = (as: SignedInUser, query: Record<string, string> = {}) =>
  call('admin/shop/inventory', 'GET', { as, query })

async function everyPage(as: SignedInUser, query: Record<string, string> = {}): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(as, { ...query, ...(cursor && { cursor }) })
    expect(page.body.length).toBeLessThanOrEqual(100)
    ids.push(...page.body.map(({ id }) => id))
    cursor = page.headers['next-cursor']
  } while (cursor)
  return ids
}

/** Gift cards of either platform and status with few distinct times, so that many share one; the id may have another time. */
const stocked = fc
  .record({
    platform: fc.constantFrom(...platforms),
    added: fc.nat(5),
    named: fc.nat(5),
    sold: fc.option(fc.nat(5), { nil: undefined }),
  })
  .map(({ platform, added, named, sold }) => {
    const at = (moment: number) => new Date(Date.UTC(2025, 0, 1, 0, 0, 0, moment))
    const id = uuidv7({ msecs: at(named).getTime() })
    const item: GiftCard = {
      id,
      name: 'Card',
      platform,
      amount: 100,
      solcoinPrice: 100,
      status: sold === undefined ? 'available' : 'sold',
      sealedCode: 'sealed',
      codeLastFour: '1234',
      codeFingerprint: '-',
      addedBy: id,
      createdAt: at(added).toISOString(),
      ...(sold !== undefined && { soldAt: at(sold).toISOString() }),
    }
    const index = item.soldAt ? storeKeys.soldIndex(platform, id, item.soldAt) : storeKeys.availableIndex(platform, id)
    return { ...giftCards.key(id), ...index, entity: 'gift-card', v: 1, ...item }
  })

test('lists gift cards with the last four characters of the code, latest change first', async () => {
  const [staff, buyer] = await Promise.all([create.coFounder(), create.member({ solcoinBalance: 20 })])
  const first = await create.giftCard({ solcoinPrice: 20, code: 'AAAA-BBBB-CCCC' })
  const second = await create.giftCard({ platform: 'roblox' })
  await call('shop/purchase', 'POST', { as: buyer, body: { itemId: first.id } })
  const { body } = await list(staff)
  expect(body.map(({ id, isAvailable }) => [id, isAvailable])).toEqual([
    [first.id, false],
    [second.id, true],
  ])
  expect(body[0]).toMatchObject({ codeLastFour: 'CCCC', solcoinPrice: 20 })
  expect(body[0]?.soldAt).not.toBeNull()
  expect(JSON.stringify(body)).not.toContain('AAAA')
  expect((await list(staff, { platform: 'roblox' })).body.map(({ id }) => id)).toEqual([second.id])
  expect((await list(staff, { status: 'sold' })).body.map(({ id }) => id)).toEqual([first.id])
  expect((await list(staff, { platform: 'roblox', status: 'sold' })).body).toEqual([])
  expect(await list(buyer)).toMatchObject({ status: 403, problem: 'forbidden' })
})

test('pages through all gift cards, a hundred at a time, each once', async () => {
  const staff = await create.coFounder()
  await putRows(fc.sample(stocked, 450))
  const all = (await readAllRows()).filter(({ entity }) => entity === 'gift-card')
  const ids = await everyPage(staff)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids)).toEqual(new Set(all.map(({ id }) => id)))
  const available = await everyPage(staff, { status: 'available' })
  expect(new Set(available)).toEqual(new Set(all.flatMap(({ id, status }) => (status === 'available' ? [id] : []))))
})

const forged = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')

test.each(['nonsense', forged('x'), forged({ 'STOCK#roblox#sold': '' }), forged({ 'STOCK#roblox#sold': 'x' })])(
  'refuses the cursor %s',
  async (cursor) => {
    expect(await list(await create.coFounder(), { cursor })).toMatchObject({ status: 400, problem: 'invalid_input' })
  },
)
