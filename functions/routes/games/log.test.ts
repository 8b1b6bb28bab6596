import { expect, test } from 'vitest'
import { games } from '../../../shared/brand-community.ts'
import { call } from '../../testing/call.ts'
import { publish } from '../../testing/fixtures/log-calls.ts'

test('everyone reaches every entry, the newest first', async () => {
  const id = games[2]?.id ?? ''
  const published: string[] = []
  for (let count = 0; count < 7; count += 1) published.unshift((await publish({ title: `Number ${count}` }, { id })).id)
  const first = await call('games/log', 'GET', { params: { id } })
  const query = { cursor: first.headers['next-cursor'] ?? '' }
  const second = await call('games/log', 'GET', { params: { id }, query })
  expect([...first.body, ...second.body].map((entry) => entry.id)).toEqual(published)
  expect(second.headers).not.toHaveProperty('next-cursor')
})
