import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../testing/call.ts'
import { withFreshTables } from '../../testing/fresh-table.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { createReport } from '../../testing/fixtures/reports.ts'

withFreshTables()
afterEach(() => void vi.useRealTimers())

/** This many reports of one member, a minute apart. */
async function reported(count: number): Promise<string[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:00:00Z') })
  const member = await create.member({ solcoinBalance: 100 })
  const ids: string[] = []
  for (let minute = 0; minute < count; minute += 1) {
    vi.setSystemTime(Date.UTC(2026, 2, 1, 10, minute))
    ids.push((await createReport(member)).id)
  }
  return ids
}

async function allPages(as: SignedInUser, status?: 'open' | 'answered') {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const query = { ...(status && { status }), ...(cursor !== undefined && { cursor }) }
    const { body, headers } = await call('admin/reports', 'GET', { as, query })
    pages.push(body.map(({ id }) => id))
    cursor = headers['next-cursor']
  } while (cursor !== undefined)
  return pages
}

test('lists the open reports, oldest first, in pages', async () => {
  const staff = await create.coFounder()
  expect(await allPages(staff)).toEqual([[]])
  const ids = await reported(27)
  expect(await allPages(staff)).toEqual([ids.slice(0, 25), ids.slice(25)])
  expect(await allPages(staff, 'open')).toEqual([ids.slice(0, 25), ids.slice(25)])
})

test('lists the answered reports, the latest answer first, in pages', async () => {
  const staff = await create.coFounder()
  const ids = await reported(27)
  for (const [index, id] of ids.entries()) {
    vi.setSystemTime(Date.UTC(2026, 2, 2, 10, index))
    await call('admin/report', 'POST', { as: staff, params: { id }, body: { outcome: 'refund' } })
  }
  const latestFirst = ids.toReversed()
  expect(await allPages(staff, 'answered')).toEqual([latestFirst.slice(0, 25), latestFirst.slice(25)])
  expect(await allPages(staff)).toEqual([[]])
})

test('shows who reported, with the picture that they have chosen', async () => {
  const member = await create.member({ solcoinBalance: 100 })
  await createReport(member)
  await call('user/profile', 'PATCH', { as: member, body: { avatar: 'initials' } })
  expect((await call('admin/reports', 'GET', { as: await create.coFounder(), query: {} })).body).toMatchObject([
    { username: member.user.username, face: { avatar: 'initials', membershipTier: 'free' } },
  ])
})
