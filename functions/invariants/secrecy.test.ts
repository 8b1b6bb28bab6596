import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { expectNoFault, expectProblem } from '../testing/answers.ts'
import { around, declared, invariant, tapped, type Variant } from '../testing/broken.ts'
import { callRaw } from '../testing/call.ts'
import type { Raw, RawReply } from '../testing/event.ts'
import { contract, examplesOf, naming, owner, type Entry, type Example } from '../testing/examples.ts'
import { given } from '../testing/given.ts'
import { logs } from '../testing/logs.ts'
import { everyRow } from '../testing/raw-table.ts'
import { partsOf, tapping, type Tap } from '../testing/traffic.ts'

vi.mock('node:crypto', async (original) => (await import('../testing/hashes.ts')).cheapened(await original()))

/** The gift card code that was typed last. */
let lastCode = ''

/** Everything that was ever secret while this file ran. */
const secrets = new Set<string>()

const remember = (...values: unknown[]): void => {
  for (const value of values) if (typeof value === 'string' && value.length > 4) secrets.add(value)
}

const { ORIGIN_SECRET, FINGERPRINT_KEY, CARD_KEY, LINK_KEY, VAULT_KEY, OWNER_WORDS = '', REWARDS_WORD } = process.env
remember(ORIGIN_SECRET, FINGERPRINT_KEY, CARD_KEY, LINK_KEY, VAULT_KEY, REWARDS_WORD, ...OWNER_WORDS.split(','))

const secretOf = (token: string | undefined): string | undefined => token?.split('.')[1]

/** What is secret in a call: what the person types, the session, a claim's details, and the code that is bought. */
function rememberAll({ as, body }: Raw, reply?: RawReply): void {
  const { password, giftCardCode, giftCardDetails } = (body ?? {}) as Record<string, unknown>
  const { code, giftCard } = (reply?.body ?? {}) as { code?: string; giftCard?: { code?: string } }
  const opened = reply?.cookies.map((cookie) => secretOf(/session=([^;]+)/.exec(cookie)?.[1])) ?? []
  if (typeof giftCardCode === 'string') lastCode = giftCardCode
  remember(password, giftCardCode, giftCardDetails, secretOf(as?.token), giftCard?.code, ...opened)
  if (reply?.status === 200) remember(code)
}

/** The secrets that stand in this, whatever it is. */
function leaked(where: unknown): string[] {
  const text = JSON.stringify(where)?.toLowerCase() ?? ''
  return [...secrets].filter((secret) => text.includes(secret.toLowerCase()))
}

/** What the two routes that show a code show of it. */
const mayShow = new Set(['shop/purchase', 'shop/my-purchases/reveal'])

function expectSilence({ name }: Entry, reply: RawReply): void {
  const isShown = reply.status === 200 && mayShow.has(name)
  const { giftCard, ...rest } = (reply.body ?? {}) as { giftCard?: object; code?: string }
  const { code: _code, ...others } = isShown ? { ...rest, ...giftCard } : { ...rest, giftCard, code: undefined }
  expect(leaked(isShown ? others : reply.body)).toEqual([])
  expect(leaked(reply.headers)).toEqual([])
}

/** The name of the errors that are thrown; the code must not take them for its own. */
let faultName = 'Error'

/** Fails one command with words that hold every secret there is, dressed up as a place in the code too. */
function failing(nth: number): { tap: Tap; wasReached: () => boolean } {
  let seen = 0
  const words = [...secrets].join(' ')
  const message = `${words}\n    at ${words} (file:///${words}:1:1)`
  const tap: Tap = (_command, next) => {
    seen += 1
    if (seen !== nth) return next()
    return Promise.reject(Object.assign(new Error(message), { name: faultName, cause: new Error(words), body: words }))
  }
  return { tap, wasReached: () => seen >= nth }
}

