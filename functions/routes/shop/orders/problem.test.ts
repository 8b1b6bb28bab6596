import { expect, test } from 'vitest'
import { orderKeys } from '../../../orders/keys.ts'
import { query } from '../../../table/rows.ts'
import { call } from '../../../testing/call.ts'
import { newAddress } from '../../../testing/fixtures/addresses.ts'
import {
  createPaidOrder,
  createReportedProblem,
  openCheckout,
  storedOrder,
} from '../../../testing/fixtures/checkouts.ts'
import { create } from '../../../testing/fixtures/create.ts'

const words = 'It is too small.\nCan I swap it?'
const report = (sessionId: string) =>
  call('shop/orders/problem', 'POST', { address: newAddress(), params: { sessionId }, body: { words } })
const openProblems = () =>
  query<{ id: string; gsi1sk: string }>({
    in: { index: orderKeys.problemIndex('', '').gsi1pk },
    attributes: ['id', 'gsi1sk'],
    limit: 100,
  })

test('stores the problem, shows it as reported, and adds the order to the open problems', async () => {
  const { orderId, sessionId } = await createPaidOrder()
  expect((await report(sessionId)).status).toBe(202)
  const { problem } = await storedOrder(orderId)
  expect(problem).toMatchObject({ words, answer: null, answeredAt: null })
  const { body } = await call('shop/orders', 'GET', { params: { sessionId } })
  expect(body.problem).toEqual({ at: problem?.at, isAnswered: false })
  expect(await openProblems()).toContainEqual({ id: orderId, gsi1sk: `${problem?.at}#${orderId}` })
})

test('accepts one problem at a time, and another once the first is answered', async () => {
  const { orderId, sessionId } = await createReportedProblem()
  expect((await report(sessionId)).problem).toBe('already_reported')
  const answer = { as: await create.coFounder(), params: { id: orderId }, body: { words: 'Yes.' } }
  expect((await call('admin/orders/answer', 'POST', answer)).status).toBe(200)
  expect(await openProblems()).not.toContainEqual(expect.objectContaining({ id: orderId }))
  expect((await report(sessionId)).status).toBe(202)
})

test('refuses an order that is not paid or does not exist, and empty words', async () => {
  const { sessionId } = await openCheckout()
  expect((await report(sessionId)).problem).toBe('not_paid')
  expect((await report('cs_test_0000000000')).problem).toBe('not_found')
  const empty = { address: newAddress(), params: { sessionId }, body: { words: ' \n ' } }
  expect((await call('shop/orders/problem', 'POST', empty)).problem).toBe('invalid_input')
})
