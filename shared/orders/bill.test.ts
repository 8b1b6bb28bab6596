import { expect, test } from 'vitest'
import { billOf, billRows, includedGst, lineDetail, shippingToCome, taxRows } from './bill.ts'
import { shippingOptions } from './shipping.ts'

const lines = [
  { unitPrice: 6, quantity: 3 },
  { unitPrice: 1_099, quantity: 3 },
  { unitPrice: 3_672, quantity: 1 },
]
const charged = { ...billOf(lines), shipping: 995 }
const inWords = (shipping: number | null) =>
  billRows({ ...charged, shipping }).map(({ label, value }) => `${label} ${value}`)

test('the rows add up, and the GST is said of all of them', () => {
  expect(billOf(lines)).toEqual({ subtotal: 6_350, gst: 637, total: 6_987 })
  expect(inWords(995)).toEqual(['Subtotal $69.87', 'Shipping $9.95', 'Total $79.82'])
  expect(includedGst(charged)).toBe('Includes $7.27 GST')
})

test('until the shipping is chosen, the total is without it, and the lowest rate is named', () => {
  expect(inWords(null)).toEqual(['Subtotal $69.87', `Shipping ${shippingToCome}`, 'Total $69.87'])
  const lowest = Math.min(...shippingOptions.map(({ price }) => price))
  expect(shippingToCome).toBe(`Calculated at checkout, from $${(lowest / 100).toFixed(2)}`)
  expect(includedGst({ ...charged, shipping: null })).toBe('Includes $6.37 GST')
})

test('a line says what its name leaves out', () => {
  const line = { unitPrice: 2_475, quantity: 2 }
  expect(lineDetail(line)).toBe('2 × $24.75')
  expect(lineDetail({ ...line, variantName: 'XL' })).toBe('XL, 2 × $24.75')
  expect(lineDetail({ ...line, quantity: 1, variantName: 'XL' })).toBe('XL')
  expect(lineDetail({ ...line, quantity: 1, variantName: null })).toBe('')
})

test('a tax invoice states each part without GST, and its GST', () => {
  expect(taxRows({ total: 13_640, gst: 1_240, shipping: 995 })).toEqual([
    { part: 'Goods', net: '$124.00', gst: '$12.40' },
    { part: 'Shipping', net: '$9.05', gst: '$0.90' },
  ])
  expect(taxRows({ total: 13_640, gst: 1_240, shipping: null })).toHaveLength(1)
})
