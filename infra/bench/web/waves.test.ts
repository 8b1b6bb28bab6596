import { expect, test } from 'vitest'
import { wavesBefore } from './waves.ts'

const request = (type: string, start: number, end: number) => ({ type, start, end })
const page = request('Document', 0, 100)

test('a document that nothing follows is one wave', () => {
  expect(wavesBefore(500, [page])).toBe(1)
})

test('requests that overlap are one wave, even if the document is still loading', () => {
  expect(wavesBefore(900, [page, request('Script', 60, 400), request('Stylesheet', 70, 200)])).toBe(2)
})

test('each request that starts after another has ended is a further wave', () => {
  const chain = [page, request('Script', 60, 400), request('Script', 410, 600), request('Fetch', 610, 800)]
  expect(wavesBefore(900, chain)).toBe(4)
})

test('a request that ends after the paint is not counted', () => {
  expect(wavesBefore(500, [page, request('Script', 60, 400), request('Fetch', 410, 700)])).toBe(2)
})

test('an icon is not counted', () => {
  expect(wavesBefore(900, [page, request('Other', 300, 400)])).toBe(1)
})
