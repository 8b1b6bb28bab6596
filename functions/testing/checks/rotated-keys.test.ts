import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import * as cards from '../../card/cards.table.ts'
import { cardNumber } from '../../card/issue-card.ts'
import { newPassLink, passLinkToken } from '../../card/sign-pass-link.ts'
import { parseVersionedKey } from '../../secrets/versioned-key.ts'
import { get, remove } from '../../table/rows.ts'
import { call } from '../call.ts'
import { deliverMailsTo } from '../deliver-mails.ts'
import { invariant, withEnvironment, withInterceptor, type BrokenVariant } from '../faults/broken-variants.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import { auditNow } from '../fixtures/audited-ledger.ts'
import { mailProvider } from '../fixtures/mail-provider.ts'
import { mailsTo } from '../mailed-token.ts'
import { readRowsIn } from '../read-all-rows.ts'
import { afterRotation, pass, withOnlyTheNewest, withVersionAdded } from '../rotation.ts'
import { jsonIn, unzip } from './pkpass.ts'

/** Cards and links from a former version of their key remain valid, and new ones use the new version. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const keyNow = (name: 'CARD_KEY' | 'LINK_KEY') => parseVersionedKey(process.env[name] ?? '').current(new Date())

/** Everything that is derived from a member's card. */
async function derived(as: SignedInUser) {
  const { body: details } = await call('card/details', 'GET', { as })
  const { body: revealed } = await call('card/reveal', 'POST', { as, body: { password } })
  const { body: wallet } = await call('card/apple-wallet', 'GET', { as })
  const { barcodes } = jsonIn(unzip(Buffer.from(wallet.passData, 'base64')))
  const { body: exported } = await call('user/export', 'GET', { as })
  return [details.cardNumber, revealed.cvv, barcodes, exported.card?.cardNumber]
}

const storedCard = async ({ user }: Pick<SignedInUser, 'user'>) => {
  const card = await get(cards.key(user.id))
  if (!card) throw new Error('The member has no card')
  return card
}

/** A new card is issued as if the key had one version. */
const withFirstVersionStored: BrokenVariant = withInterceptor(({ input }, next) => {
  for (const { Put } of (input.TransactItems ?? []) as { Put?: { Item?: { entity?: string } } }[])
    if (Put?.Item?.entity === 'card') Object.assign(Put.Item, { keyVersion: 1 })
  return next()
})

invariant('a card keeps its number, CVV and barcode after a rotation, and new cards use the new version', {
  async holds() {
    const [member, another] = [await create.member(), await create.member()]
    const before = await derived(member)
    await afterRotation('CARD_KEY', async () => {
      expect(await derived(member)).toEqual(before)
      const { version, key } = keyNow('CARD_KEY')
      await remove(cards.key(another.user.id))
      const { body: issued } = await call('card/issue', 'POST', { as: another })
      const card = await storedCard(another)
      expect(card.keyVersion).toBe(version)
      expect(issued.cardNumber.slice(-4)).toBe(cardNumber(card, key).slice(-4))
      expect((await derived(another))[0]).toBe(issued.cardNumber)
      const username = `n_${randomUUID().slice(0, 20)}`
      const details = { firstName: 'Ada', lastName: 'King', email: `${username}@solara.test`, username, password }
      const { body: user } = await call('auth/register', 'POST', { body: details })
      expect((await get(cards.key(user.id)))?.keyVersion).toBe(version)
    })
  },
  broken: {
    'only the newest version is read': withOnlyTheNewest,
    'new cards state the first version': withFirstVersionStored,
  },
})

test('a process that does not know a card’s version asks to try again, and counts no attempt', async () => {
  const member = await create.member()
  await remove(cards.key(member.user.id))
  await afterRotation('CARD_KEY', async () => {
    await call('card/issue', 'POST', { as: member })
  })
  const unknown = { status: 503, problem: 'try_again' }
  expect(await call('card/details', 'GET', { as: member })).toMatchObject(unknown)
  expect(await call('card/apple-wallet', 'GET', { as: member })).toMatchObject(unknown)
  expect(await call('user/export', 'GET', { as: member })).toMatchObject(unknown)
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await call('card/reveal', 'POST', { as: member, body: { password } })).toMatchObject(unknown)
  expect(await readRowsIn({ pk: `AUDIT#${member.user.id}`, sk: '' })).toEqual([])
})

const open = (token: string) => call('card/apple-wallet/pass', 'GET', { params: { token } })
const statusOf = async (token: string) => (await open(token)).status

