import { expect, test } from 'vitest'
import { orderStatuses as all } from '../../../../shared/orders/schema.ts'
import { orderStatuses } from './order.ts'

test('lists every status', () => {
  expect(orderStatuses.map(({ value }) => value).sort()).toEqual([...all].sort())
})
