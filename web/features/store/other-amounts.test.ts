import { expect, test } from 'vitest'
import type { StoreGiftCard } from '../../../shared/store/schema.ts'
import { otherAmounts } from './other-amounts.ts'

const card = (id: string, amount: number, isAvailable = true) => ({ id, amount, isAvailable }) as StoreGiftCard
const idsOf = (cards: readonly StoreGiftCard[], shown: StoreGiftCard) => otherAmounts(cards, shown).map(({ id }) => id)

test('one card for each amount, in their order: an available one, and the one that is shown', () => {
  const sold = card('sold 50', 50, false)
  const cards = [
    card('50', 50),
    card('10', 10),
    card('another 10', 10),
    card('sold 20', 20, false),
    card('20', 20),
    sold,
  ]
  expect(idsOf(cards, card('another 10', 10))).toEqual(['another 10', '20', '50'])
  expect(idsOf(cards, sold)).toEqual(['10', '20', 'sold 50'])
})

test('the card that is shown stays when the store no longer lists it', () =>
  expect(idsOf([card('10', 10)], card('25', 25))).toEqual(['10', '25']))
