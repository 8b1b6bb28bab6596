import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as giftCards from '../../../store/gift-cards.table.ts'
import { get } from '../../../table/rows.ts'
import { call } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { auditEntriesOf } from '../../../testing/read-all-rows.ts'

const remove = (as: SignedInUser, id: string, key?: string) =>
  call('admin/shop/items', 'DELETE', { as, params: { id }, ...(key && { key }) })

const add = (as: SignedInUser, giftCardCode: string, key?: string) =>
  call('admin/shop/add-item', 'POST', {
    as,
    body: { name: '$20', platform: 'roblox', amount: 20, solcoinPrice: 20, giftCardCode },
    ...(key && { key }),
  })

test('removes an unsold gift card, whose code may then be added again', async () => {
  const staff = await create.coFounder()
  const code = randomUUID()
  const { body: item } = await add(staff, code, 'added-once')
  expect(await remove(staff, item.id)).toMatchObject({ status: 204, body: undefined })
  expect(await get(giftCards.key(item.id))).toBeUndefined()
  expect(await auditEntriesOf(staff.user.id)).toContainEqual(
    expect.objectContaining({ act: 'delete-gift-card', subject: item.id, outcome: 'deleted' }),
  )
  const again = await add(staff, code)
  expect(again.status).toBe(201)
  expect(await add(staff, code)).toMatchObject({ problem: 'duplicate_code' })
  // The audit entry of the first gift card remains.
  expect(await add(staff, code, 'added-once')).toMatchObject({ status: 201, body: item })
})

test('does not remove a sold gift card', async () => {
  const [staff, buyer] = await Promise.all([create.coFounder(), create.member({ solcoinBalance: 1 })])
  const { giftCardId, code } = await create.purchase(buyer)
  expect(await remove(staff, giftCardId)).toMatchObject({ status: 409, problem: 'already_sold' })
  expect(await add(staff, code)).toMatchObject({ problem: 'duplicate_code' })
})

test('returns not_found for a missing gift card, unless this request removed it', async () => {
  const staff = await create.coFounder()
  const { id } = await create.giftCard()
  expect(await remove(staff, id, 'removed-once')).toMatchObject({ status: 204 })
  expect(await remove(staff, id, 'removed-once')).toMatchObject({ status: 204 })
  expect(await remove(staff, id)).toMatchObject({ status: 404, problem: 'not_found' })
})

test('lets only staff who are not frozen remove gift cards', async () => {
  const [member, frozen, item] = await Promise.all([create.member(), create.admin({ frozen: true }), create.giftCard()])
  expect(await remove(member, item.id)).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await remove(frozen, item.id)).toMatchObject({ status: 403, problem: 'account_frozen' })
})
