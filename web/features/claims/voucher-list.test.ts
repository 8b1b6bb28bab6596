import { expect, test } from 'vitest'
import { mergeVouchers, parseDetailLines, shortClaimId, statusBadge, type Voucher } from './voucher-list.ts'
import { voucherFromClaim, voucherFromPurchase } from './vouchers.tsx'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`
const voucher = (day: number): Voucher => ({
  id: `id-${day}`,
  platform: 'Amazon Gift Card',
  value: 25,
  status: 'pending',
  solcoinsUsed: 25,
  submittedAt: at(day),
})
const days = (rows: Voucher[]) => rows.map(({ id }) => Number(id.slice(3)))

test('merges purchases and claims, newest first', () => {
  const purchases = { rows: [voucher(9), voucher(4)], hasMore: false }
  const claims = { rows: [voucher(12), voucher(5), voucher(1)], hasMore: false }
  expect(days(mergeVouchers([purchases, claims]))).toEqual([12, 9, 5, 4, 1])
})

test('holds back rows that a later page could precede', () => {
  const purchases = { rows: [voucher(9), voucher(7)], hasMore: true }
  const claims = { rows: [voucher(12), voucher(8), voucher(3)], hasMore: true }
  expect(days(mergeVouchers([purchases, claims]))).toEqual([12, 9, 8, 7])
  expect(days(mergeVouchers([{ ...purchases, hasMore: false }, claims]))).toEqual([12, 9, 8, 7, 3])
})

test('an empty list without more pages holds nothing back', () => {
  expect(
    days(
      mergeVouchers([
        { rows: [], hasMore: false },
        { rows: [voucher(2)], hasMore: true },
      ]),
    ),
  ).toEqual([2])
})

test('maps the value of a purchase and the amount of a claim to the same field', () => {
  const { submittedAt, value, ...same } = voucher(3)
  const status = 'pending' as const
  expect(voucherFromPurchase({ ...same, status, value, claimedAt: submittedAt })).toEqual(voucher(3))
  expect(voucherFromClaim({ ...same, status, amount: value, createdAt: submittedAt })).toEqual(voucher(3))
})

test.each([
  ['pending', 'Pending'],
  ['voucher_pending', 'Pending'],
  ['approved', 'Approved'],
  ['declined', 'Declined'],
  ['cancelled', 'Cancelled'],
  ['on hold', 'on hold'],
  ['', 'Active'],
])('shows the status %j as %s', (status, label) => {
  expect(statusBadge(status).label).toBe(label)
})

test('shortens a claim id to eight characters', () => {
  expect(shortClaimId('019a0b1c-2d3e-7f40-8a51-62738495a6b7')).toBe('019a0b1c')
})

test('splits details into lines with a label and a value', () => {
  expect(
    parseDetailLines('Card: 4921 0047 3318 2206\r\nPIN: 7714\n\n Expiry:11/27 \nhttps://redeem.example/x\nThank you'),
  ).toEqual([
    { label: 'Card', value: '4921 0047 3318 2206' },
    { label: 'PIN', value: '7714' },
    { label: 'Expiry', value: '11/27' },
    { label: '', value: 'https://redeem.example/x' },
    { label: '', value: 'Thank you' },
  ])
})
