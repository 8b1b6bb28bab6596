import { expect, test } from 'vitest'
import { call } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { createNotification } from '../../../testing/fixtures/notifications.ts'

const list = (as: SignedInUser) => call('user/notifications', 'GET', { as })
const read = (as: SignedInUser, upTo: string) => call('user/notifications/read', 'POST', { as, body: { upTo } })
const unread = async (as: SignedInUser) => (await call('auth/user', 'GET', { as })).body.unreadNotifications

test('what is read on one device is read on the other, with all earlier notifications', async () => {
  const phone = await create.member()
  const laptop = await create.session(phone)
  const [first, second, third] = [
    await createNotification(phone),
    await createNotification(phone),
    await createNotification(phone),
  ]
  expect(await unread(laptop)).toBe(3)
  expect((await read(phone, second)).status).toBe(204)
  expect(await unread(laptop)).toBe(1)
  expect((await list(laptop)).body.map(({ id, isRead }) => [id, isRead])).toEqual([
    [third, false],
    [second, true],
    [first, true],
  ])
})

test('an earlier notification that is read later does not make others unread again', async () => {
  const as = await create.member()
  const [first, second] = [await createNotification(as), await createNotification(as)]
  await Promise.all([second, first].map((upTo) => read(as, upTo)))
  expect((await read(as, first)).status).toBe(204)
  expect(await unread(as)).toBe(0)
})

test('reads nothing up to an id that is not one of the member’s notifications', async () => {
  const [as, other] = await Promise.all([create.member(), create.member()])
  const unknown = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
  for (const upTo of [unknown, await createNotification(other)])
    expect(await read(as, upTo)).toMatchObject({ status: 404, problem: 'not_found' })
  await createNotification(as)
  expect(await unread(as)).toBe(1)
})
