import { expect, test } from 'vitest'
import { notificationKeys } from '../../notifications/keys.ts'
import { update } from '../../table/rows.ts'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { createNotification, notificationsOf } from '../../testing/fixtures/notifications.ts'

const list = (as: SignedInUser, cursor?: string) =>
  call('user/notifications', 'GET', { as, ...(cursor !== undefined && { query: { cursor } }) })
const unread = async (as: SignedInUser) => (await call('auth/user', 'GET', { as })).body.unreadNotifications

test('tells a member of a gift, and nobody else', async () => {
  const [as, other, staff] = await Promise.all([create.member(), create.member(), create.admin({ unlocked: true })])
  const body = { userId: as.user.id, amount: 20, reason: 'Well played' }
  await call('admin/give-coins', 'POST', { as: staff, body })
  const [entry] = (await call('wallet/statement', 'GET', { as })).body
  expect((await list(as)).body).toMatchObject([
    { kind: 'coins_received', words: 'You received 20.00 Solcoins: Well played', link: entry?.id, isRead: false },
  ])
  expect((await list(other)).body).toEqual([])
  expect((await list(staff)).body).toEqual([])
})

test('lists 25 a page, newest first', async () => {
  const as = await create.member()
  const ids: string[] = []
  for (let count = 0; count < 26; count += 1) ids.unshift(await createNotification(as))
  const first = await list(as)
  expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 25))
  const second = await list(as, String(first.headers['next-cursor']))
  expect(second.body.map(({ id }) => id)).toEqual(ids.slice(25))
  expect(second.headers).not.toHaveProperty('next-cursor')
})

test('counts unread notifications up to ten', async () => {
  const as = await create.member()
  for (let count = 0; count < 12; count += 1) await createNotification(as)
  expect(await unread(as)).toBe(10)
})

test('a notification that has expired is not shown or counted, although it is still stored', async () => {
  const as = await create.member()
  const id = await createNotification(as)
  await update(notificationKeys.notification(as.user.id, id), {
    UpdateExpression: 'SET expiresAt = :past',
    ExpressionAttributeValues: { ':past': Math.floor(Date.now() / 1000) - 1 },
  })
  expect((await list(as)).body).toEqual([])
  expect(await unread(as)).toBe(0)
})

test('clears all of them, and no other member’s', async () => {
  const [as, other] = await Promise.all([create.member(), create.member()])
  for (let count = 0; count < 91; count += 1) await createNotification(as)
  await createNotification(other)
  expect((await call('user/notifications', 'DELETE', { as })).status).toBe(204)
  expect(await notificationsOf(as)).toEqual([])
  expect(await notificationsOf(other)).toHaveLength(1)
  expect((await call('user/notifications', 'DELETE', { as })).status).toBe(204)
})
