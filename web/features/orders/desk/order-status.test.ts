import { expect, test } from 'vitest'
import { orderStatuses as all } from '../../../../shared/orders/schema.ts'
import { orderStatuses, selectedStatus } from './order-status.ts'

test('every state has a place on the desk', () => {
  expect(orderStatuses.map(({ value }) => value).sort()).toEqual([...all].sort())
})

test('the address names the state; what is to be shipped comes first', () => {
  expect(selectedStatus(new URLSearchParams('status=shipped'))).toBe('shipped')
  expect(selectedStatus(new URLSearchParams(''))).toBe('paid')
  expect(selectedStatus(new URLSearchParams('status=lost'))).toBe('paid')
})
