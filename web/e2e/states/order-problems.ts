import { expect } from '@playwright/test'
import { openOrder } from './orders-desk.ts'
import { order, orderDetail, problem } from './sample-orders.ts'
import type { State } from './state.ts'

/** Orders that need more than shipping: a reported problem, a begun refund, a dispute. */
export const orderProblemStates: State[] = [
  {
    name: 'order-problem',
    setUp: (fixtures) => openOrder(fixtures, orderDetail(order(1, 'Mia Starling', { hasProblem: true }), { problem })),
  },
  {
    name: 'order-answer',
    async setUp(fixtures) {
      await openOrder(fixtures, orderDetail(order(1, 'Mia Starling', { hasProblem: true }), { problem }))
      await fixtures.page.getByRole('button', { name: 'Answer' }).click()
      await expect(fixtures.page.getByLabel('Answer')).toBeVisible()
    },
  },
  {
    name: 'order-answered',
    setUp: (fixtures) =>
      openOrder(
        fixtures,
        orderDetail(order(1, 'Mia Starling'), {
          problem: { ...problem, answer: 'We have posted the print today.', answeredAt: '2025-11-24T03:00:00.000Z' },
        }),
      ),
  },
  {
    name: 'order-pending-refund',
    setUp: (fixtures) =>
      openOrder(
        fixtures,
        orderDetail(order(1, 'Mia Starling'), { pendingRefund: { amount: 34.95, at: '2025-11-24T03:00:00.000Z' } }),
      ),
  },
  {
    name: 'order-lost-dispute',
    setUp: (fixtures) =>
      openOrder(
        fixtures,
        orderDetail(order(1, 'Mia Starling', { status: 'refunded', refunded: 34.95, chargedBack: 191.6 })),
      ),
  },
  {
    name: 'order-correct',
    async setUp(fixtures) {
      await openOrder(
        fixtures,
        orderDetail(order(1, 'Mia Starling', { status: 'shipped' }), {
          carrier: 'AusPost',
          tracking: 'AP 33 2048 7719',
          shippedAt: '2025-11-24T03:00:00.000Z',
        }),
      )
      await fixtures.page.getByRole('button', { name: 'Correct details' }).click()
      await fixtures.page.getByLabel('Postal code').fill('612')
      await fixtures.page.getByRole('button', { name: 'Save and mail' }).click()
      await expect(fixtures.page.getByText('Australian postal codes have 4 digits')).toBeVisible()
    },
  },
  {
    name: 'order-ship-disputed',
    async setUp(fixtures) {
      await openOrder(fixtures, orderDetail(order(1, 'Mia Starling', { isDisputed: true })))
      await fixtures.page.getByRole('button', { name: 'Mark as shipped' }).click()
      await fixtures.page.getByLabel('Tracking number').fill('AP 33 2048 7719')
      await fixtures.page.getByRole('button', { name: 'Mark as shipped' }).click()
      await expect(fixtures.page.getByText('Ship the disputed order of')).toBeVisible()
    },
  },
]