/** The fields that a log line may have. */
const LogLine = v.strictObject({
  level: v.string(),
  message: v.literal('request'),
  timestamp: v.string(),
  service: v.literal('solara'),
  sampling_rate: v.optional(v.number()),
  route: v.string(),
  method: v.string(),
  status: v.number(),
  durationMilliseconds: v.number(),
  requestId: v.string(),
  userId: v.optional(v.string()),
  code: v.optional(v.string()),
  fault: v.optional(
    v.strictObject({
      name: v.string(),
      words: v.optional(v.string()),
      at: v.array(v.pipe(v.string(), v.maxLength(300))),
    }),
  ),
  Errors: v.optional(v.number()),
  _aws: v.optional(v.unknown()),
})

function expectSilentLog(lines: unknown[]): void {
  expect(lines).toHaveLength(1)
  expect(leaked(lines)).toEqual([])
  for (const line of lines) expect(v.safeParse(LogLine, line).issues, JSON.stringify(line)).toBeUndefined()
}

/** Makes the call, and again and again with one command of it failing, until there is none left to fail. */
async function expectSilenceOf(entry: Entry, example: Example): Promise<void> {
  const { name, method } = entry
  for (let nth = 0; ; nth += 1) {
    const as = await owner()
    const raw = { ...(await example.make(as)), as }
    rememberAll(raw)
    const { tap, wasReached } = failing(nth)
    const logged = logs.length
    const reply = await tapping(tap, () => callRaw(name, method, raw))
    rememberAll(raw, reply)
    expectSilence(entry, reply)
    expectSilentLog(logs.slice(logged))
    if (nth === 0) expectNoFault(entry, reply)
    else if (wasReached()) expect(['our_fault', 'try_again']).toContain(expectProblem(entry, reply))
    else return
  }
}

const broken: Record<string, Variant> = {
  'the words of any error are logged': async (check) => {
    faultName = 'BrokenContract'
    await check().finally(() => {
      faultName = 'Error'
    })
  },
  'requests are logged whole': around('auth/login', {
    reply(reply, event) {
      console.info(JSON.stringify({ message: 'request', body: event.body }))
      return reply
    },
  }),
  'an error says what it was about': around('auth/user', {
    reply: (reply) => (reply.statusCode === 500 ? { ...reply, body: JSON.stringify([...secrets]) } : reply),
  }),
  'a list shows codes': around('admin/shop/inventory', {
    reply: (reply) => ({
      ...reply,
      body: reply.body?.replace('"codeLastFour":"', `"codeLastFour":"${lastCode}`) ?? '',
    }),
  }),
  // Last, for what it writes stays in the table.
  'codes lie open': tapped((command, next) => {
    for (const { Put } of partsOf(command)) {
      const item = Put?.Item as { entity?: string; code?: string } | undefined
      if (item?.entity === 'item') item.code = lastCode
    }
    return next()
  }),
}

invariant('no secret stands in a log line, an error, a list or the table, whatever fails', {
  async holds() {
    for (const entry of contract) {
      for (const example of examplesOf(entry.name, entry.method)) {
        await naming(`${entry.method} ${entry.path}`, () => expectSilenceOf(entry, example))
      }
    }
    expect(leaked(await everyRow())).toEqual([])
  },
  broken,
})

test('a reply that breaks the contract is our fault; the log says where, not what', async () => {
  const buyer = await given.member({ solcoinBalance: 1 })
  const { id, code } = await given.purchase(buyer)
  const logged = logs.length
  const otherwise = declared('shop/my-purchases/reveal', 'POST', { output: v.object({ code: v.number() }) })
  await otherwise(async () => {
    const reply = await callRaw('shop/my-purchases/reveal', 'POST', { as: buyer, params: { id } })
    expect(reply).toMatchObject({ status: 500, body: { code: 'our_fault' } })
    expect(JSON.stringify(reply)).not.toContain(code)
  })
  const [line] = logs.slice(logged)
  expect(line).toMatchObject({ status: 500, fault: { words: 'The reply breaks the contract at code' } })
  expect(JSON.stringify(line)).not.toContain(code)
})
