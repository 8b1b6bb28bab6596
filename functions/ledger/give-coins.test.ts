import { expect, test } from 'vitest'
import { giveCoins } from './give-coins.ts'
import type { Problem } from '../problem.ts'

const now = new Date('2025-11-21T10:00:00.000Z')
const member = { id: 'member', balance: 50, ledgerSeq: 1 }
const gift = { amountCents: 2_000, reason: 'Welcome', giver: 'staff' }

test('issues a gift to the member in the giver’s name', () => {
  expect(giveCoins(member, gift, now)).toMatchObject({
    userId: 'member',
    kind: 'gift',
    account: 'issued',
    amount: 2_000,
    balanceAfter: 2_050,
    reason: 'Welcome',
    actor: 'staff',
  })
})

test('refuses a gift to oneself', () => {
  expect(() => giveCoins(member, { ...gift, giver: 'member' }, now)).toThrow(
    expect.objectContaining({ code: 'forbidden' }) as Problem,
  )
})

test('refuses a gift to a member who does not exist', () => {
  expect(() => giveCoins(undefined, gift, now)).toThrow(expect.objectContaining({ code: 'not_found' }) as Problem)
})
