import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'
import { askForGift, giveGift } from '../../testing/fixtures/gifts.ts'

test('lists gifts, newest first, page by page, with those that a second person approved', async () => {
  const [as, giver, members] = await Promise.all([
    create.admin({ unlocked: true }),
    create.admin({ unlocked: true }),
    create.members(26),
  ])
  const ids: string[] = []
  for (const { user } of members) ids.unshift(await giveGift(giver, user.id, 5))
  const approval = await askForGift(giver, String(members[0]?.user.id))
  const approved = await call('admin/approval', 'POST', { as, params: { id: approval }, body: { decision: 'approve' } })
  ids.unshift(String(approved.body.giftId))
  const first = await call('admin/gifts', 'GET', { as })
  const cursor = String(first.headers['next-cursor'])
  const second = await call('admin/gifts', 'GET', { as, query: { cursor } })
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids)
  expect(first.body).toHaveLength(25)
  expect(first.body[0]).toMatchObject({
    giver: { id: giver.user.id, username: giver.user.username },
    member: { id: members[0]?.user.id },
    amount: 800,
    reason: 'First prize',
    status: 'given',
  })
})

test('names nobody whose account is deleted', async () => {
  const [as, { user }] = await Promise.all([create.admin({ unlocked: true }), create.member()])
  await giveGift(as, user.id)
  await call('admin/delete-user', 'DELETE', { as, params: { id: user.id } })
  const { body } = await call('admin/gifts', 'GET', { as })
  expect(body.find(({ member }) => member.id === user.id)?.member).toEqual({
    id: user.id,
    username: null,
    firstName: null,
    face: null,
  })
})
