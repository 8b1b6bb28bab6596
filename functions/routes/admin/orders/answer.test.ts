import { expect, test } from 'vitest'
import { call } from '../../../testing/call.ts'
import { createPaidOrder, createReportedProblem } from '../../../testing/fixtures/checkouts.ts'
import { create } from '../../../testing/fixtures/create.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'

test('stores the answer once, audits it, and shows it to staff', async () => {
  const [as, { orderId }] = await Promise.all([create.coFounder(), createReportedProblem()])
  const answer = () =>
    call('admin/orders/answer', 'POST', { as, params: { id: orderId }, body: { words: 'A new one ships today.' } })
  const reply = await answer()
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ hasProblem: false, problem: { answer: 'A new one ships today.' } })
  expect((await answer()).problem).toBe('already_answered')
  expect(await auditEntriesOf(as.user.id)).toMatchObject([
    { act: 'answer-problem', subject: orderId, outcome: 'answered' },
  ])
})

test('refuses an order without a problem', async () => {
  const [as, { orderId }] = await Promise.all([create.coFounder(), createPaidOrder()])
  const reply = await call('admin/orders/answer', 'POST', { as, params: { id: orderId }, body: { words: 'Hello' } })
  expect(reply.problem).toBe('not_found')
})
