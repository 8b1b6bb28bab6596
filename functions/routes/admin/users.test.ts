import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

const list = (as: SignedInUser, query: Record<string, string> = {}) => call('admin/users', 'GET', { as, query })

async function everyPage(as: SignedInUser, query: Record<string, string>): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await list(as, { ...query, ...(cursor && { cursor }) })
    expect(page.body.length).toBeLessThanOrEqual(100)
    names.push(...page.body.map(({ username }) => username))
    cursor = page.headers['next-cursor']
  } while (cursor)
  return names
}

test('shows staff a member’s name, role and balance', async () => {
  const staff = await create.coFounder({ unlocked: true })
  const { user } = await create.member({ username: 'Nova_Star', solcoinBalance: 12.5 })
  expect((await list(staff, { q: 'nova' })).body).toEqual([
    { id: user.id, username: 'Nova_Star', firstName: 'Test', userType: 'member', solcoinBalance: 12.5, frozenAt: null },
  ])
})

test('lists members A to Z in any case, filtered by the start of the username', async () => {
  const staff = await create.admin({ unlocked: true })
  for (const username of ['Zed.b', 'zed.A', 'ZED.c', 'zeb']) await create.member({ username })
  expect((await list(staff, { q: 'zEd' })).body.map(({ username }) => username)).toEqual(['zed.A', 'Zed.b', 'ZED.c'])
  expect((await list(staff, { q: 'zed-' })).body).toEqual([])
})

/** As many in parallel as the client has connections. */
async function openAll(names: string[]): Promise<void> {
  for (let from = 0; from < names.length; from += 50)
    await Promise.all(names.slice(from, from + 50).map((username) => create.member({ username })))
}

test('pages through 205 members, a hundred at a time, each once', async () => {
  const staff = await create.admin({ unlocked: true })
  const names = Array.from({ length: 205 }, (_, index) => `page-${String(index).padStart(3, '0')}`)
  await openAll(names)
  expect(await everyPage(staff, { q: 'page-' })).toEqual(names)
  expect(await everyPage(staff, {})).toEqual(expect.arrayContaining(names))
})

test('refuses the cursor of another list', async () => {
  const staff = await create.admin({ unlocked: true })
  await openAll(Array.from({ length: 101 }, (_, index) => `many-${index}`))
  const cursor = (await list(staff, { q: 'many-' })).headers['next-cursor'] ?? ''
  expect(await list(staff, { q: 'few-', cursor })).toMatchObject({ status: 400, problem: 'invalid_input' })
  expect(await list(staff, { q: 'zzz-', cursor: 'nonsense' })).toMatchObject({ status: 400, problem: 'invalid_input' })
})

test.each([
  ['locked', { userType: 'admin' }],
  ['forbidden', { userType: 'member', unlocked: true }],
] as const)('refuses a caller with the problem %s', async (problem, overrides) => {
  expect(await list(await create.member(overrides))).toMatchObject({ status: 403, problem })
})
