import { expect, test } from 'vitest'
import { expectCoinsConserved } from '../../testing/books.ts'
import { call } from '../../testing/call.ts'
import { given } from '../../testing/given.ts'
import { metered } from '../../testing/meter.ts'

test('a member buys a code and sees it', async () => {
  const item = await given.item({ solcoinPrice: 20 })
  const buyer = await given.member({ solcoinBalance: 50 })
  const { result: reply, cost } = await metered(() =>
    call('shop/purchase', 'POST', { as: buyer, body: { itemId: item.id, customerEmail: 'notification' } }),
  )
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ giftCard: { code: item.code, email: buyer.user.email }, newSolcoinBalance: 30 })
  expect(cost.roundTrips).toBe(2)
})

test('the last code goes to one of fifty buyers, who pays once', async () => {
  const item = await given.item({ solcoinPrice: 20 })
  const buyers = await given.members(50, { solcoinBalance: 20 })
  const replies = await Promise.all(
    buyers.map((buyer) => call('shop/purchase', 'POST', { as: buyer, body: { itemId: item.id } })),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.problem === 'sold_out')).toHaveLength(49)
  await expectCoinsConserved(buyers)
})
