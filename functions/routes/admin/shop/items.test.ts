import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as items from '../../../store/gift-cards.table.ts'
import { get } from '../../../table/rows.ts'
import { call } from '../../../testing/call.ts'
import { given, type Given } from '../../../testing/fixtures/fixtures.ts'
import { auditOf } from '../../../testing/raw-table.ts'

const remove = (as: Given, id: string, key?: string) =>
  call('admin/shop/items', 'DELETE', { as, params: { id }, ...(key && { key }) })

const add = (as: Given, giftCardCode: string, key?: string) =>
  call('admin/shop/add-item', 'POST', {
    as,
    body: { name: '$20', platform: 'roblox', amount: 20, solcoinPrice: 20, giftCardCode },
    ...(key && { key }),
  })

test('an unsold gift card leaves the store, and its code may be added again', async () => {
  const staff = await given.coFounder()
  const code = randomUUID()
  const { body: item } = await add(staff, code, 'added-once')
  expect(await remove(staff, item.id)).toMatchObject({ status: 204, body: undefined })
  expect(await get(items.key(item.id))).toBeUndefined()
  expect(await auditOf(staff.user.id)).toContainEqual(
    expect.objectContaining({ act: 'delete-item', subject: item.id, outcome: 'deleted' }),
  )
  const again = await add(staff, code)
  expect(again.status).toBe(201)
  expect(await add(staff, code)).toMatchObject({ problem: 'duplicate_code' })
  // What was said of the first stays said.
  expect(await add(staff, code, 'added-once')).toMatchObject({ status: 201, body: item })
})

test('a sold one stays in the books', async () => {
  const [staff, buyer] = await Promise.all([given.coFounder(), given.member({ solcoinBalance: 1 })])
  const { itemId, code } = await given.purchase(buyer)
  expect(await remove(staff, itemId)).toMatchObject({ status: 409, problem: 'already_sold' })
  expect(await add(staff, code)).toMatchObject({ problem: 'duplicate_code' })
})

test('what is not there cannot leave, unless it left by this very request', async () => {
  const staff = await given.coFounder()
  const { id } = await given.item()
  expect(await remove(staff, id, 'removed-once')).toMatchObject({ status: 204 })
  expect(await remove(staff, id, 'removed-once')).toMatchObject({ status: 204 })
  expect(await remove(staff, id)).toMatchObject({ status: 404, problem: 'not_found' })
})

test('only staff who are not frozen take cards out', async () => {
  const [member, frozen, item] = await Promise.all([given.member(), given.admin({ frozen: true }), given.item()])
  expect(await remove(member, item.id)).toMatchObject({ status: 403, problem: 'forbidden' })
  expect(await remove(frozen, item.id)).toMatchObject({ status: 403, problem: 'account_frozen' })
})
