import { expect, test } from 'vitest'
import { amountAt } from './use-count-down.ts'

test('the balance runs from before the purchase to exactly what is left, in whole cents', () => {
  expect(amountAt(574.51, 549.51, 0)).toBe(574.51)
  expect(amountAt(574.51, 549.51, 1)).toBe(549.51)
  expect(amountAt(20, 0, 0.5)).toBe(2.5)
  expect(amountAt(0.03, 0, 0.3)).toBe(0.01)
})

test('it only goes down', () => {
  const shares = Array.from({ length: 25 }, (_, index) => index / 24)
  const amounts = shares.map((share) => amountAt(1_250, 1_205, share))
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
})
