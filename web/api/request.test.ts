import { expect, test } from 'vitest'
import { fillPath, keyOf, queryText } from './request.ts'

test('fillPath puts parameters into the path, encoded', () => {
  expect(fillPath('/api/shop/my-purchases/{id}/reveal', { id: 'a b/c' })).toBe(
    '/api/shop/my-purchases/a%20b%2Fc/reveal',
  )
  expect(fillPath('/api/shop/items')).toBe('/api/shop/items')
})

test('fillPath throws when a parameter is missing', () => {
  expect(() => fillPath('/api/x/{id}', {})).toThrow('needs id')
})

test('queryText omits parameters that are not set', () => {
  expect(queryText({ platform: 'roblox', cursor: undefined, q: '', page: 2 })).toEqual({
    platform: 'roblox',
    page: '2',
  })
})

test('a cache key consists of the path’s segments and the query, if any', () => {
  expect(keyOf('/api/shop/items')).toEqual(['api', 'shop', 'items'])
  expect(keyOf('/api/admin/users', { q: 'mi', cursor: undefined })).toEqual(['api', 'admin', 'users', { q: 'mi' }])
})
