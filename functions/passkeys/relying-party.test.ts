import { expect, test } from 'vitest'
import { relyingPartyId, relyingPartyOrigins } from './relying-party.ts'

test.each([
  [['https://solara.example'], 'solara.example', ['https://solara.example']],
  [['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'], 'localhost', ['http://localhost:3000']],
])('of %j, passkeys belong to %s', (origins, id, accepted) => {
  expect(relyingPartyId(origins)).toBe(id)
  expect(relyingPartyOrigins(origins)).toEqual(accepted)
})