invariant('a link to a pass from before a rotation works once after it', {
  async holds() {
    const [member, late] = [await create.member(), await create.member()]
    const token = await create.passLink(member)
    await withVersionAdded('LINK_KEY', async () => {
      pass(1)
      // A process whose clock is ahead uses the new version already.
      vi.setSystemTime(Date.now() + 120_000)
      const early = await create.passLink(late)
      vi.setSystemTime(Date.now() - 120_000)
      expect(await statusOf(early)).toBe(200)
      pass(2)
      expect([await statusOf(token), await statusOf(token)]).toEqual([200, 404])
      expect(await statusOf(await create.passLink(late))).toBe(200)
    })
  },
  broken: { 'only the newest version is read': withOnlyTheNewest },
})

test('a key that was replaced because it leaked signs no link to a pass an hour later', async () => {
  const { user } = await create.member()
  const { key: leaked } = keyNow('LINK_KEY')
  const forged = () => passLinkToken(newPassLink(user.id, new Date()), leaked)
  await afterRotation('LINK_KEY', async () => {
    expect(await statusOf(forged())).toBe(200)
    pass(60)
    expect(await statusOf(forged())).toBe(404)
  })
})

/** The token in the last mail to this member. */
const mailedTo = ({ user }: SignedInUser): string =>
  /#([\w-]{43})/.exec(mailProvider.outbox.list(user.email).at(-1)?.text ?? '')?.[1] ?? 'no token'

const reset = async (token: string) =>
  (await call('auth/reset', 'POST', { body: { token, password: 'another pass phrase' } })).status

const forget = ({ user }: SignedInUser) => call('auth/forgot', 'POST', { body: { email: user.email } })

/** The sender derives the link with the version that is current when it sends. */
const withCurrentVersionSent = withInterceptor(async ({ name }, next) => {
  const output = (await next()) as { Attributes?: object }
  if (name !== 'Update' || !output.Attributes || !('keyVersion' in output.Attributes)) return output
  return { ...output, Attributes: { ...output.Attributes, keyVersion: keyNow('LINK_KEY').version } }
})

invariant('a link that was asked for before a rotation and mailed after it works, and so does one that was mailed', {
  async holds() {
    const [mailed, waiting, later] = [await create.member(), await create.member(), await create.member()]
    await forget(mailed)
    await deliverMailsTo(mailed.user.email)
    await forget(waiting)
    await afterRotation('LINK_KEY', async () => {
      await deliverMailsTo(waiting.user.email)
      await forget(later)
      expect((await mailsTo(later.user.email))[0]?.keyVersion).toBe(keyNow('LINK_KEY').version)
      await deliverMailsTo(later.user.email)
      for (const member of [mailed, waiting, later]) expect(await reset(mailedTo(member))).toBe(204)
    })
  },
  broken: {
    'only the newest version is read': withOnlyTheNewest,
    'the sender uses the current version': withCurrentVersionSent,
  },
})

test('a sender that does not know a mail’s version sends it later', async () => {
  const member = await create.member()
  await afterRotation('LINK_KEY', async () => {
    const known = process.env['LINK_KEY'] ?? ''
    await forget(member)
    await withEnvironment({ LINK_KEY: known.split(',')[0] })(async () => {
      expect(await deliverMailsTo(member.user.email)).toHaveLength(1)
    })
    expect(mailProvider.outbox.list(member.user.email)).toEqual([])
    pass(2)
    await deliverMailsTo(member.user.email)
    expect(await reset(mailedTo(member))).toBe(204)
  })
})

invariant('a device that was known before a rotation is known after it', {
  async holds() {
    const member = await create.member()
    const cookie = await create.device(member)
    await afterRotation('LINK_KEY', async () => {
      const signIn = (cookies: string[]) =>
        call('auth/login', 'POST', { body: { username: member.user.username, password }, cookies })
      const { cookies: renewed } = await signIn([cookie])
      const own = renewed.find((each) => each.startsWith('__Host-device='))?.split(';')[0] ?? ''
      expect(own).not.toBe(cookie)
      await signIn([own])
      expect(await mailsTo(member.user.email)).toEqual([])
      await signIn([])
      expect(await mailsTo(member.user.email)).toHaveLength(1)
    })
  },
  broken: { 'only the newest version is read': withOnlyTheNewest },
})

invariant('after a rotation, the ledger audit signs with the new key, and every earlier report still verifies', {
  async holds() {
    await create.member()
    const before = await auditNow()
    await afterRotation('LEDGER_AUDIT_KEY', async () => {
      const after = await auditNow(new Date(Date.now() + 700_000))
      expect(after).toMatchObject({ keyVersion: 2, faults: 0, previous: { at: before.at } })
      const { keys } = (await call('ledger/audit-keys', 'GET', {})).body
      expect(keys.map(({ publicKey }) => publicKey)).toEqual([before.publicKey, after.publicKey])
    })
  },
  broken: { 'only the newest version is read': withOnlyTheNewest },
})
