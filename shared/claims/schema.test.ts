import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Card } from '../card/schema.ts'
import { OwnClaim, OwnVoucher } from './schema.ts'

const id = '019a0b1c-2d3e-7f40-8a51-62738495a6b7'
const at = '2026-11-21T00:00:00.000Z'
const claim = { id, platform: 'Amazon Gift Card', amount: 25, solcoinsUsed: 25, createdAt: at }
const voucher = { id, platform: 'Mastercard Prepaid', value: 25, solcoinsUsed: 25, claimedAt: at }

test.each(['on hold', ''])('a list with the status %j is read whole', (status) => {
  expect(v.parse(v.array(OwnClaim), [{ ...claim, status }])).toMatchObject([{ status }])
  expect(v.parse(v.array(OwnVoucher), [{ ...voucher, status }])).toMatchObject([{ status }])
})

test.each([null, undefined])('a card that was issued at %s is read', (issuedDate) => {
  const card = { cardNumber: '**** 0000', cardHolderName: 'Nova', expiryDate: '11/29', status: 'active', balance: 0 }
  expect(v.parse(Card, { ...card, issuedDate })).toMatchObject(card)
})
