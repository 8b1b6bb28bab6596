import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { orderNumber } from '../../../shared/orders/order-number.ts'
import { createPaidOrder } from '../../testing/fixtures/checkouts.ts'
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
    {
      id: user.id,
      username: 'Nova_Star',
      firstName: 'Test',
      lastName: 'Person',
      email: user.email,
      userType: 'member',
      face: { avatar: null, membershipTier: 'free' },
      solcoinBalance: 12.5,
      joinDate: user.joinDate,
      frozenAt: null,
    },
  ])
})

test('says when a member was last seen, by the sessions that have not ended, if it is asked for', async () => {
  const staff = await create.coFounder({ unlocked: true })
  const [member, gone] = [await create.member({ username: 'seen.one' }), await create.member({ username: 'seen.two' })]
  await call('auth/logout', 'POST', { as: gone })
  const { body } = await list(staff, { q: 'seen.', seen: 'yes' })
  const { signIns } = (await call('admin/members', 'GET', { as: staff, params: { id: member.user.id } })).body
  expect(body.map(({ username, lastSeenAt }) => [username, lastSeenAt])).toEqual([
    ['seen.one', signIns[0]?.lastSeenAt],
    ['seen.two', null],
  ])
  expect((await list(staff, { q: 'seen.' })).body[0]).not.toHaveProperty('lastSeenAt')
})

test('finds who has a gift card by the last four characters of its code, in any case, and by no more of it', async () => {
  const staff = await create.coFounder({ unlocked: true })
  const [buyer, other] = [await create.member({ solcoinBalance: 100 }), await create.member({ solcoinBalance: 100 })]
  for (const [as, code] of [
    [buyer, 'QWER-TYUI-Z9K4'],
    [other, 'QWER-TYUI-Z9K5'],
  ] as const) {
    const { id } = await create.giftCard({ solcoinPrice: 5, code })
    expect((await call('shop/purchase', 'POST', { as, body: { itemId: id }, key: randomUUID() })).status).toBe(200)
  }
  const found = async (q: string) => (await list(staff, { q })).body.map(({ id }) => id)
  expect(await found('z9k4')).toEqual([buyer.user.id])
  for (const q of ['9K4', 'Z9K', 'I-Z9K4', 'QWER', 'QWER-TYUI-Z9K4']) expect(await found(q)).toEqual([])
  expect((await list(staff, { q: 'Z9K4', role: 'member' })).body).toEqual([])
})

/** A member with this name. */
async function named(username: string, firstName: string, lastName: string) {
  const member = await create.member({ username })
  expect((await call('user/profile', 'PATCH', { as: member, body: { firstName, lastName } })).status).toBe(200)
  return member
}

test('finds members by username, by each word of the name and by email, in any case and without accents', async () => {
  const staff = await create.admin({ unlocked: true })
  const { user } = await named('qx.finder', 'Zoë Anna', 'Ångström')
  await named('other.finder', 'Zacharias', 'Angst')
  for (const q of [
    'QX.F',
    'zoe',
    'Zoë anna',
    'anna a',
    'zoe angs',
    'Ångström Zoë',
    'ANGSTRO',
    'ångström',
    user.email,
    'qx.finder@SOLARA',
  ])
    expect(
      (await list(staff, { q })).body.map(({ username }) => username),
      q,
    ).toEqual(['qx.finder'])
  expect(await everyPage(staff, { q: 'ang' })).toEqual(['other.finder', 'qx.finder'])
  expect(await everyPage(staff, { q: 'inder' })).toEqual([])
})

test('lists each member once, though more than one of their terms matches: usernames first, then names and emails', async () => {
  const staff = await create.admin({ unlocked: true })
  await named('wyn-1', 'Wyn', 'Wynter')
  await named('other-wyn', 'Wyn Wynne', 'Wyn')
  await named('wyn-0', 'Any', 'Body')
  expect(await everyPage(staff, { q: 'wyn' })).toEqual(['wyn-0', 'wyn-1', 'other-wyn'])
})

test('lists the accounts of a role, with a text or without', async () => {
  const admin = await create.admin({ unlocked: true })
  const staff = await create.coFounder({ username: 'role-staff' })
  const member = await create.member({ username: 'role-member' })
  expect(await everyPage(admin, { q: 'role-', role: 'co-founder' })).toEqual(['role-staff'])
  expect(await everyPage(admin, { q: 'role-', role: 'member' })).toEqual(['role-member'])
  expect(await everyPage(admin, { q: 'role-', role: 'admin' })).toEqual([])
  const coFounders = await everyPage(admin, { role: 'co-founder' })
  expect(coFounders).toContain('role-staff')
  expect(coFounders).not.toContain('role-member')
  expect(coFounders).toEqual(coFounders.toSorted())
  await call('admin/users/role', 'POST', { as: admin, params: { id: staff.user.id }, body: { userType: 'member' } })
  await call('admin/users/role', 'POST', {
    as: admin,
    params: { id: member.user.id },
    body: { userType: 'co-founder' },
  })
  expect(await everyPage(admin, { q: 'role-', role: 'co-founder' })).toEqual(['role-member'])
  expect(await list(admin, { role: 'owner' })).toMatchObject({ status: 400, problem: 'invalid_input' })
})

test('pages through members of several roles who match by name, each once', async () => {
  const staff = await create.admin({ unlocked: true })
  const names: string[] = []
  for (let index = 0; index < 60; index += 1) {
    const as = await create.member({ username: `vv-${index}`, userType: index % 3 ? 'member' : 'co-founder' })
    // Four rows match: the username, the name and its second word, and the email address.
    await call('user/profile', 'PATCH', { as, body: { firstName: 'Vv', lastName: 'Vvv' } })
    names.push(as.user.username)
  }
  expect((await everyPage(staff, { q: 'vv' })).toSorted()).toEqual(names.toSorted())
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

test('finds the buyer of an order by its number, and nobody for the order of a guest', async () => {
  const staff = await create.coFounder({ unlocked: true })
  const buyer = await create.member()
  const [{ orderId }, ofGuest] = [await createPaidOrder({ as: buyer }), await createPaidOrder()]
  expect((await list(staff, { q: orderNumber(orderId) })).body).toMatchObject([{ id: buyer.user.id }])
  expect((await list(staff, { q: orderNumber(ofGuest.orderId) })).body).toEqual([])
})
