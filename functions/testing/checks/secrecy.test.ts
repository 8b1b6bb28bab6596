import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as cards from '../../card/cards.table.ts'
import { get } from '../../table/rows.ts'
import { cardNumber } from '../../card/issue-card.ts'
import { expectNoFault, expectProblem } from './replies.ts'
import {
  withAlteredRoute,
  withContract,
  invariant,
  withInterceptor,
  type BrokenVariant,
} from '../faults/broken-variants.ts'
import { callRaw } from '../call.ts'
import type { Raw, RawReply } from '../event.ts'
import { contract, examplesOf, fixtureOf, owner, type ContractEntry, type Example } from '../fixtures/registry.ts'
import { withContext } from '../with-context.ts'
import { withFreshTables } from '../fresh-table.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { LogLine } from './log-line.ts'
import { logs } from '../logs.ts'
import { readAllRows } from '../read-all-rows.ts'
import { partsOf, interceptTable, type TableInterceptor } from '../faults/intercept.ts'

withFreshTables()

/** What was typed last: a gift card code, a claim's details; and the number of the last caller's card. */
const last = { code: '', details: '', cardNumber: '' }

/** Everything that was secret in this test so far, by what it is in small letters. */
const secrets = new Map<string, string>()

const remember = (...values: unknown[]): void => {
  for (const value of values) if (typeof value === 'string' && value.length > 4) secrets.set(value.toLowerCase(), value)
}

const {
  ORIGIN_SECRET,
  FINGERPRINT_KEY,
  CARD_KEY = '',
  LINK_KEY,
  VAULT_KEY,
  OWNER_WORDS = '',
  REWARDS_WORD,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
} = process.env
const { signerKey } = JSON.parse(process.env.WALLET_CERTIFICATES ?? '{}') as { signerKey?: string }

function rememberEnvironment(): void {
  remember(ORIGIN_SECRET, FINGERPRINT_KEY, CARD_KEY, LINK_KEY, VAULT_KEY, REWARDS_WORD, ...OWNER_WORDS.split(','))
  remember(STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, signerKey)
}

const secretOf = (token: string | undefined): string | undefined => token?.split('.')[1]

/** What is secret in a call: what the person types, the codes in the rows of a file too, and the session. */
function rememberCall({ as, body }: Raw): void {
  const { password, giftCardCode, giftCardDetails, rows } = (body ?? {}) as Record<string, unknown>
  if (Array.isArray(rows)) remember(...(rows as { giftCardCode?: unknown }[]).map((row) => row.giftCardCode))
  if (typeof giftCardCode === 'string') last.code = giftCardCode
  if (typeof giftCardDetails === 'string') last.details = giftCardDetails
  remember(password, giftCardCode, giftCardDetails, secretOf(as?.token))
}

/** What is secret in a reply: the session that it opens, the code that is bought or shown, the details of the own claims. */
function rememberReply({ status, body, cookies }: RawReply): void {
  remember(...cookies.map((cookie) => secretOf(/session=([^;]+)/.exec(cookie)?.[1])))
  if (status !== 200) return
  const { code, giftCard } = (body ?? {}) as { code?: string; giftCard?: { code?: string } }
  const rows = Array.isArray(body) ? (body as { giftCardDetails?: string }[]) : []
  remember(code, giftCard?.code, ...rows.map(({ giftCardDetails }) => giftCardDetails))
}

/** The number of the caller's card, which nobody is ever shown. */
async function rememberCard({ user }: SignedInUser): Promise<void> {
  const card = await get(cards.key(user.id))
  if (card) last.cardNumber = cardNumber(card, CARD_KEY)
  remember(last.cardNumber)
}

/** The secrets that stand in this, whatever it is. */
function leaked(where: unknown): string[] {
  const text = JSON.stringify(where)?.toLowerCase() ?? ''
  return [...secrets.keys()].filter((secret) => text.includes(secret))
}

function expectSilence({ operationName }: ContractEntry, { status, body, headers }: RawReply): void {
  const shown = status === 200 ? fixtureOf(operationName).reveals : undefined
  const rest = JSON.stringify(body ?? null, (field, value: unknown) => (field === shown ? undefined : value))
  expect(leaked(rest)).toEqual([])
  expect(leaked(headers)).toEqual([])
  // Too short to be looked for by its digits.
  expect(rest).not.toContain('"cvv":"')
}

type Call = { entry: ContractEntry; example: Example }

/** The name of the errors that are thrown; the code must not take them for its own. */
let faultName = 'Error'

/** Fails one command with words that hold every secret there is, dressed up as a place in the code too. */
function failing(nth: number): { interceptor: TableInterceptor; wasReached: () => boolean } {
  let seen = 0
  const words = [...secrets.values()].join(' ')
  const message = `${words}\n    at ${words} (file:///${words}:1:1)`
  const interceptor: TableInterceptor = (_command, next) => {
    seen += 1
    if (seen !== nth) return next()
    return Promise.reject(Object.assign(new Error(message), { name: faultName, cause: new Error(words), body: words }))
  }
  return { interceptor, wasReached: () => seen >= nth }
}

