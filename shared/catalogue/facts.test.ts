import { expect, test } from 'vitest'
import * as v from 'valibot'
import { NewProduct } from './new-product.ts'

const tee = { name: 'Tee', description: 'Soft.', price: 10, category: 'Apparel', images: [], isHidden: false, stock: 3 }
const variants = ['S', 'M'].map((name) => ({ name, price: 0, stock: 1 }))

/** What is wrong with a product, by its field. */
function problemsOf(product: object): Record<string, string> {
  const { issues = [] } = v.safeParse(NewProduct, { ...tee, variants, ...product })
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

test('the facts may be absent or empty', () => {
  expect(problemsOf({})).toEqual({})
  expect(problemsOf({ material: '', weight: ' ', sizeTable: [] })).toEqual({})
})

test('the size table has one length for each variant, or one without variants', () => {
  const chest = (...cm: number[]) => ({ sizeTable: [{ part: 'Chest', cm }] })
  expect(problemsOf(chest(104, 112.5))).toEqual({})
  expect(problemsOf({ ...chest(42), variants: [] })).toEqual({})
  expect(problemsOf(chest(104))).toEqual({ 'sizeTable.0.cm': 'Each part needs one length for each variant' })
  expect(problemsOf({ ...chest(), variants: [] })).toEqual({
    'sizeTable.0.cm': 'Each part needs one length for each variant',
  })
})

test.each([
  ['material', { material: 'x'.repeat(161) }, 'Must contain at most 160 characters'],
  ['care', { care: 'Wash\u0007' }, 'Must be a single line of text'],
  ['sizeTable.0.part', { sizeTable: [{ part: ' ', cm: [1, 2] }] }, 'Name the part'],
  ['sizeTable.0.cm.1', { sizeTable: [{ part: 'Chest', cm: [104, Number.NaN] }] }, 'Enter centimetres'],
  ['sizeTable.0.cm.1', { sizeTable: [{ part: 'Chest', cm: [104, 0] }] }, 'Must be at least 0.1'],
  ['sizeTable.0.cm.0', { sizeTable: [{ part: 'Chest', cm: [1000, 1] }] }, 'Must be at most 999'],
  ['sizeTable.0.cm.0', { sizeTable: [{ part: 'Chest', cm: [10.25, 1] }] }, 'Use at most one decimal'],
])('a wrong %s is refused at its field', (field, product, message) => {
  expect(problemsOf(product)).toEqual({ [field]: message })
})
