import { expect } from 'vitest'
import { isForStaff } from '../../../shared/route.ts'
import * as sessions from '../../accounts/sessions.table.ts'
import * as users from '../../accounts/users.table.ts'
import { put } from '../../table/rows.ts'
import { call, callRaw } from '../call.ts'
import {
  invariant,
  withAlteredRoute,
  withEnvironment,
  withAlteredReads,
  withInterceptor,
  withoutConditions,
  withoutRetries,
  withoutWrites,
} from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { withoutTransactions } from '../faults/table-faults.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { newAuthenticator } from '../fixtures/authenticator.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import {
  beginSignIn,
  createPasskey,
  registrationChallenge,
  signInCall,
  type OwnedPasskey,
} from '../fixtures/passkeys.ts'
import { outcomeOf } from '../fixtures/operation.ts'
import { contract } from '../fixtures/registry.ts'
import { withFreshTables } from '../fresh-table.ts'
import { readAllRows } from '../read-all-rows.ts'

withFreshTables()

type Key = { pk: string; sk: string }
const isChallenge = ({ pk }: Key) => pk.startsWith('CHALLENGE#')
const isGuard = ({ pk }: Key) => pk.startsWith('PASSKEY#')

const add = async (as: SignedInUser, authenticator = newAuthenticator()) => {
  const credential = authenticator.create(await registrationChallenge(as))
  return { credential, send: () => call('auth/passkeys', 'POST', { as, body: { name: 'Phone', credential } }) }
}
const signIn = async (owned: OwnedPasskey) => call('auth/passkey/login', 'POST', await signInCall(owned))
const remove = (as: SignedInUser, { passkey: { id } }: OwnedPasskey) =>
  call('auth/passkeys/remove', 'POST', { as, params: { id }, body: { password } })

/** Expects the member's passkeys, their guards and their number to agree. Returns the number. */
async function expectAgreement({ user: { id } }: SignedInUser): Promise<number> {
  const rows = await readAllRows()
  const ids = rows.filter(({ pk, sk }) => pk === `USER#${id}` && sk.startsWith('PASSKEY#')).map(({ sk }) => sk)
  const guards = rows.filter(({ entity, userId }) => entity === 'passkey-guard' && userId === id).map(({ pk }) => pk)
  expect(guards.toSorted((one, other) => one.localeCompare(other))).toEqual(ids)
  expect((await users.find(id))?.passkeys).toBe(ids.length)
  return ids.length
}

const challengeTwice = {
  'its use is not recorded': withoutWrites((key, { Delete }) => isChallenge(key) && Delete !== undefined),
  'its use is not a condition': withoutConditions(isChallenge),
}

invariant('a challenge signs in once, even at the same time', {
  async holds() {
    const owned = await createPasskey(await create.member())
    const prepared = await signInCall(owned)
    const send = () => call('auth/passkey/login', 'POST', prepared)
    const during: (number | undefined)[] = []
    const { result } = await changeBeforeWrite({ change: async () => during.push((await send()).status) }, send)
    expect([...during, result.status]).toEqual([200, 401])
    expect(await send()).toMatchObject({ status: 401, problem: 'unknown_passkey' })
  },
  broken: challengeTwice,
})

invariant('a challenge adds one passkey, even at the same time', {
  async holds() {
    const member = await create.member()
    const challenge = await registrationChallenge(member)
    const send = () =>
      call('auth/passkeys', 'POST', {
        as: member,
        body: { name: 'Phone', credential: newAuthenticator().create(challenge) },
      })
    const during: (number | undefined)[] = []
    const { result } = await changeBeforeWrite({ change: async () => during.push((await send()).status) }, send)
    expect([...during, result.status]).toEqual([201, 401])
    expect(await send()).toMatchObject({ status: 401, problem: 'unknown_passkey' })
    expect(await expectAgreement(member)).toBe(1)
  },
  broken: challengeTwice,
})

