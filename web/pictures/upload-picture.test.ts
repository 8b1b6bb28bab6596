import { expect, test } from 'vitest'
import { pictureTypes, problemWith } from './upload-picture.ts'
import { moved } from './use-pictures.ts'

test('accepts PNG, JPEG and WebP', () => {
  expect(pictureTypes).toBe('image/png,image/jpeg,image/webp')
  for (const type of pictureTypes.split(',')) expect(problemWith({ type })).toBeUndefined()
})

test.each(['', 'image/gif', 'image/svg+xml', 'toString'])('refuses "%s"', (type) => {
  expect(problemWith({ type })).toBe('Choose a PNG, JPEG or WebP picture')
})

test('moves a picture by one position, wrapping around at the ends', () => {
  const list = ['a', 'b', 'c']
  expect(moved(list, 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(list, 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(list, 0, -1)).toEqual(['b', 'c', 'a'])
  expect(moved(list, 2, 1)).toEqual(['c', 'a', 'b'])
  expect(list).toEqual(['a', 'b', 'c'])
})
