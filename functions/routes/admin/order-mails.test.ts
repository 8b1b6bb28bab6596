import { expect, test } from 'vitest'
import { limits } from '../../../shared/limits.ts'
import { call } from '../../testing/call.ts'
import { createPaidOrder, openCheckout } from '../../testing/fixtures/checkouts.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { newEmail } from '../../testing/fixtures/own-account.ts'
import { mailsTo } from '../../testing/mailed-token.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'

const mail = (as: SignedInUser, id: string, which: 'confirmation' | 'parcel') =>
  call('admin/order', 'POST', { as, params: { id }, body: { mail: which } })
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ content: { kind } }) => kind)

test('sends the confirmation and the parcel mail again, to the address as corrected last', async () => {
  const staff = await create.coFounder()
  const [{ orderId: id }, email] = [await createPaidOrder(), newEmail()]
  await call('admin/order', 'PATCH', { as: staff, params: { id }, body: { email } })
  expect((await mail(staff, id, 'confirmation')).status).toBe(202)
  await call('admin/orders/ship', 'POST', { as: staff, params: { id }, body: { tracking: 'AP1' } })
  expect((await mail(staff, id, 'parcel')).status).toBe(202)
  const kinds = await kindsTo(email)
  expect(kinds.filter((kind) => kind === 'order-paid')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'order-shipped')).toHaveLength(2)
  const entries = (await auditEntriesOf(staff.user.id)).filter(({ act }) => act === 'resend-mail')
  expect(entries.map(({ subject, outcome }) => `${subject} ${outcome}`).toSorted()).toEqual([
    `${id} confirmation`,
    `${id} parcel`,
  ])
})

test('refuses a mail that the order has not had, and more than an hour allows', async () => {
  const staff = await create.coFounder()
  const [{ orderId: unpaid }, { orderId: paid }] = [await openCheckout(), await createPaidOrder()]
  expect(await mail(staff, unpaid, 'confirmation')).toMatchObject({ status: 409, problem: 'not_mailable' })
  expect(await mail(staff, paid, 'parcel')).toMatchObject({ status: 409, problem: 'not_mailable' })
  for (let count = 0; count < limits['order-mail'].max; count += 1)
    expect((await mail(staff, paid, 'confirmation')).status).toBe(202)
  expect(await mail(staff, paid, 'confirmation')).toMatchObject({ status: 429, problem: 'slow_down' })
})