function expectSilentLog(lines: unknown[]): void {
  expect(lines).toHaveLength(1)
  expect(leaked(lines)).toEqual([])
  for (const line of lines) expect(v.safeParse(LogLine, line).issues, JSON.stringify(line)).toBeUndefined()
}

/** Makes the call with the nth of its commands failing; none does when it is 0. Gives whether there was one to fail. */
async function expectSilenceOf({ entry, example }: Call, nth: number): Promise<boolean> {
  const { name, method } = entry
  const as = await owner()
  const raw = { ...(await example.prepare(as)), as }
  rememberCall(raw)
  await rememberCard(as)
  const { interceptor, wasReached } = failing(nth)
  const logged = logs.length
  const reply = await interceptTable(interceptor, () => callRaw(name, method, raw))
  rememberReply(reply)
  expectSilence(entry, reply)
  expectSilentLog(logs.slice(logged))
  const hasFailed = nth > 0 && wasReached()
  if (hasFailed) expect(['our_fault', 'try_again']).toContain(expectProblem(entry, reply))
  else expectNoFault(entry, reply)
  return hasFailed
}

async function expectSilentTable(): Promise<void> {
  const rows = await readAllRows()
  expect(leaked(rows)).toEqual([])
  expect(JSON.stringify(rows)).not.toContain('"cvv":"')
}

const broken: Record<string, BrokenVariant> = {
  'the words of any error are logged': async (check) => {
    faultName = 'ContractViolationError'
    await check().finally(() => {
      faultName = 'Error'
    })
  },
  'requests are logged whole': withAlteredRoute('auth/login', {
    reply(reply, event) {
      console.info(JSON.stringify({ message: 'request', body: event.body }))
      return reply
    },
  }),
  'an error says what it was about': withAlteredRoute('auth/user', {
    reply: (reply) => (reply.statusCode === 500 ? { ...reply, body: JSON.stringify([...secrets.values()]) } : reply),
  }),
  'a list shows codes': withAlteredRoute('admin/shop/inventory', {
    reply: (reply) => ({
      ...reply,
      body: reply.body?.replace('"codeLastFour":"', `"codeLastFour":"${last.code}`) ?? '',
    }),
  }),
  'an import says which code it was': withAlteredRoute('admin/shop/import', {
    reply: (reply, event) => ({
      ...reply,
      body:
        reply.body?.replace('"message":null', `"message":"${/"giftCardCode":"([^"]*)/.exec(event.body ?? '')?.[1]}"`) ??
        '',
    }),
  }),
  "a claim's details are shown to the desk": withAlteredRoute('admin/process-claim', {
    reply: (reply) => ({ ...reply, body: reply.body?.replace('{', `{"details":"${last.details}",`) ?? '' }),
  }),
  'card numbers are shown': withAlteredRoute('card/details', {
    reply: (reply) => ({ ...reply, body: reply.body?.replace('{', `{"number":"${last.cardNumber}",`) ?? '' }),
  }),
  'a CVV is shown unasked': withAlteredRoute('card/details', {
    reply: (reply) => ({ ...reply, body: reply.body?.replace('{', '{"cvv":"123",') ?? '' }),
  }),
  "a claim's details lie open": withInterceptor((command, next) => {
    for (const { Update } of partsOf(command)) {
      const values = Update?.ExpressionAttributeValues as { ':details'?: string } | undefined
      if (values?.[':details']) values[':details'] = last.details
    }
    return next()
  }),
  'codes lie open': withInterceptor((command, next) => {
    for (const { Put } of partsOf(command)) {
      const item = Put?.Item as { entity?: string; code?: string } | undefined
      if (item?.entity === 'item') item.code = last.code
    }
    return next()
  }),
}

invariant('no secret stands in a log line, an error, a list or the table, whatever fails', {
  async holds() {
    secrets.clear()
    rememberEnvironment()
    const calls = contract.flatMap((entry) =>
      examplesOf(entry.name, entry.method).map((example): Call => ({ entry, example })),
    )
    const each = async (check: (call: Call) => Promise<unknown>) => {
      for (const call of calls) await withContext(`${call.entry.method} ${call.entry.path}`, () => check(call))
      await expectSilentTable()
    }
    await each((call) => expectSilenceOf(call, 0))
    await each(async (call) => {
      for (let nth = 1; await expectSilenceOf(call, nth); nth += 1);
    })
  },
  broken,
})

test('a reply that breaks the contract is our fault; the log says where, not what', async () => {
  const buyer = await create.member({ solcoinBalance: 1 })
  const { id, code } = await create.purchase(buyer)
  const logged = logs.length
  const otherwise = withContract('shop/my-purchases/reveal', 'POST', { output: v.object({ code: v.number() }) })
  await otherwise(async () => {
    const reply = await callRaw('shop/my-purchases/reveal', 'POST', { as: buyer, params: { id } })
    expect(reply).toMatchObject({ status: 500, body: { code: 'our_fault' } })
    expect(JSON.stringify(reply)).not.toContain(code)
  })
  const [line] = logs.slice(logged)
  expect(line).toMatchObject({ status: 500, fault: { message: 'The response violates the contract at code' } })
  expect(JSON.stringify(line)).not.toContain(code)
})
