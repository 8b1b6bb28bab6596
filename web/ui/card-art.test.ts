import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { platforms } from '../../shared/store/schema.ts'
import { cardWidths, drawnAmounts, drawnFor } from './card-art.ts'

test.each([
  [10, 10],
  [74.99, 50],
  [75, 75],
  [1_234.5, 100],
  [5, 10],
  [undefined, 50],
])('a card of %s AUD has the drawing of %s', (amount, drawn) => expect(drawnFor(amount)).toBe(drawn))

test('each drawing is rendered in each width', () => {
  for (const platform of platforms)
    for (const amount of drawnAmounts)
      for (const width of cardWidths) {
        const file = `../art/cards/${platform}-${amount}-${width}.webp`
        expect(existsSync(new URL(file, import.meta.url)), file).toBe(true)
      }
})
