import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { expectChain, expectCoinsConserved, expectSalesSettled } from './ledger-and-sales.ts'
import { around, invariant, miswritten, unconditional, unwritten, type Variant } from '../faults/broken-variants.ts'
import { call, callRaw } from '../call.ts'
import { withFreshTables } from '../fresh-table.ts'
import { given } from '../fixtures/fixtures.ts'
import { insist } from '../call-until-answered.ts'
import { logs } from '../logs.ts'
import { everyRow } from '../raw-table.ts'
import { invariantInAnyWeather, race } from '../faults/fault-injection.ts'

withFreshTables()

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

type Key = { pk: string; sk: string }
const isItem = ({ sk }: Key) => sk === 'ITEM'
const isFingerprint = ({ sk }: Key) => sk === 'CODE'

invariantInAnyWeather('the last code goes to one of fifty buyers, who pays once', {
  async holds(weather) {
    const item = await given.item({ solcoinPrice: 20 })
    const buyers = await given.members(50, { solcoinBalance: 20 })
    const body = { itemId: item.id }
    const replies = await race(
      weather,
      buyers.map((as) => () => insist('shop/purchase', 'POST', { as, body })),
    )
    const [winner, ...others] = replies.filter(({ status }) => status === 200)
    expect(others).toEqual([])
    expect(winner?.body.giftCard.code).toBe(item.code)
    expect(replies.filter(({ problem }) => problem === 'sold_out')).toHaveLength(49)
    await expectCoinsConserved(buyers)
    await expectSalesSettled(buyers, [item])
    const ledgers = await Promise.all(buyers.map(({ user }) => expectChain(user.id)))
    expect(ledgers.flat().filter(({ account }) => account === 'store')).toHaveLength(1)
  },
  broken: {
    'a sold code can be sold': unconditional(isItem),
    'a code is not marked sold': unwritten((key, part) => isItem(key) && part.Update !== undefined),
  },
})

invariantInAnyWeather('no code is ever given to two members', {
  async holds(weather) {
    const [buyers, items] = await Promise.all([
      given.members(6, { solcoinBalance: 100 }),
      Promise.all(times(15, () => given.item({ solcoinPrice: 5 }))),
    ])
    const purchases = buyers.flatMap((as) =>
      items.map(
        ({ id }) =>
          () =>
            insist('shop/purchase', 'POST', { as, body: { itemId: id } }),
      ),
    )
    const replies = await race(weather, purchases)
    const handedOut = replies.flatMap(({ status, body }) => (status === 200 ? [body.giftCard.code] : []))
    expect(new Set(handedOut).size).toBe(handedOut.length)
    expect(new Set(handedOut)).toEqual(new Set(items.map(({ code }) => code)))
    await expectSalesSettled(buyers, items)
  },
  broken: { 'a sold code can be sold': unconditional(isItem) },
})

/** The same code as different people type it. */
const spellings = (code: string): string[] => [
  code,
  code.toLowerCase(),
  code.replaceAll('-', ''),
  code.replaceAll('-', ' '),
  code.split('').join(' '),
]

/** Fingerprints tell spellings apart. */
const everySpelling: Variant = miswritten(isFingerprint, ({ Put }) => ({
  Put: { ...Put, Item: { ...(Put?.Item as Key), pk: `CODE#${randomUUID()}` } },
}))

invariantInAnyWeather('the same code, however it is typed, is added once', {
  async holds(weather) {
    const [first, second] = await Promise.all([given.coFounder(), given.admin()])
    const name = randomUUID()
    const card = { name, platform: 'roblox', amount: 10, solcoinPrice: 10 } as const
    const codes = spellings(randomUUID().toUpperCase())
    const adds = times(50, (index) => () => {
      const giftCardCode = codes[index % codes.length] ?? ''
      const as = index % 2 ? first : second
      return insist('admin/shop/add-item', 'POST', { as, body: { ...card, giftCardCode } })
    })
    const replies = await race(weather, adds)
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ problem }) => problem === 'duplicate_code')).toHaveLength(49)
    const rows = await everyRow()
    expect(rows.filter((row) => row.entity === 'item' && row.name === name)).toHaveLength(1)
  },
  broken: {
    'a known fingerprint is no hindrance': unconditional(isFingerprint),
    'no fingerprint is kept': unwritten(isFingerprint),
    'each spelling is another code': everySpelling,
  },
})

/** Takes a code through everything that can happen to it, refusals included. Gives all that was said but to its buyer. */
async function lifeOf(code: string): Promise<unknown[]> {
  const [staff, buyer, other] = await Promise.all([
    given.coFounder({ unlocked: true }),
    given.member({ solcoinBalance: 20 }),
    given.member({ solcoinBalance: 20 }),
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

/** The ways in which a code could stand in a text and still be read. */
function expectNoTraceOf(code: string, text: string): void {
  for (const form of [code, code.replaceAll('-', '')]) {
    for (const trace of [form, form.toLowerCase(), Buffer.from(form).toString('base64').slice(0, -4)])
      expect(text).not.toContain(trace)
    expect(text).not.toContain(Buffer.from(form).toString('hex'))
  }
}

/** What the codes of this check look like, so that a broken variant knows one when it sees it. */
const code = /SOL-[0-9A-F-]{36}/

/** Adding an item goes wrong in a way that needs the code: `leak` is told it, and changes the row and the reply. */
const leaking =
  (leak: { row?: (code: string) => object; reply?: (code: string, body: string) => string }): Variant =>
  (check) => {
    let added = ''
    const hearing = around('admin/shop/add-item', {
      event(event) {
        added = code.exec(event.body ?? '')?.[0] ?? added
        return event
      },
      reply: (reply) => ({ ...reply, body: leak.reply?.(added, reply.body ?? '') ?? reply.body ?? '' }),
    })
    const keeping = miswritten(
      (key, part) => isItem(key) && part.Put !== undefined,
      ({ Put }) => ({ Put: { ...Put, Item: { ...(Put?.Item as Key), ...leak.row?.(added) } } }),
    )
    return hearing(() => keeping(check))
  }

invariant('a code stands in no list, no refusal, no log line, and nowhere in clear in the table', {
  async holds() {
    logs.length = 0
    const secret = `SOL-${randomUUID().toUpperCase()}`
    const said = await lifeOf(secret)
    expectNoTraceOf(secret, JSON.stringify(said))
    expectNoTraceOf(secret, JSON.stringify(await everyRow()))
    expect(logs.length).toBeGreaterThan(10)
    expectNoTraceOf(secret, JSON.stringify(logs))
    const shown = [...JSON.stringify(said).matchAll(/"codeLastFour":"([^"]*)"/g)].map(([, four = '']) => four)
    expect(shown).toContain(secret.slice(-4))
    for (const four of shown) expect(four.length).toBeLessThanOrEqual(4)
  },
  broken: {
    'it lies open in the table': leaking({ row: (code) => ({ note: code }) }),
    'it lies in the table in base64': leaking({ row: (code) => ({ note: Buffer.from(code).toString('base64') }) }),
    'lists show more than its last four': leaking({ row: (code) => ({ codeLastFour: code.slice(-8) }) }),
    'a refusal says it': leaking({ reply: (code, body) => body.replace('That gift card code', code) }),
    'what staff send is logged': around('admin/shop/add-item', {
      event(event) {
        console.info(JSON.stringify({ body: event.body }))
        return event
      },
    }),
  },
})
