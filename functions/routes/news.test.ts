import { beforeEach, expect, test, vi } from 'vitest'
import { remove } from '../table/rows.ts'
import { call, callRaw } from '../testing/call.ts'
import { publish } from '../testing/fixtures/community-calls.ts'
import { readAllRows } from '../testing/read-all-rows.ts'

/** Each test starts without news. */
beforeEach(async () => {
  const rows = await readAllRows()
  await Promise.all(rows.filter(({ entity }) => entity === 'news' || entity === 'news-day').map(remove))
})

const titles = async () => (await call('news', 'GET', {})).body.map(({ title }) => title)

test('shows everyone the news, the latest day first and within a day the last published', async () => {
  await publish({ title: 'Tuesday', day: '2026-03-03' })
  await publish({ title: 'Monday', day: '2026-03-02' })
  await publish({ title: 'Tuesday, later', day: '2026-03-03' })
  expect(await titles()).toEqual(['Tuesday, later', 'Tuesday', 'Monday'])
  const { body, headers } = await callRaw('news', 'GET')
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect(JSON.stringify(body)).not.toMatch(/revision|updatedAt/)
})

test('shows news from its day in Sydney on', async () => {
  await publish({ title: 'Today', day: '2027-03-03' })
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    // 3 March begins in Sydney at 13:00 UTC of the day before.
    vi.setSystemTime('2027-03-02T12:59:59Z')
    expect(await titles()).toEqual([])
    vi.setSystemTime('2027-03-02T13:00:00Z')
    expect(await titles()).toEqual(['Today'])
  } finally {
    vi.useRealTimers()
  }
})

test('leads to older news page by page, and no cursor leads to later days', async () => {
  for (let day = 10; day < 23; day += 1) await publish({ title: `Day ${day}`, day: `2026-03-${day}` })
  await publish({ title: 'Not yet', day: '2099-01-01' })
  const first = await call('news', 'GET', {})
  expect(first.body).toHaveLength(10)
  const cursor = first.headers['next-cursor'] ?? ''
  const second = await call('news', 'GET', { query: { cursor } })
  expect(second.body.map(({ title }) => title)).toEqual(['Day 12', 'Day 11', 'Day 10'])
  const { id } = first.body[0] ?? { id: '' }
  const forged = Buffer.from(JSON.stringify({ day: '2099-12-31', id })).toString('base64url')
  expect((await call('news', 'GET', { query: { cursor: forged } })).body).toEqual(first.body)
})
