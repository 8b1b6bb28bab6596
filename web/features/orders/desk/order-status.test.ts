import { expect, test } from 'vitest'
import { orderStatuses as all } from '../../../../shared/orders/schema.ts'
import { orderStatuses } from './order-status.ts'
import { selectedStatus } from './selected-status.ts'

test('lists every status', () => {
  expect(orderStatuses.map(({ value }) => value).sort()).toEqual([...all].sort())
})

test('reads the status from the address; defaults to orders to ship', () => {
  expect(selectedStatus(new URLSearchParams('status=shipped'))).toBe('shipped')
  expect(selectedStatus(new URLSearchParams(''))).toBe('paid')
  expect(selectedStatus(new URLSearchParams('status=lost'))).toBe('paid')
})
