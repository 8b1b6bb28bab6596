import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'
import { ageApproval, askForGift } from '../../testing/fixtures/gifts.ts'

test('counts the gifts that wait, for staff who have not entered the owner password', async () => {
  const [as, giver, { user }] = await Promise.all([
    create.coFounder(),
    create.admin({ unlocked: true }),
    create.member(),
  ])
  const count = async () => (await call('admin/waiting-gifts', 'GET', { as })).body.waiting
  const before = await count()
  const [expired, withdrawn] = [await askForGift(giver, user.id), await askForGift(giver, user.id)]
  await askForGift(giver, user.id)
  expect(await count()).toBe(before + 3)
  await ageApproval(expired, 73)
  await call('admin/approval', 'POST', { as: giver, params: { id: withdrawn }, body: { decision: 'withdraw' } })
  expect(await count()).toBe(before + 1)
})
