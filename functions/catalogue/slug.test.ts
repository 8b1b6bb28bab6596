import { expect, test } from 'vitest'
import { slugOf, suggestedSlug } from './slug.ts'

test.each([
  ['Dawn Line Tee', 'dawn-line-tee'],
  ['  Café d’Étoile, No. 7! ', 'cafe-detoile-no-7'],
  ['長い', 'product'],
  ['Payment', 'payment-item'],
  ['Thank You', 'thank-you-item'],
  ['a'.repeat(59) + ' b', 'a'.repeat(59)],
])('suggests an address for %s', (name, slug) => expect(suggestedSlug(name)).toBe(slug))

test('adds a part of the id when the address is taken', () => {
  const product = { id: '019a0000-0000-7000-8000-00000012ab3c', name: 'Tee' }
  expect(slugOf(product, false)).toBe('tee')
  expect(slugOf(product, true)).toBe('tee-12ab3c')
})
