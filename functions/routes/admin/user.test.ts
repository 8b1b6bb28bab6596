import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

const look = (as: SignedInUser, id: string) => call('admin/user', 'GET', { as, params: { id } })

test.each(['member', 'co-founder', 'admin'] as const)(
  'shows staff the username and role of a %s, and no more',
  async (userType) => {
    const [as, { user }] = await Promise.all([create.coFounder(), create.member({ userType, solcoinBalance: 5 })])
    const reply = await look(as, user.id.toUpperCase())
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ username: user.username, id: user.id, userType })
  },
)

test('returns not_found for a user who does not exist', async () => {
  const as = await create.admin()
  const message = 'That user no longer exists.'
  expect(await look(as, '00000000-0000-4000-8000-000000000000')).toMatchObject({
    status: 404,
    problem: 'not_found',
    message,
  })
})

test('refuses an invalid id with a message', async () => {
  const as = await create.admin()
  expect(await look(as, 'nova')).toMatchObject({ status: 400, problem: 'invalid_input', message: 'Invalid id' })
})

test('refuses members, even for their own id', async () => {
  const [as, { user }] = await Promise.all([create.member({ unlocked: true }), create.member()])
  const message = 'You do not have permission to do that.'
  for (const id of [user.id, as.user.id])
    expect(await look(as, id)).toMatchObject({ status: 403, problem: 'forbidden', message })
})
