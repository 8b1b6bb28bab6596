import { randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import * as cards from '../../../card/cards.table.ts'
import { accountKeys } from '../../../accounts/keys.ts'
import { remove, update } from '../../../table/rows.ts'
import * as users from '../../../accounts/users.table.ts'
import { newPassLink, passLinkToken } from '../../../card/sign-pass-link.ts'
import type { Event } from '../../../http/request-context.ts'
import {
  withAlteredRoute,
  withEnvironment,
  invariant,
  withAlteredReads,
  withoutConditions,
  withoutWrites,
} from '../../../testing/faults/broken-variants.ts'
import { call, callRaw } from '../../../testing/call.ts'
import { create, type SignedInUser } from '../../../testing/fixtures/create.ts'
import { expectSigned, jsonIn, unzip } from '../../../testing/checks/pkpass.ts'

const route = 'card/apple-wallet/pass'
const open = (token: string) => call(route, 'GET', { params: { token } })

const unusableLink = {
  status: 404,
  problem: 'not_found',
  message: 'This link has already been used or has expired. Open a new one from your wallet.',
}

/** The link that a member receives. */
async function linkOf(as: SignedInUser): Promise<string> {
  const { body } = await call('card/apple-wallet', 'GET', { as })
  return body.url.split('/').at(-1) ?? ''
}

afterEach(() => void vi.useRealTimers())

test('returns the pass to anyone with the link', async () => {
  const member = await create.member({ solcoinBalance: 42, membershipTier: 'silver' })
  const { body } = await call('card/apple-wallet', 'GET', { as: member })
  const reply = await open(body.url.split('/').at(-1) ?? '')
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/vnd.apple.pkpass' } })
  expect(reply.headers['cache-control']).toBe('no-store')
  const pass = unzip(reply.body)
  await expectSigned(pass, (JSON.parse(process.env.WALLET_CERTIFICATES ?? '') as { wwdr: string }).wwdr)
  const { storeCard, barcodes } = jsonIn(unzip(Buffer.from(body.passData, 'base64')))
  expect(jsonIn(pass)).toMatchObject({ barcodes, storeCard: { primaryFields: storeCard.primaryFields } })
})

const isRedemption = ({ pk }: { pk: string }) => pk.startsWith('PASSLINK#')

invariant('a link works once: one of 20 concurrent requests gets the pass, and no later one', {
  async holds() {
    const token = await linkOf(await create.member())
    const replies = await Promise.all(Array.from({ length: 20 }, () => open(token)))
    const refused = replies.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(19)
    for (const reply of refused) expect(reply).toMatchObject(unusableLink)
    expect(await open(token)).toMatchObject(unusableLink)
  },
  broken: {
    'the record may already exist': withoutConditions(isRedemption),
    'no record is written': withoutWrites(isRedemption),
  },
})

const start = new Date('2026-11-21T10:00:00Z').getTime()

invariant('a link works for five minutes', {
  async holds() {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const member = await create.member()
    const [early, late] = [await linkOf(member), await linkOf(member)]
    vi.setSystemTime(start + 299_999)
    expect((await open(early)).status).toBe(200)
    vi.setSystemTime(start + 300_000)
    expect(await open(late)).toMatchObject(unusableLink)
  },
  broken: {
    'the expiry is not checked': withAlteredRoute(route, {
      event: (event) => {
        vi.setSystemTime(start)
        return event
      },
    }),
  },
})

/** The most recent link. */
let good = ''

const replaced = (text: string, place: number) =>
  `${text.slice(0, place)}${text[place] === 'a' ? 'b' : 'a'}${text.slice(place + 1)}`

invariant('an altered or forged link returns nothing', {
  async holds() {
    const [member, other] = [await create.member(), await create.member()]
    good = await linkOf(member)
    const [userId = '', expiresAt = '', nonce = '', signature = ''] = good.split('.')
    const forged = [
      ...Array.from(good, (_, place) => replaced(good, place)),
      good.slice(0, -1),
      `${good}.`,
      `${good}.${signature}`,
      [other.user.id, expiresAt, nonce, signature].join('.'),
      [userId, Number(expiresAt) + 300, nonce, signature].join('.'),
      [userId, `0${expiresAt}`, nonce, signature].join('.'),
      passLinkToken(newPassLink(userId, new Date()), randomBytes(32).toString('hex')),
    ]
    for (const token of forged) expect(await open(token), token).toMatchObject(unusableLink)
    expect((await open(good)).status).toBe(200)
  },
  broken: {
    'the signature is not checked': withAlteredRoute(route, {
      event: (event) => ({ ...event, pathParameters: { token: good } }),
    }),
  },
})

let lastMember: SignedInUser | undefined

invariant('a link stops working when the member’s deletion begins or the card or profile is gone', {
  async holds() {
    const leaving: ((id: string) => Promise<unknown>)[] = [
      (id) =>
        update(users.key(id), {
          UpdateExpression: 'SET deletingAt = :at',
          ExpressionAttributeValues: { ':at': new Date().toISOString() },
        }),
      (id) => remove(cards.key(id)),
      (id) => remove(accountKeys.user(id)),
    ]
    for (const leave of leaving) {
      lastMember = await create.member()
      const token = await linkOf(lastMember)
      await leave(lastMember.user.id)
      expect(await open(token)).toMatchObject(unusableLink)
    }
  },
  broken: {
    'the deleted member is still found': withAlteredReads((rows) => {
      if (!lastMember) throw new Error('There was no member')
      const { user } = lastMember
      return [
        ...rows.filter(({ entity }) => entity !== 'user'),
        { ...user, ...accountKeys.user(user.id), entity: 'user' },
      ]
    }),
  },
})

const asGet = ({ requestContext, ...event }: Event): Event => ({
  ...event,
  requestContext: { ...requestContext, http: { ...requestContext.http, method: 'GET' } },
})

invariant('a HEAD request neither uses up a link nor returns the pass', {
  async holds() {
    const token = await linkOf(await create.member())
    const look = () => callRaw(route, 'HEAD', { params: { token } })
    expect(await look()).toMatchObject({ status: 200, body: new Uint8Array() })
    expect((await open(token)).status).toBe(200)
    expect((await look()).status).toBe(404)
  },
  broken: { 'a HEAD is a GET': withAlteredRoute(route, { event: asGet }) },
})

test('returns 503 without certificates, and the link works once they are available', async () => {
  const token = await linkOf(await create.member())
  await withEnvironment({ WALLET_CERTIFICATES: undefined })(async () =>
    expect(await open(token)).toMatchObject({ status: 503, problem: 'not_configured' }),
  )
  expect((await open(token)).status).toBe(200)
})
