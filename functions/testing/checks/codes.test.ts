import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { expectUnbrokenLedger, expectCoinsConserved, expectSalesConsistent } from './expect-consistent.ts'
import {
  withAlteredRoute,
  invariant,
  withAlteredWrites,
  withoutConditions,
  withoutWrites,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { call, callRaw } from '../call.ts'
import { withFreshTables } from '../fresh-table.ts'
import { create } from '../fixtures/create.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { logs } from '../logs.ts'
import { readAllRows } from '../read-all-rows.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'

withFreshTables()

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

type Key = { pk: string; sk: string }
const isItem = ({ sk }: Key) => sk === 'GIFT_CARD'
const isFingerprint = ({ sk }: Key) => sk === 'FINGERPRINT'

invariantUnderFaults('sells the last gift card to one of fifty buyers, who pays once', {
  async holds(withFaults) {
    const item = await create.giftCard({ solcoinPrice: 20 })
    const buyers = await create.members(50, { solcoinBalance: 20 })
    const body = { itemId: item.id }
    const replies = await race(
      withFaults,
      buyers.map((as) => () => callUntilAnswered('shop/purchase', 'POST', { as, body })),
    )
    const [winner, ...others] = replies.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect(winner?.body.giftCard.code).toBe(item.code)
    expect(replies.filter(({ problem }) => problem === 'sold_out')).toHaveLength(49)
    await expectCoinsConserved(buyers)
    await expectSalesConsistent(buyers, [item])
    const ledgers = await Promise.all(buyers.map(({ user }) => expectUnbrokenLedger(user.id)))
    expect(ledgers.flat().filter(({ account }) => account === 'store')).toHaveLength(1)
  },
  broken: {
    'a sold gift card can be sold again': withoutConditions(isItem),
    'a gift card is not marked as sold': withoutWrites((key, part) => isItem(key) && part.Update !== undefined),
  },
})

invariantUnderFaults('never sells one gift card to two members', {
  async holds(withFaults) {
    const [buyers, items] = await Promise.all([
      create.members(6, { solcoinBalance: 100 }),
      Promise.all(times(15, () => create.giftCard({ solcoinPrice: 5 }))),
    ])
    const purchases = buyers.flatMap((as) =>
      items.map(
        ({ id }) =>
          () =>
            callUntilAnswered('shop/purchase', 'POST', { as, body: { itemId: id } }),
      ),
    )
    const replies = await race(withFaults, purchases)
    const handedOut = replies.flatMap(({ status, body }) => (status === 200 ? [body.giftCard.code] : []))
    expect(new Set(handedOut).size).toBe(handedOut.length)
    expect(new Set(handedOut)).toEqual(new Set(items.map(({ code }) => code)))
    await expectSalesConsistent(buyers, items)
  },
  broken: { 'a sold gift card can be sold again': withoutConditions(isItem) },
})

/** Different spellings of one code. */
const spellings = (code: string): string[] => [
  code,
  code.toLowerCase(),
  code.replaceAll('-', ''),
  code.replaceAll('-', ' '),
  code.split('').join(' '),
]

/** Each spelling has a different fingerprint. */
const everySpelling: BrokenVariant = withAlteredWrites(isFingerprint, ({ Put }) => ({
  Put: { ...Put, Item: { ...(Put?.Item as Key), pk: `FINGERPRINT#${randomUUID()}` } },
}))

invariantUnderFaults('adds a code once, however it is spelled', {
  async holds(withFaults) {
    const [first, second] = await Promise.all([create.coFounder(), create.admin()])
    const name = randomUUID()
    const card = { name, platform: 'roblox', amount: 10, solcoinPrice: 10 } as const
    const codes = spellings(randomUUID().toUpperCase())
    const adds = times(50, (index) => () => {
      const giftCardCode = codes[index % codes.length] ?? ''
      const as = index % 2 ? first : second
      return callUntilAnswered('admin/shop/add-item', 'POST', { as, body: { ...card, giftCardCode } })
    })
    const replies = await race(withFaults, adds)
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ problem }) => problem === 'duplicate_code')).toHaveLength(49)
    const rows = await readAllRows()
    expect(rows.filter((row) => row.entity === 'gift-card' && row.name === name)).toHaveLength(1)
  },
  broken: {
    'a known fingerprint is accepted': withoutConditions(isFingerprint),
    'no fingerprint is stored': withoutWrites(isFingerprint),
    'each spelling counts as another code': everySpelling,
  },
})

