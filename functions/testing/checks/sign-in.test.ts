import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openBrowser, type Browser } from '../browser.ts'
import { tableName } from '../../table/rows.ts'
import type { Key } from '../../table/schema.ts'
import { callRaw } from '../call.ts'
import type { Raw } from '../event.ts'
import {
  invariant,
  isMail,
  withAlteredReads,
  withAlteredRoute,
  withInterceptor,
  withoutWrites,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { newAddress } from '../fixtures/addresses.ts'
import { create, password } from '../fixtures/create.ts'
import { outcomeOf } from '../fixtures/operation.ts'
import { arrive, beginInRateWindow } from '../rate-window.ts'
import { requestedReset } from '../fixtures/recovery.ts'
import { readAllRows } from '../read-all-rows.ts'

/** Sign-in under attack: a stranger cannot lock an owner out, flood the audit log, or use the limits to learn who is who. */

beginInRateWindow()

const pages = ['auth/login', 'auth/admin-login'] as const
type Page = (typeof pages)[number]

const guess = (username: string, raw: Raw = {}, page: Page = 'auth/login') =>
  callRaw(page, 'POST', { body: { username, password: 'a wrong one' }, ...raw })

/** Five wrong passwords from each of ten new addresses. */
async function guessFromTenAddresses(username: string, page: Page = 'auth/login'): Promise<void> {
  const addresses = Array.from({ length: 10 }, newAddress)
  await Promise.all(addresses.flatMap((address) => Array.from({ length: 5 }, () => guess(username, { address }, page))))
}

/** A browser in which this user has signed in and out. */
async function browserOf(username: string, address?: string): Promise<Browser> {
  const browser = openBrowser()
  const raw = { body: { username, password }, ...(address && { address }) }
  expect(await browser('auth/login', 'POST', raw)).toMatchObject({ status: 200 })
  expect(await browser('auth/logout', 'POST')).toMatchObject({ status: 204 })
  return browser
}

const withoutDeviceCookie: BrokenVariant = withAlteredRoute('auth/login', {
  event: (event) => ({ ...event, cookies: (event.cookies ?? []).filter((each) => !each.startsWith('__Host-device=')) }),
})

const isDevice = ({ sk }: { sk: string }) => sk.startsWith('DEVICE#')

invariant('the owner signs in on a known device while strangers guess from everywhere', {
  async holds() {
    const { user } = await create.member()
    const address = newAddress()
    const browser = await browserOf(user.username, address)
    for (const name of [user.username, user.email]) {
      await guessFromTenAddresses(name)
      // A stranger behind the owner's own address uses up the limits of that address, too.
      for (let attempt = 0; attempt < 21; attempt += 1) await guess(attempt < 6 ? name : randomUUID(), { address })
      expect(outcomeOf(await guess(name, { body: { username: name, password } }))).toBe('slow_down')
      const reply = await browser('auth/login', 'POST', { address, body: { username: name, password } })
      expect(outcomeOf(reply)).toBe('done')
    }
  },
  broken: {
    'the browser sends no device cookie': withoutDeviceCookie,
    'the device is not stored': withoutWrites(isDevice),
    'the device is not read': withAlteredReads((rows) => rows.filter((row) => !isDevice(row))),
  },
})

test('a new device is refused while the account is under attack', async () => {
  const { user } = await create.member()
  await guessFromTenAddresses(user.username)
  const reply = await openBrowser()('auth/login', 'POST', { body: { username: user.username, password } })
  expect(outcomeOf(reply)).toBe('slow_down')
})

invariant('a known device has five attempts for each account that knows it, and a success resets them', {
  async holds() {
    const [one, other] = await Promise.all([create.member(), create.member()])
    const browser = await browserOf(one.user.username)
    await browser('auth/login', 'POST', { body: { username: other.user.username, password } })
    const wrong = async (username: string) =>
      outcomeOf(await browser('auth/login', 'POST', { body: { username, password: 'a wrong one' } }))
    const right = async (username: string) =>
      outcomeOf(await browser('auth/login', 'POST', { body: { username, password } }))
    for (let attempt = 0; attempt < 4; attempt += 1) expect(await wrong(one.user.username)).toBe('wrong_credentials')
    expect(await right(one.user.username)).toBe('done')
    const outcomes = await Promise.all(Array.from({ length: 64 }, () => wrong(one.user.username)))
    expect(outcomes.filter((each) => each === 'wrong_credentials')).toHaveLength(5)
    expect([await right(one.user.username), await right(one.user.email)]).toEqual(['slow_down', 'slow_down'])
    expect(await right(other.user.username)).toBe('done')
  },
  broken: {
    'the attempts of a device are not counted': withInterceptor(async ({ name, input }, next) => {
      const output = (await next()) as { Attributes?: object }
      const isCount = name === 'Update' && (input.Key as { pk: string }).pk.startsWith('RATE#sign-in-device#')
      return isCount ? { ...output, Attributes: { ...output.Attributes, hits: 1 } } : output
    }),
    'the attempts are not reset': withInterceptor(({ name }, next) =>
      name === 'Delete' ? Promise.resolve({}) : next(),
    ),
  },
})

const everyDeviceIsKnown: BrokenVariant = withInterceptor(async ({ name, input }, next) => {
  const output = (await next()) as { Responses?: Record<string, object[]> }
  if (name !== 'BatchGet') return output
  const { [tableName()]: asked } = input.RequestItems as Record<string, { Keys: Key[] }>
  const rows = output.Responses?.[tableName()] ?? []
  const known = (asked?.Keys ?? []).filter(isDevice).map((key) => ({ ...key, expiresAt: Number.MAX_SAFE_INTEGER }))
  return { ...output, Responses: { [tableName()]: [...rows.filter((row) => !isDevice(row as Key)), ...known] } }
})

const attemptWith = async (username: string, cookie: string) =>
  outcomeOf(await callRaw('auth/login', 'POST', { cookies: [cookie], body: { username, password } }))

invariant('a device counts as known to the accounts that know it only, and for 180 days', {
  async holds() {
    const [one, other] = await Promise.all([create.member(), create.member()])
    const [own, ofOther] = [await create.device(one), await create.device(other)]
    await guessFromTenAddresses(one.user.username)
    expect(await attemptWith(one.user.username, ofOther)).toBe('slow_down')
    expect(await attemptWith(one.user.username, own)).toBe('done')
    arrive(300 + 180 * 86_400 - 1)
    await guessFromTenAddresses(one.user.username)
    expect(await attemptWith(one.user.username, own)).toBe('done')
    arrive(300 + 2 * 180 * 86_400)
    await guessFromTenAddresses(one.user.username)
    expect(await attemptWith(one.user.username, own)).toBe('slow_down')
  },
  broken: {
    'every device is known': everyDeviceIsKnown,
    'no device is known': withAlteredReads((rows) => rows.filter((row) => !isDevice(row))),
  },
})

test('a device cookie that we did not sign is that of a stranger', async () => {
  const member = await create.member()
  const cookie = await create.device(member)
  await guessFromTenAddresses(member.user.username)
  for (const forged of [`${cookie.slice(0, -2)}AA`, cookie.split('.')[0] ?? '', '__Host-device=', `${cookie}.x`])
    expect(await attemptWith(member.user.username, forged)).toBe('slow_down')
})

type StoredEntry = { outcome: string; expiresAt?: number }

/** The audit entries of attempts to sign in to this account. */
async function entriesOf(actor: string): Promise<StoredEntry[]> {
  const rows = (await readAllRows()) as unknown as (StoredEntry & { entity: string; actor: string })[]
  return rows.filter((row) => row.entity === 'audit' && row.actor === actor)
}

const countEntries = async () => (await readAllRows()).filter(({ entity }) => entity === 'audit').length

/** Each entry gets a place of its own. */
const eachInItsOwnPlace: BrokenVariant = withInterceptor(({ name, input }, next) => {
  const item = input.Item as { pk: string } | undefined
  if (name === 'Put' && item?.pk.startsWith('AUDIT#')) input.Item = { ...item, sk: randomUUID() }
  return next()
})

const nothingIsPut: BrokenVariant = withInterceptor(({ name }, next) => (name === 'Put' ? Promise.resolve({}) : next()))

for (const page of pages) {
  invariant(`300 wrong sign-ins of staff at ${page} leave an entry for each checked password and one for the others`, {
    async holds() {
      const { user } = await create.admin()
      for (let round = 0; round < 6; round += 1) await guessFromTenAddresses(user.username, page)
      const entries = await entriesOf(user.id)
      expect(entries.filter(({ outcome }) => outcome === 'wrong_credentials')).toHaveLength(50)
      expect(entries.filter(({ outcome }) => outcome === 'slow_down')).toHaveLength(1)
      expect(entries).toHaveLength(51)
      const in90Days = Math.floor(Date.now() / 1000) + 90 * 86_400
      for (const { expiresAt } of entries) expect(expiresAt).toBe(in90Days)
      arrive(300 + 900)
      await guessFromTenAddresses(user.username, page)
      await guess(user.username, {}, page)
      expect((await entriesOf(user.id)).filter(({ outcome }) => outcome === 'slow_down')).toHaveLength(2)
      arrive(300)
    },
    broken: { 'each refusal leaves an entry of its own': eachInItsOwnPlace, 'failures leave none': nothingIsPut },
  })
}

invariant('300 wrong sign-ins at the staff page with unknown names leave at most 16 entries', {
  async holds() {
    const before = await countEntries()
    for (let round = 0; round < 6; round += 1) await guessFromTenAddresses(randomUUID(), 'auth/admin-login')
    const added = (await countEntries()) - before
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(16)
  },
  broken: { 'each leaves an entry of its own': eachInItsOwnPlace, 'failures leave none': nothingIsPut },
})

invariant('members who enter their right passwords at the staff page, and sign in between, leave at most 16 entries', {
  async holds() {
    const members = await create.members(2)
    const before = await countEntries()
    for (const { user } of members) {
      const browser = await browserOf(user.username)
      const enter = async (page: Page) =>
        outcomeOf(await browser(page, 'POST', { address: newAddress(), body: { username: user.username, password } }))
      for (let attempt = 0; attempt < 24; attempt += 1) {
        expect(await enter('auth/admin-login')).toBe('not_staff')
        if (attempt % 4 === 3) expect(await enter('auth/login')).toBe('done')
      }
    }
    const added = (await countEntries()) - before
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(16)
    const ofThese = await Promise.all(members.map(({ user }) => entriesOf(user.id)))
    for (const { outcome } of ofThese.flat()) expect(outcome).toBe('not_staff')
    expect(ofThese.flat()).toHaveLength(added)
  },
  broken: { 'each leaves an entry of its own': eachInItsOwnPlace, 'failures leave none': nothingIsPut },
})

invariant('the limits do not tell which email address belongs to a username', {
  async holds() {
    const { user } = await create.member()
    const stranger = `${randomUUID()}@solara.test`
    const address = newAddress()
    for (let attempt = 0; attempt < 5; attempt += 1) await guess(user.username, { address })
    const outcomes = async (raw: Raw) =>
      [await guess(user.email, raw), await guess(stranger, raw)].map((reply) => outcomeOf(reply))
    // From the same address, and from new ones once the username is refused everywhere.
    const [own, other] = await outcomes({ address })
    expect(own).toBe(other)
    for (let round = 0; round < 6; round += 1) await guessFromTenAddresses(user.username)
    const [ownLater, otherLater] = await outcomes({})
    expect(ownLater).toBe(otherLater)
  },
  broken: {
    'the limits count by account': withAlteredRoute('auth/login', {
      event(event) {
        const { username, ...rest } = JSON.parse(event.body ?? '{}') as { username: string }
        const known = username.startsWith('u_') ? username.replace('@solara.test', '') : username
        return { ...event, body: JSON.stringify({ ...rest, username: known }) }
      },
    }),
  },
})

const mailsTo = async (email: string) => {
  const rows = (await readAllRows()) as unknown as { entity: string; to?: string; content: Record<string, unknown> }[]
  return rows.filter(({ entity, to }) => entity === 'mail' && to === email).map(({ content }) => content)
}

invariant('a reset by mail forgets every device but its own: the owner gets in, and a thief no longer does', {
  async holds() {
    const member = await create.member()
    const { username } = member.user
    const [thief, owner] = [await create.device(member), openBrowser()]
    const token = await requestedReset(member.user)
    expect(await owner('auth/reset', 'POST', { body: { token, password } })).toMatchObject({ status: 204 })
    await guessFromTenAddresses(username)
    expect(await attemptWith(username, thief)).toBe('slow_down')
    expect(await owner('auth/login', 'POST', { body: { username, password } })).toMatchObject({ status: 200 })
  },
  broken: {
    'every device stays known': everyDeviceIsKnown,
    'the own device is not stored': withoutWrites(isDevice),
  },
})

invariant('an account is mailed once when someone signs in on a device that it does not know', {
  async holds() {
    const member = await create.member()
    const { username, email } = member.user
    await attemptWith(username, await create.device(member))
    await guess(username)
    expect(await mailsTo(email)).toEqual([])
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' }
    const elsewhere = openBrowser()
    for (let time = 0; time < 2; time += 1)
      await elsewhere('auth/login', 'POST', { headers, body: { username, password } })
    expect(await mailsTo(email)).toMatchObject([{ kind: 'new-device', username, device: 'Firefox on Windows' }])
  },
  broken: {
    'no mail is written': withoutWrites(isMail),
    'no device is stored': withoutWrites(isDevice),
  },
})

test('two people know the same device, and neither is taken for a stranger', async () => {
  const [one, other] = await Promise.all([create.member(), create.member()])
  const browser = openBrowser()
  for (const { user } of [one, other, one, other])
    await browser('auth/login', 'POST', { body: { username: user.username, password } })
  expect(await mailsTo(one.user.email)).toHaveLength(1)
  expect(await mailsTo(other.user.email)).toHaveLength(1)
})

test('the name as typed is stored nowhere, because people type passwords there', async () => {
  for (const page of pages) {
    const typed = `Secret-${randomUUID()}`
    for (let attempt = 0; attempt < 6; attempt += 1) await guess(typed, { address: '203.0.113.77' }, page)
    const table = JSON.stringify(await readAllRows()).toLowerCase()
    expect(table).not.toContain(typed.toLowerCase())
    for (const text of [typed, typed.toLowerCase()])
      expect(table).not.toContain(createHash('sha256').update(text).digest('hex'))
  }
})
