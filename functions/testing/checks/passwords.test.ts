import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { NewPassword } from '../../../shared/accounts/schema.ts'
import { brand } from '../../../shared/brand.ts'
import { hashPassword } from '../../passwords/passwords.ts'
import * as users from '../../accounts/users.table.ts'
import { update } from '../../table/rows.ts'
import { call } from '../call.ts'
import { invariant, withAlteredReads, withAlteredRoute } from '../faults/broken-variants.ts'
import { newAddress } from '../fixtures/addresses.ts'
import { create, password as current, type SignedInUser } from '../fixtures/create.ts'
import { requestedReset } from '../fixtures/recovery.ts'
import { contract } from '../fixtures/registry.ts'
import { withFreshTables } from '../fresh-table.ts'
import { withContext } from '../with-context.ts'

/** One rule for a new password, at every entrance. */

withFreshTables()

type Names = { username: string; email: string }
type Reply = { status: number; body: unknown }

/** The refused passwords for an account with these names. */
const weak = ({ username, email }: Names): string[] => [
  '123456',
  'Password1',
  'STARLIGHT',
  username,
  username.toUpperCase(),
  `${username}1!`,
  email,
  email.split('@')[0] ?? '',
  brand.product,
  `${brand.studio} 2026`,
]

const namesOf = ({ user: { username, email } }: SignedInUser): Names => ({ username, email })

/** Each operation that takes a new password: the names of its account, and the call. `field` is the refused field. */
const entrances: Record<
  string,
  { field: string; prepare: () => Promise<[Names, (password: string) => Promise<Reply>]> }
> = {
  'POST auth/register': {
    field: 'password',
    async prepare() {
      const username = `n_${randomUUID().slice(0, 12)}`
      const names = { username, email: `m_${username}@solara.test` }
      const body = { ...names, firstName: 'New', lastName: 'Person' }
      return [
        names,
        (password) => call('auth/register', 'POST', { address: newAddress(), body: { ...body, password } }),
      ]
    },
  },
  'POST user/password': {
    field: 'next',
    async prepare() {
      const as = await create.member()
      return [namesOf(as), (next) => call('user/password', 'POST', { as, body: { current, next } })]
    },
  },
  'POST auth/reset': {
    field: 'password',
    async prepare() {
      const as = await create.member()
      const token = await requestedReset(as.user)
      return [
        namesOf(as),
        (password) => call('auth/reset', 'POST', { address: newAddress(), body: { token, password } }),
      ]
    },
  },
}

const takesNewPassword = ({ operation: { body } }: (typeof contract)[number]): boolean =>
  Object.values((body as { entries?: object } | undefined)?.entries ?? {}).includes(NewPassword)

invariant('no entrance accepts a password that many people use, or that is the name of the account or the site', {
  async holds() {
    const names = contract.filter(takesNewPassword).map(({ operationName }) => operationName)
    expect(names.toSorted()).toEqual(Object.keys(entrances).toSorted())
    for (const [name, { field, prepare }] of Object.entries(entrances)) {
      const [account, send] = await prepare()
      for (const password of weak(account))
        await withContext(`${name}: ${password}`, async () =>
          expect(await send(password)).toMatchObject({
            status: 400,
            body: { code: 'invalid_input', fields: { [field]: expect.any(String) as string } },
          }),
        )
      await withContext(name, async () => expect((await send('six or more')).status).toBeLessThan(300))
    }
  },
  broken: {
    'an account forgets its names': withAlteredReads((rows) =>
      rows.map((row) => (row.sk === 'PROFILE' ? { ...row, username: 'other', email: 'other@solara.test' } : row)),
    ),
    'a refusal names no field': withAlteredRoute('auth/register', {
      reply: (reply) => ({
        ...reply,
        ...(reply.body !== undefined && { body: reply.body.replace('"fields"', '"other"') }),
      }),
    }),
  },
})

invariant('staff sign in with no password of less than 12 characters, and choose none', {
  async holds() {
    const [short, long] = ['eleven char', 'twelve chars']
    const staff = await create.coFounder()
    expect((await call('user/password', 'POST', { as: staff, body: { current, next: short } })).status).toBe(400)
    // A member who became staff still has a member's password.
    const passwordHash = await hashPassword(short)
    await update(users.key(staff.user.id), {
      UpdateExpression: 'SET passwordHash = :hash',
      ExpressionAttributeValues: { ':hash': passwordHash },
    })
    for (const entrance of ['auth/login', 'auth/admin-login'] as const) {
      const body = { username: staff.user.username, password: short }
      expect((await call(entrance, 'POST', { address: newAddress(), body })).problem).toBe('weak_password')
    }
    const token = await requestedReset(staff.user)
    const reset = (password: string) => call('auth/reset', 'POST', { address: newAddress(), body: { token, password } })
    expect((await reset(short)).status).toBe(400)
    expect((await reset(long)).status).toBe(204)
    const body = { username: staff.user.username, password: long }
    expect((await call('auth/admin-login', 'POST', { address: newAddress(), body })).status).toBe(200)
  },
  broken: {
    'staff count as members': withAlteredReads((rows) =>
      rows.map((row) => (row.sk === 'PROFILE' ? { ...row, userType: 'member' } : row)),
    ),
  },
})
