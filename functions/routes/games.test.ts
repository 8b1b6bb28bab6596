import { expect, test } from 'vitest'
import { games } from '../../shared/brand-community.ts'
import { callRaw } from '../testing/call.ts'
import { setPlacesTaken } from '../testing/fixtures/community-calls.ts'

test('lists every game in development with the places that are left, for caches too', async () => {
  const [first] = games
  // Fewer places than are taken, because the studio has changed their number.
  await setPlacesTaken(first?.id ?? '', 5_000)
  const { body, headers } = await callRaw('games', 'GET')
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect(body).toEqual(games.map(({ id, beta }, index) => ({ game: id, placesLeft: index === 0 ? 0 : beta.places })))
})
