import { expect, test } from 'vitest'
import { reachOf } from './store.tsx'

const card = (yourPrice: number, isAvailable = true) => ({ name: `Roblox $${yourPrice}`, yourPrice, isAvailable })
const cards = [card(9), card(90), card(67.5), card(72, false)]

test('the scale ends at the most expensive card, also when it is sold', () => {
  expect(reachOf(cards, 45).share).toBe(0.5)
  expect(reachOf([card(10), card(50, false)], 25).share).toBe(0.5)
})

test('names the cheapest available card that the balance does not cover', () => {
  expect(reachOf(cards, 64.5)).toMatchObject({ next: { name: 'Roblox $67.5' }, coversAll: false })
  expect(reachOf(cards, 67.5)).toMatchObject({ next: { name: 'Roblox $90' }, coversAll: false })
})

test('a balance above every price covers all, and the needle stays on the scale', () => {
  expect(reachOf(cards, 1_250)).toEqual({ share: 1, next: undefined, coversAll: true })
})

test('an empty store has no scale', () => {
  expect(reachOf([], 20)).toEqual({ share: 0, next: undefined, coversAll: false })
})
