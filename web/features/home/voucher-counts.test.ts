import { expect, test } from 'vitest'
import { voucherCounts } from './home-texts.ts'

const rows = (...statuses: ('approved' | 'pending' | 'voucher_pending' | 'declined')[]) =>
  statuses.map((status) => ({ status }))

test('counts what is ready and what waits for staff, and says when there may be more', () => {
  const purchases = { rows: rows('approved', 'voucher_pending', 'declined'), hasMore: false }
  const claims = { rows: rows('pending', 'declined'), hasMore: false }
  expect(voucherCounts([purchases, claims])).toEqual({ ready: '1', pending: '2', isEmpty: false })
  expect(voucherCounts([purchases, { ...claims, hasMore: true }])).toEqual({
    ready: '1+',
    pending: '2+',
    isEmpty: false,
  })
  expect(voucherCounts([{ rows: rows('declined'), hasMore: false }])).toMatchObject({
    ready: undefined,
    isEmpty: false,
  })
  expect(voucherCounts([])).toEqual({ ready: undefined, pending: undefined, isEmpty: true })
})
