import { expect, test } from 'vitest'
import { invariant, withInterceptor, withoutWrites } from '../../testing/faults/broken-variants.ts'
import { call } from '../../testing/call.ts'
import { newAddress } from '../../testing/fixtures/addresses.ts'
import { create, password } from '../../testing/fixtures/create.ts'
import { auditEntriesOf } from '../../testing/read-all-rows.ts'

const address = '203.0.113.7'
const enter = (username: string, typed = password) =>
  call('auth/admin-login', 'POST', { address, body: { username, password: typed } })

test('signs admins and co-founders in', async () => {
  const [admin, coFounder] = await Promise.all([create.admin(), create.coFounder()])
  expect(await enter(admin.user.username)).toMatchObject({ status: 200, body: { isAdmin: true, unlockedUntil: null } })
  expect(await enter(coFounder.user.email)).toMatchObject({ status: 200, body: { isCoFounder: true } })
})

test('refuses a member with the right password and does not sign them in', async () => {
  const { user } = await create.member()
  const reply = await enter(user.username)
  expect(reply).toMatchObject({
    status: 403,
    problem: 'not_staff',
    message: 'Only admins and co-founders can sign in here.',
    cookies: [],
  })
})

test('gives a member with a wrong password the same reply as anyone', async () => {
  const { user } = await create.member()
  expect(await enter(user.username, 'wrong')).toMatchObject({ status: 401, problem: 'wrong_credentials' })
})

invariant('every attempt on an account of staff is audited with its user, address and outcome', {
  async holds() {
    const [{ user: staff }, { user: member }] = await Promise.all([create.admin(), create.member()])
    await enter(staff.username)
    await enter(member.username)
    for (let guess = 0; guess < 9; guess += 1) await enter(staff.username, 'wrong')
    const outcomes = async ({ id }: { id: string }) => (await auditEntriesOf(id)).map(({ outcome }) => outcome).sort()
    expect(await outcomes(staff)).toEqual([
      'signed in',
      'slow_down',
      ...Array.from({ length: 5 }, () => 'wrong_credentials'),
    ])
    expect(await outcomes(member)).toEqual(['not_staff'])
    const entries = await auditEntriesOf(staff.id)
    for (const entry of entries) expect(entry).toMatchObject({ act: 'admin-login', subject: staff.id, address })
    const inAYear = Date.now() / 1000 + 365 * 86_400
    for (const { outcome, expiresAt } of entries) expect(expiresAt > inAYear).toBe(outcome === 'signed in')
  },
  broken: {
    'a success is not': withoutWrites(({ pk }) => pk.startsWith('AUDIT#')),
    'a failure is not': withInterceptor(({ name }, next) => (name === 'Put' ? Promise.resolve({}) : next())),
  },
})

test('an attempt on another name leaves an entry without a name', async () => {
  const { user } = await create.member()
  for (const name of [`nobody_${user.id.slice(0, 8)}`, user.username]) {
    const address = newAddress()
    await call('auth/admin-login', 'POST', { address, body: { username: name, password: 'wrong' } })
    const [entry, ...others] = (await auditEntriesOf('unknown')).filter((each) => each.address === address)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ act: 'admin-login', outcome: 'wrong_credentials' })
    expect(entry).not.toHaveProperty('subject')
  }
  expect(await auditEntriesOf(user.id)).toEqual([])
})
