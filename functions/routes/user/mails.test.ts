import { expect, test } from 'vitest'
import { mailKindsFor } from '../../../shared/accounts/optional-mails.ts'
import { accountKeys } from '../../accounts/keys.ts'
import { call, callRaw } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { readRowsIn } from '../../testing/read-all-rows.ts'

const preferences = async (as: SignedInUser) => (await call('user/mails', 'GET', { as })).body
const set = (as: SignedInUser, isOn: boolean) =>
  call('user/mails', 'PUT', { as, body: { kind: 'coins-received', isOn } })
const rowsOf = ({ user }: SignedInUser) => readRowsIn(accountKeys.mailOff(user.id, ''))

const atFirst = mailKindsFor(false).map((kind) => ({ kind, isOn: kind !== 'dev-log' }))

test('all mails but those of dev logs are on at first, and nothing is stored', async () => {
  const as = await create.member()
  expect(await preferences(as)).toEqual(atFirst)
  expect(await set(as, true)).toMatchObject({ status: 200, body: { kind: 'coins-received', isOn: true } })
  expect(await rowsOf(as)).toEqual([])
})

test('turns one kind off and on for this member only, and may be repeated', async () => {
  const [as, other] = [await create.member(), await create.member()]
  for (let time = 0; time < 2; time += 1)
    expect(await set(as, false)).toMatchObject({ status: 200, body: { kind: 'coins-received', isOn: false } })
  expect(await preferences(as)).toEqual(
    atFirst.map((each) => (each.kind === 'coins-received' ? { ...each, isOn: false } : each)),
  )
  expect((await rowsOf(as)).length).toBe(1)
  expect(await preferences(other)).toEqual(atFirst)
  for (let time = 0; time < 2; time += 1) expect((await set(as, true)).status).toBe(200)
  expect(await rowsOf(as)).toEqual([])
})

test('a mail that is off at first is turned on and off again', async () => {
  const as = await create.member()
  const turn = (isOn: boolean) => call('user/mails', 'PUT', { as, body: { kind: 'dev-log', isOn } })
  for (const isOn of [true, true, false, false]) {
    expect((await turn(isOn)).body).toEqual({ kind: 'dev-log', isOn })
    expect((await preferences(as)).find(({ kind }) => kind === 'dev-log')).toMatchObject({ isOn })
  }
})

test('two presses at the same time are two answers and one row', async () => {
  const as = await create.member()
  const replies = await Promise.all([set(as, false), set(as, false), set(as, false)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await rowsOf(as)).length).toBe(1)
})

test.each(['password-changed', 'order-paid', 'order-refunded', '__proto__'])(
  'a mail about money or safety cannot be turned off: %s',
  async (kind) => {
    const as = await create.member()
    const body = { kind, isOn: false }
    expect(await callRaw('user/mails', 'PUT', { as, body })).toMatchObject({ status: 400 })
    expect(await rowsOf(as)).toEqual([])
  },
)

test('a frozen member still decides which mails come', async () => {
  const as = await create.member({ frozen: true })
  expect((await set(as, false)).status).toBe(200)
})
