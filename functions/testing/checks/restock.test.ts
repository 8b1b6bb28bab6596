import { expect } from 'vitest'
import * as deletion from '../../accounts/deletion.table.ts'
import * as requests from '../../catalogue/restock-requests.table.ts'
import { announceRestock, confirmRestock, requestByMail } from '../../catalogue/restock.use-case.ts'
import { restockClaimOf, restockToken } from '../../mail/restock-token.ts'
import { linkKey } from '../../secrets/link.ts'
import { retryOnConflict } from '../../table/retry-on-conflict.ts'
import { get, tableName } from '../../table/rows.ts'
import { call } from '../call.ts'
import {
  invariant,
  isCallerCheck,
  isMail,
  withAlteredRoute,
  withAlteredWrites,
  withInterceptor,
  withoutConditions,
  withoutWrites,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { crashAtEachCommand } from '../faults/crash-at-each-command.ts'
import { create, password, type SignedInUser } from '../fixtures/create.ts'
import { newEmail } from '../fixtures/own-account.ts'
import {
  ask,
  confirm,
  requestedRestock,
  restockTokenOf,
  setStock,
  soldOutProduct,
  withdraw,
} from '../fixtures/restock.ts'
import { withFreshTables } from '../fresh-table.ts'
import { mailsTo } from '../mailed-token.ts'
import { readAllRows } from '../read-all-rows.ts'
import { withContext } from '../with-context.ts'

/** Who asks for an email when a product is back gets one, and nobody else does. */

withFreshTables()

const { key: currentKey } = (await linkKey()).current(new Date())

type Wish = { productId: string; email: string }

const isRequest = ({ pk }: { pk: string }): boolean => pk.startsWith('RESTOCK#')

const fill = (productId: string) => setStock(productId, null, 3)

/** An address that waits for a product. */
async function waiting(productId?: string, email = newEmail()): Promise<Wish> {
  const wish = { productId: productId ?? (await soldOutProduct()), email }
  await ask(wish)
  expect((await confirm(await restockTokenOf(wish))).status).toBe(204)
  return wish
}

const noticesTo = async (email: string) =>
  (await mailsTo(email)).filter(({ content }) => content.kind === 'back-in-stock').length

const announce = (productId: string) => announceRestock(productId, new Date())

invariant('anyone who waits is told once, wherever the process dies and however often it is repeated', {
  async holds() {
    await crashAtEachCommand(async ({ untilCrash }) => {
      const { productId, email } = await waiting()
      const other = await waiting(productId)
      await fill(productId)
      await untilCrash(() => announce(productId)).catch(() => undefined)
      for (let time = 0; time < 2; time += 1) await announce(productId)
      expect([await noticesTo(email), await noticesTo(other.email)]).toEqual([1, 1])
    })
  },
  broken: {
    'a request stays after it was told': withoutWrites((key, { Delete }) => isRequest(key) && Delete !== undefined),
    'the mail is not part of the transaction': withoutWrites(isMail),
  },
})

invariant('two processes that announce the same product tell nobody twice', {
  async holds() {
    const { productId, email } = await waiting()
    await fill(productId)
    // The other process has read the request, too, and is a moment faster.
    await changeBeforeWrite({ change: () => announce(productId) }, () => announce(productId))
    expect(await noticesTo(email)).toBe(1)
  },
  broken: { 'they do not compare': withoutConditions(isRequest) },
})

invariant('anyone who confirms a product that is back already is told once, wherever the process dies', {
  async holds() {
    await crashAtEachCommand(async ({ untilCrash }) => {
      const { productId, email, token } = await requestedRestock()
      await fill(productId)
      await untilCrash(() => confirmRestock(token, new Date())).catch(() => undefined)
      // A person whose confirmation failed presses again. One who was told has no request any more.
      await confirm(token)
      expect(await noticesTo(email)).toBe(1)
    })
  },
  broken: { 'the mail is not written': withoutWrites(isMail) },
})

/** Every request is in the list immediately, as if its link had been opened. */
const confirmedImmediately: BrokenVariant = withAlteredWrites(
  (key, { Put }) => isRequest(key) && Put !== undefined,
  ({ Put, ...part }) => {
    const { productId, createdAt, addressId, ...item } = (Put?.Item ?? {}) as Record<string, string>
    const place = { gsi1pk: `RESTOCK#${productId}#-`, gsi1sk: `${createdAt}#${addressId}` }
    const Item = { ...item, productId, createdAt, addressId, ...place, confirmedAt: createdAt }
    return { ...part, Put: { TableName: tableName(), ...Put, Item } }
  },
)

invariant('an address that nobody has confirmed is never told', {
  async holds() {
    const [stranger, member] = [newEmail(), await create.member({ unverified: true })]
    const productId = await soldOutProduct()
    expect((await ask({ productId, email: stranger })).body).toEqual({ isConfirmed: false })
    expect((await ask({ productId }, member)).body).toEqual({ isConfirmed: false })
    await fill(productId)
    await announce(productId)
    expect([await noticesTo(stranger), await noticesTo(member.user.email)]).toEqual([0, 0])
  },
  broken: { 'asking is confirming': confirmedImmediately },
})

const forged: BrokenVariant = withAlteredRoute('shop/restock', {
  event(event) {
    const { token = '' } = JSON.parse(event.body ?? '{}') as { token?: string }
    if (token === '') return event
    return { ...event, body: JSON.stringify({ token: restockToken(restockClaimOf(token), currentKey) }) }
  },
})

invariant('only the token that was mailed to the address confirms its request', {
  async holds() {
    const [own, other] = [await requestedRestock(), await requestedRestock()]
    const claim = restockClaimOf(own.token)
    const proofOf = (token: string) => token.split('.')[3] ?? ''
    const withProof = (proof: string) => [...own.token.split('.').slice(0, 3), proof].join('.')
    const tokens = {
      'the proof of another request': withProof(proofOf(other.token)),
      'a proof of another key': restockToken(claim, 'another key'),
      'the proof of another variant': withProof(
        proofOf(restockToken({ ...claim, variantId: claim.productId }, currentKey)),
      ),
      'no proof': withProof('A'.repeat(43)),
    }
    for (const [what, token] of Object.entries(tokens))
      await withContext(what, async () => expect((await confirm(token)).problem).toBe('stale_token'))
    expect((await get(requests.key(claim)))?.confirmedAt).toBeNull()
    expect((await confirm(own.token)).status).toBe(204)
    expect((await get(requests.key(claim)))?.confirmedAt).not.toBeNull()
  },
  broken: { 'the proof is not checked': forged },
})

/** No request is removed, but in the transaction that tells it. */
const requestsStay: BrokenVariant = withInterceptor(async ({ name, input }, next) => {
  const { Key } = input as { Key?: { pk: string } }
  return name === 'Delete' && Key && isRequest(Key) ? {} : next()
})

invariant('nobody is told after they have withdrawn, even at the last moment', {
  async holds() {
    const before = await waiting()
    const meanwhile = await waiting(before.productId)
    expect((await withdraw(before.email)).status).toBe(204)
    await fill(before.productId)
    await changeBeforeWrite({ change: () => withdraw(meanwhile.email) }, () => announce(before.productId))
    expect([await noticesTo(before.email), await noticesTo(meanwhile.email)]).toEqual([0, 0])
  },
  broken: {
    'it is not checked who still waits': withoutConditions(isRequest),
    'withdrawing removes nothing': requestsStay,
  },
})

invariant('nobody is told after 180 days', {
  async holds() {
    const { productId, email } = await waiting()
    await fill(productId)
    await announceRestock(productId, new Date(Date.now() + 181 * 86_400_000))
    expect(await noticesTo(email)).toBe(0)
  },
  broken: { 'it is not checked how long they have waited': withoutConditions(isRequest) },
})

/** The kinds of rows that a request adds, but for the request itself and the counts, of which some are there before. */
async function addedBy(during: () => Promise<unknown>): Promise<unknown[]> {
  const kinds = async () =>
    (await readAllRows()).map(({ entity }) => entity).filter((name) => name !== 'restock-request' && name !== 'rate')
  const before = await kinds()
  await during()
  const after = await kinds()
  for (const kind of before) after.splice(after.indexOf(kind), 1)
  return after.toSorted((one, other) => one.localeCompare(other))
}

/** Says that the address waits already. */
const telling: BrokenVariant = withAlteredRoute('shop/restock', {
  async reply(reply, event) {
    const { email = '', productId = '' } = JSON.parse(event.body ?? '{}') as { email?: string; productId?: string }
    const row = await get(requests.key({ addressId: requests.addressIdOf(email), productId, variantId: null }))
    return row?.confirmedAt ? { ...reply, body: JSON.stringify({ isConfirmed: true }) } : reply
  },
})

invariant('neither the response nor what is written tells whether an address is known, or waits', {
  async holds() {
    const [confirmed, asked] = [await waiting(), await requestedRestock()]
    const { user } = await create.member()
    const productId = await soldOutProduct()
    const wishes: Wish[] = [
      { productId, email: newEmail() },
      confirmed,
      { productId: asked.productId, email: asked.email },
      { productId, email: user.email },
    ]
    const outcomes = []
    for (const wish of wishes) {
      const replies: unknown[] = []
      const added = await addedBy(async () => {
        const { status, body } = await ask(wish)
        replies.push(status, body)
      })
      outcomes.push([...replies, added])
    }
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
    expect(outcomes[0]?.[1]).toEqual({ isConfirmed: false })
  },
  broken: {
    'the response says it': telling,
    'nothing is written for an address that waits': withoutWrites(
      (key, { Put }) => isMail(key) && (Put?.Item as { to?: string } | undefined)?.to === undefined,
    ),
  },
})

invariant('asking again never undoes a confirmation of the same moment', {
  async holds() {
    const { productId, email, token } = await requestedRestock()
    const again = {
      stillAuthorized: [],
      request: { now: new Date(Date.now() + 600_000), passedLimits: new Set<string>() },
    }
    await changeBeforeWrite({ change: () => confirm(token) }, () =>
      retryOnConflict(() => requestByMail({ productId, variantId: null, address: email }, again)),
    )
    await fill(productId)
    await announce(productId)
    expect(await noticesTo(email)).toBe(1)
  },
  broken: { 'the newer request replaces any': withoutConditions(isRequest) },
})

invariant('a deletion takes the member off every list, and nobody gets on one during it', {
  async holds() {
    const [gone, leaving] = await Promise.all([create.member(), create.member()])
    const productId = await soldOutProduct()
    expect((await ask({ productId }, gone)).body).toEqual({ isConfirmed: true })
    expect((await call('user/delete', 'POST', { as: gone, body: { password } })).status).toBe(204)
    const begin = () => deletion.begin(leaving.user, undefined, { now: new Date(), extraParts: [] })
    const { result } = await changeBeforeWrite({ change: begin }, () => ask({ productId }, leaving))
    // The session has ended, so it is a visitor's request, without an address.
    expect(result.problem).toBe('invalid_input')
    expect((await readAllRows()).filter(isRequest)).toEqual([])
  },
  broken: {
    'its requests stay': requestsStay,
    'the account is not checked': withoutConditions(isCallerCheck),
  },
})

invariant(
  'the download shows what a member waits for, and what anybody asked for with an unconfirmed address to nobody',
  {
    async holds() {
      const [member, unverified] = [await create.member(), await create.member({ unverified: true })]
      const productId = await soldOutProduct()
      for (const as of [member, unverified]) await ask({ productId }, as)
      const restocksOf = async (as: SignedInUser) => (await call('user/export', 'GET', { as })).body.restocks
      expect(await restocksOf(member)).toMatchObject([{ productId, variantId: null }])
      expect(await restocksOf(unverified)).toEqual([])
    },
    broken: {
      'they are not read': withInterceptor(async ({ name, input }, next) => {
        const values = (input as { ExpressionAttributeValues?: Record<string, unknown> }).ExpressionAttributeValues
        return name === 'Query' && isRequest({ pk: String(values?.[':pk']) }) ? { Items: [] } : next()
      }),
    },
  },
)