invariant('a passkey signs in on pages of this site only', {
  async holds() {
    const owned = await createPasskey(await create.member())
    for (const ceremony of [
      { origin: 'https://solara.evil.test' },
      { origin: 'http://solara.test' },
      { rpId: 'evil.test' },
    ])
      expect(await call('auth/passkey/login', 'POST', await signInCall(owned, ceremony))).toMatchObject({ status: 401 })
    expect(await signIn(owned)).toMatchObject({ status: 200 })
  },
  broken: {
    'another origin of the host counts as the site': withEnvironment({
      SITE_ORIGINS: 'https://solara.test,http://solara.test',
    }),
    'the site is another host': withEnvironment({ SITE_ORIGINS: 'https://evil.test,https://solara.test' }),
  },
})

/** The cookies of the browser that asked for the last challenge. */
let askedFrom: string[] = []

invariant('a response signs in only the browser that asked for its challenge', {
  async holds() {
    const victim = await createPasskey(await create.member())
    const { body, cookies } = await signInCall(victim)
    askedFrom = cookies
    const thief = await beginSignIn()
    for (const brought of [thief.cookies, []])
      expect(await call('auth/passkey/login', 'POST', { body, cookies: brought })).toMatchObject({
        status: 401,
        problem: 'unknown_passkey',
      })
  },
  broken: {
    'the cookie is not read': withAlteredRoute('auth/passkey/login', {
      event: (event) => ({ ...event, cookies: askedFrom }),
    }),
  },
})

invariant('a credential belongs to one user, and nobody else can add it', {
  async holds() {
    const [owner, thief] = await Promise.all([create.member(), create.member()])
    const owned = await createPasskey(owner)
    const { credentialId } = owned.authenticator
    const forged = newAuthenticator(Buffer.from(credentialId, 'base64url'))
    for (const [as, authenticator] of [
      [thief, forged],
      [owner, owned.authenticator],
    ] as const) {
      const { send } = await add(as, authenticator)
      expect(await send()).toMatchObject({ status: 409, problem: 'already_registered' })
    }
    expect(await expectAgreement(thief)).toBe(0)
    expect((await signIn(owned)).body.id).toBe(owner.user.id)
  },
  broken: { 'the guard is overwritten': withoutConditions(isGuard) },
})

invariant('a passkey that was removed or whose account was deleted signs nobody in', {
  async holds() {
    const [member, leaving] = await Promise.all([create.member(), create.member()])
    const [lost, left] = [await createPasskey(member), await createPasskey(leaving)]
    await remove(member, lost)
    await call('user/delete', 'POST', { as: leaving, body: { password } })
    for (const owned of [lost, left]) expect(await signIn(owned)).toMatchObject({ status: 401, cookies: [] })
    expect((await readAllRows()).filter(isGuard)).toEqual([])
  },
  broken: {
    'the passkey stays': withoutWrites(({ sk }, { Delete }) => sk.startsWith('PASSKEY') && Delete !== undefined),
    'the rows of the account stay': withInterceptor(async ({ name }, next) => (name === 'Delete' ? {} : next())),
  },
})

invariant('a process that dies while a passkey is added or removed leaves its rows and their number in agreement', {
  holds: () =>
    crashAtEachCommand(async ({ untilCrash }) => {
      const member = await create.member()
      const owned = await createPasskey(member)
      const { send } = await add(member)
      await untilCrash(send)
      await expectAgreement(member)
      await untilCrash(() => remove(member, owned))
      await expectAgreement(member)
    }),
  broken: { 'each part is written on its own': withInterceptor(withoutTransactions) },
})

invariant('nobody has more than ten passkeys, even when two are added at the same time', {
  async holds() {
    const member = await create.member()
    for (let passkey = 0; passkey < 9; passkey += 1) await createPasskey(member)
    const elsewhere = await create.session(member)
    const [one, other] = [await add(member), await add(elsewhere)]
    await changeBeforeWrite({ change: other.send }, one.send)
    expect(await expectAgreement(member)).toBe(10)
  },
  broken: { 'they are not counted': withoutConditions(({ pk, sk }) => pk.startsWith('USER#') && sk === 'PROFILE') },
})