/** Takes a code through its whole life cycle, including refusals. Returns every reply except those to its buyer. */
async function repliesAbout(code: string): Promise<unknown[]> {
  const [staff, buyer, other] = await Promise.all([
    create.coFounder({ unlocked: true }),
    create.member({ solcoinBalance: 20 }),
    create.member({ solcoinBalance: 20 }),
  ])
  const card = { name: 'Card', platform: 'playstation', amount: 20, solcoinPrice: 20, giftCardCode: code } as const
  const added = await call('admin/shop/add-item', 'POST', { as: staff, body: card, key: 'added-once' })
  const again = await call('admin/shop/add-item', 'POST', { as: staff, body: card, key: 'added-once' })
  const duplicate = await call('admin/shop/add-item', 'POST', { as: staff, body: card })
  const wrong = await callRaw('admin/shop/add-item', 'POST', { as: staff, body: { ...card, amount: -1 } })
  const broken = await callRaw('admin/shop/add-item', 'POST', { as: staff, body: `${JSON.stringify(card)}}` })
  const body = { itemId: added.body.id }
  const bought = await call('shop/purchase', 'POST', { as: buyer, body, key: 'bought-once' })
  const boughtAgain = await call('shop/purchase', 'POST', { as: buyer, body, key: 'bought-once' })
  const soldOut = await call('shop/purchase', 'POST', { as: other, body })
  const purchases = await call('shop/my-purchases', 'GET', { as: buyer })
  const params = { id: purchases.body[0]?.id ?? '' }
  const revealed = await call('shop/my-purchases/reveal', 'POST', { as: buyer, params })
  const notTheirs = await call('shop/my-purchases/reveal', 'POST', { as: other, params })
  const lists = await Promise.all([
    callRaw('admin/shop/inventory', 'GET', { as: staff }),
    callRaw('admin/shop/counts', 'GET', { as: staff }),
    callRaw('admin/users', 'GET', { as: staff }),
    callRaw('shop/items', 'GET', { as: buyer }),
    callRaw('auth/user', 'GET', { as: buyer }),
  ])
  expect([bought, boughtAgain].map((reply) => reply.body.giftCard.code)).toEqual([code, code])
  expect(revealed.body.code).toBe(code)
  expect([duplicate, wrong, broken, soldOut, notTheirs].map(({ status }) => status)).toEqual([409, 400, 400, 409, 404])
  return [added, again, duplicate, wrong, broken, soldOut, purchases, notTheirs, ...lists]
}

/** Expects the code to be absent from the text in every readable encoding. */
function expectNoTraceOf(code: string, text: string): void {
  for (const form of [code, code.replaceAll('-', '')]) {
    for (const trace of [form, form.toLowerCase(), Buffer.from(form).toString('base64').slice(0, -4)])
      expect(text).not.toContain(trace)
    expect(text).not.toContain(Buffer.from(form).toString('hex'))
  }
}

/** The format of this check's codes, which the broken variants recognise. */
const code = /SOL-[0-9A-F-]{36}/

/** Leaks the code of an added gift card: `leak` changes the stored row and the reply. */
const leaking =
  (leak: { row?: (code: string) => object; reply?: (code: string, body: string) => string }): BrokenVariant =>
  (check) => {
    let added = ''
    const recordAndReply = withAlteredRoute('admin/shop/add-item', {
      event(event) {
        added = code.exec(event.body ?? '')?.[0] ?? added
        return event
      },
      reply: (reply) => ({ ...reply, body: leak.reply?.(added, reply.body ?? '') ?? reply.body ?? '' }),
    })
    const store = withAlteredWrites(
      (key, part) => isItem(key) && part.Put !== undefined,
      ({ Put }) => ({ Put: { ...Put, Item: { ...(Put?.Item as Key), ...leak.row?.(added) } } }),
    )
    return recordAndReply(() => store(check))
  }

invariant('a code appears in no list, refusal or log line, and not in clear text in the table', {
  async holds() {
    logs.length = 0
    const secret = `SOL-${randomUUID().toUpperCase()}`
    const replies = await repliesAbout(secret)
    expectNoTraceOf(secret, JSON.stringify(replies))
    expectNoTraceOf(secret, JSON.stringify(await readAllRows()))
    expect(logs.length).toBeGreaterThan(10)
    expectNoTraceOf(secret, JSON.stringify(logs))
    const shown = [...JSON.stringify(replies).matchAll(/"codeLastFour":"([^"]*)"/g)].map(([, four = '']) => four)
    expect(shown).toContain(secret.slice(-4))
    for (const four of shown) expect(four.length).toBeLessThanOrEqual(4)
  },
  broken: {
    'the table contains it in clear text': leaking({ row: (code) => ({ note: code }) }),
    'the table contains it in base64': leaking({ row: (code) => ({ note: Buffer.from(code).toString('base64') }) }),
    'lists show more than its last four characters': leaking({ row: (code) => ({ codeLastFour: code.slice(-8) }) }),
    'a refusal contains it': leaking({ reply: (code, body) => body.replace('That gift card code', code) }),
    'what staff send is logged': withAlteredRoute('admin/shop/add-item', {
      event(event) {
        console.info(JSON.stringify({ body: event.body }))
        return event
      },
    }),
  },
})
