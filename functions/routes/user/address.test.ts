import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { recipient } from '../../testing/fixtures/checkouts.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'

const read = async (as: SignedInUser) => (await call('user/address', 'GET', { as })).body.address

test('an address is remembered, replaced and forgotten, for its member alone', async () => {
  const [member, other] = [await create.member(), await create.member()]
  expect(await read(member)).toBeNull()
  expect((await call('user/address', 'PUT', { as: member, body: recipient })).status).toBe(204)
  expect([await read(member), await read(other)]).toEqual([recipient, null])
  const moved = { ...recipient, address: '2 Aphelion Road', postalCode: '3000' }
  await call('user/address', 'PUT', { as: member, body: moved })
  expect(await read(member)).toEqual(moved)
  for (let time = 0; time < 2; time += 1)
    expect((await call('user/address', 'DELETE', { as: member })).status).toBe(204)
  expect(await read(member)).toBeNull()
})

test('an address that the shop does not deliver to is refused at its field', async () => {
  const as = await create.member()
  const reply = await call('user/address', 'PUT', { as, body: { ...recipient, postalCode: '20' } })
  expect(reply).toMatchObject({ status: 400, body: { fields: { postalCode: expect.any(String) as string } } })
  expect(await read(as)).toBeNull()
})