const staffOperations = contract.filter(({ operation }) => isForStaff(operation))

async function whereStaffMustUsePasskeys(check: () => Promise<void>): Promise<void> {
  process.env['STAFF_PASSKEYS'] = 'required'
  try {
    await check()
  } finally {
    delete process.env['STAFF_PASSKEYS']
  }
}

const storedMethodIsIgnored = withAlteredReads((rows) =>
  rows.map((row) => ({ ...row, ...(row.entity === 'session' && { method: 'passkey' }) })),
)

invariant('where staff must use passkeys, a session that was opened with a password reaches no staff operation', {
  holds: () =>
    whereStaffMustUsePasskeys(async () => {
      const byPassword = await create.admin({ unlocked: true })
      const session = { ...byPassword.session, method: 'passkey' } as const
      for (const { name, method, path } of staffOperations) {
        const params = path.includes('{id}') ? { params: { id: byPassword.user.id } } : {}
        await put(sessions.sessionRow(byPassword.session))
        expect((await callRaw(name, method, { as: byPassword, ...params })).body).toMatchObject({
          code: 'passkey_required',
        })
        await put(sessions.sessionRow(session))
        const { body } = await callRaw(name, method, { as: byPassword, ...params })
        expect(body).not.toMatchObject({ code: 'passkey_required' })
      }
      expect((await call('auth/user', 'GET', { as: byPassword })).status).toBe(200)
    }),
  broken: { 'how a session was opened is not read': storedMethodIsIgnored },
})

const begin = async (as: SignedInUser) =>
  outcomeOf(await callRaw('auth/passkeys/options', 'POST', { as, body: { password } }))
const finish = async (as: SignedInUser) => {
  const credential = newAuthenticator().create(await registrationChallenge(as))
  return outcomeOf(await callRaw('auth/passkeys', 'POST', { as, body: { name: 'Phone', credential } }))
}
const drop = async (as: SignedInUser, { passkey: { id } }: OwnedPasskey) =>
  outcomeOf(await callRaw('auth/passkeys/remove', 'POST', { as, params: { id }, body: { password } }))

invariant('where staff must use passkeys, a password adds the first passkey of staff, and changes no other', {
  holds: () =>
    whereStaffMustUsePasskeys(async () => {
      const staff = await create.coFounder()
      expect([await begin(staff), await finish(staff)]).toEqual(['done', 'done'])
      const own = await createPasskey(staff)
      const byPassword = [await begin(staff), await finish(staff), await drop(staff, own)]
      expect(byPassword).toEqual(['passkey_required', 'passkey_required', 'passkey_required'])
      await put(sessions.sessionRow({ ...staff.session, method: 'passkey' }))
      expect([await begin(staff), await finish(staff), await drop(staff, own)]).toEqual(['done', 'done', 'done'])
      const member = await create.member()
      const ofMember = await createPasskey(member)
      expect([await begin(member), await finish(member), await drop(member, ofMember)]).toEqual([
        'done',
        'done',
        'done',
      ])
    }),
  broken: {
    'how a session was opened is not read': storedMethodIsIgnored,
    'no passkey is the first': withAlteredReads((rows) =>
      rows.map((row) => ({ ...row, ...(row.entity === 'user' && { passkeys: 1 }) })),
    ),
    'each passkey is the first': withoutRetries(
      withAlteredReads((rows) => rows.map((row) => ({ ...row, ...(row.entity === 'user' && { passkeys: 0 }) }))),
    ),
  },
})

invariant('a first passkey that staff add concurrently stops one that a thief of their password is adding', {
  holds: () =>
    whereStaffMustUsePasskeys(async () => {
      const staff = await create.coFounder()
      const ofThief = await add(await create.session(staff))
      const { result } = await changeBeforeWrite({ change: () => createPasskey(staff) }, ofThief.send)
      expect(result).toMatchObject({ status: 403, problem: 'passkey_required' })
      expect(await expectAgreement(staff)).toBe(1)
    }),
  broken: { 'their number is no condition': withoutConditions(({ sk }) => sk === 'PROFILE') },
})
