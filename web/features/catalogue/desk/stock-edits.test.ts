import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { afterLeaving, changesIn, placesOf, type StockEdits, unitWords, wantedOf, withText } from './stock-edits.ts'

const none: StockEdits = new Map()
const hoodie = (small: number, large: number) =>
  ({
    id: 'hoodie',
    stock: null,
    variants: [
      { id: 's', name: 'S', price: 0, available: small, held: 0 },
      { id: 'xl', name: 'XL', price: 5, available: large, held: 1 },
    ],
  }) as unknown as AdminProduct
const placeOf = (product: AdminProduct, key: string) => {
  const place = placesOf(product).find((each) => each.key === key)
  if (!place) throw new Error(key)
  return place
}

test.each([
  ['20', 20],
  ['+12', 15],
  ['-2', 1],
  ['−3', 0],
  ['1,200', 1200],
  [' 7 ', 7],
  ['-4', undefined],
  ['100001', undefined],
  ['', undefined],
  ['3.5', undefined],
  ['ten', undefined],
])('of 3, %j is %s', (text, wanted) => {
  expect(wantedOf({ text, seen: 3 })).toBe(wanted)
})

test('a change is the difference from the stock that was seen, whatever is sold meanwhile', () => {
  const edits = withText(none, placeOf(hoodie(7, 3), 'xl'), '20')
  const later = hoodie(7, 1)
  expect(changesIn([later], edits)).toMatchObject({
    changes: [{ product: later, differences: [{ variantId: 'xl', units: 17 }] }],
    fields: 1,
    units: 17,
    hasInvalid: false,
  })
})

test('typing again counts from what the list shows now', () => {
  const before = withText(none, placeOf(hoodie(7, 5), 'xl'), '3')
  const again = withText(before, placeOf(hoodie(7, 1), 'xl'), '4')
  expect(changesIn([hoodie(7, 1)], again).changes).toMatchObject([{ differences: [{ variantId: 'xl', units: 3 }] }])
})

test('the number that is shown is no change, and an empty field is none when it is left', () => {
  const place = placeOf(hoodie(7, 3), 's')
  expect(withText(withText(none, place, '8'), place, '7').size).toBe(0)
  expect(afterLeaving(withText(none, place, ''), place).size).toBe(0)
  expect(afterLeaving(withText(none, place, '+0'), place).size).toBe(0)
  expect(afterLeaving(withText(none, place, '+5'), place).get('s')).toEqual({ text: '12', seen: 7 })
  expect(changesIn([hoodie(7, 3)], withText(none, place, 'x'))).toMatchObject({ changes: [], hasInvalid: true })
})

const stock = fc.nat({ max: 1_000 })

test.prop([stock, stock, stock, stock])(
  'adding the differences to any later stock adds what was typed, and nothing else',
  (seenSmall, seenLarge, small, large) => {
    const product = hoodie(seenSmall, seenLarge)
    const edits = withText(withText(none, placeOf(product, 's'), String(small)), placeOf(product, 'xl'), String(large))
    const { changes, units } = changesIn([product], edits)
    const differences = changes.flatMap((each) => each.differences)
    expect(differences.reduce((sum, each) => sum + each.units, 0)).toBe(small - seenSmall + large - seenLarge)
    expect(units).toBe(small - seenSmall + large - seenLarge)
    expect(differences.every((each) => each.units !== 0)).toBe(true)
  },
)

test('says how many units came or went', () => {
  expect([57, -1, 0].map(unitWords)).toEqual(['+57 units', '−1 unit', '0 units'])
})
