import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { cardKeys } from '../../card/keys.ts'
import type { CardTransaction } from '../../card/issue-card.ts'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { putRows } from '../../testing/read-all-rows.ts'

const list = (as: SignedInUser, cursor?: string) =>
  call('card/transactions', 'GET', { as, ...(cursor !== undefined && { query: { cursor } }) })

const movement = (userId: string, minute: number): CardTransaction => {
  const at = new Date(Date.UTC(2025, 0, 1, 0, minute))
  return {
    id: uuidv7({ msecs: at.getTime() }),
    userId,
    transactionType: 'purchase',
    amount: -(minute + 1),
    merchant: 'A shop',
    description: `Coffee ${minute}`,
    status: 'completed',
    timestamp: at.toISOString(),
  }
}

async function moved({ user }: SignedInUser, count: number): Promise<CardTransaction[]> {
  const all = Array.from({ length: count }, (_, minute) => movement(user.id, minute))
  const { pk, sk } = cardKeys.movements(user.id)
  await putRows(all.map((each) => ({ pk, sk: `${sk}${each.id}`, entity: 'card-movement', v: 1, ...each })))
  return all
}

test('lists no transactions of a new card', async () => {
  expect(await list(await create.member())).toMatchObject({ status: 200, body: [] })
})

test('lists the member’s own transactions in dollars, newest first', async () => {
  const [member, other] = await Promise.all([create.member(), create.member()])
  const [[first, second]] = await Promise.all([moved(member, 2), moved(other, 1)])
  const shared = { transactionType: 'purchase', merchant: 'A shop', status: 'completed' }
  expect((await list(member)).body).toEqual([
    { ...shared, id: second?.id, amount: -0.02, description: 'Coffee 1', timestamp: second?.timestamp },
    { ...shared, id: first?.id, amount: -0.01, description: 'Coffee 0', timestamp: first?.timestamp },
  ])
})

test.each([100, 101, 205])('pages through %d transactions, a hundred at a time, each once', async (count) => {
  const member = await create.member()
  await moved(member, count)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(member, cursor)
    expect(page.body.length).toBeLessThanOrEqual(100)
    seen.push(...page.body.map(({ description }) => description))
    cursor = page.headers['next-cursor']
  } while (cursor)
  expect(seen).toEqual(Array.from({ length: count }, (_, minute) => `Coffee ${count - 1 - minute}`))
})

test("does not list another member's transactions with their cursor, and refuses an invalid cursor", async () => {
  const [member, other] = await Promise.all([create.member(), create.member()])
  await moved(member, 101)
  const cursor = (await list(member)).headers['next-cursor']
  expect(await list(other, cursor)).toMatchObject({ status: 200, body: [] })
  const message = 'That cursor is not valid.'
  expect(await list(member, 'nonsense')).toMatchObject({ status: 400, problem: 'invalid_input', message })
})
