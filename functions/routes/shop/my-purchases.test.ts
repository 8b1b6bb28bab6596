import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import * as purchases from '../../store/purchases.table.ts'
import type { Purchase } from '../../store/sell-gift-card.ts'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { putRows } from '../../testing/read-all-rows.ts'

const purchase = (userId: string, minute: number): Purchase => {
  const at = new Date(Date.UTC(2025, 0, 1, 0, minute))
  return {
    id: uuidv7({ msecs: at.getTime() }),
    userId,
    giftCardId: uuidv7(),
    giftCardName: `Card ${minute}`,
    platform: 'playstation',
    amount: 2_000,
    solcoinsPaid: 1_800,
    sealedCode: 'sealed',
    purchaseDate: at.toISOString(),
  }
}

async function bought(buyer: SignedInUser, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, minute) => purchase(buyer.user.id, minute))
  await putRows(all.map((each) => ({ ...purchases.key(each.userId, each.id), entity: 'purchase', v: 1, ...each })))
}

test('lists the member’s own purchases without codes, newest first', async () => {
  const [buyer, other] = await Promise.all([create.member(), create.member()])
  await Promise.all([bought(buyer, 2), bought(other, 1)])
  const { body, headers } = await call('shop/my-purchases', 'GET', { as: buyer })
  expect(body.map(({ description }) => description)).toEqual(['Card 1', 'Card 0'])
  expect(body[0]).toMatchObject({ merchant: 'Solcoin Store', amount: 18, status: 'completed', platform: 'playstation' })
  expect(JSON.stringify(body)).not.toContain('sealed')
  expect(headers['next-cursor']).toBeUndefined()
})

test.each([100, 101, 250])('pages through %d purchases, a hundred at a time, each once', async (count) => {
  const buyer = await create.member()
  await bought(buyer, count)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await call('shop/my-purchases', 'GET', { as: buyer, ...(cursor && { query: { cursor } }) })
    expect(page.body.length).toBeLessThanOrEqual(100)
    seen.push(...page.body.map(({ description }) => description))
    cursor = page.headers['next-cursor']
  } while (cursor)
  expect(seen).toEqual(Array.from({ length: count }, (_, minute) => `Card ${count - 1 - minute}`))
})

test("does not list another member's purchases with their cursor", async () => {
  const [buyer, other] = await Promise.all([create.member(), create.member()])
  await bought(buyer, 101)
  const cursor = (await call('shop/my-purchases', 'GET', { as: buyer })).headers['next-cursor'] ?? ''
  const reply = await call('shop/my-purchases', 'GET', { as: other, query: { cursor } })
  expect(reply).toMatchObject({ status: 200, body: [] })
})

test.each(['nonsense', Buffer.from('"nonsense"').toString('base64url'), Buffer.from('{}').toString('base64url')])(
  'refuses the cursor %s',
  async (cursor) => {
    const reply = await call('shop/my-purchases', 'GET', { as: await create.member(), query: { cursor } })
    expect(reply).toMatchObject({ status: 400, problem: 'invalid_input' })
  },
)
