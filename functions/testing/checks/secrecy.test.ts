import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { RouteName } from '../../../shared/calls.ts'
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

/** The last gift card code, claim details and card number that a call used. */
const last = { code: '', details: '', cardNumber: '' }

/** Every secret of this test so far, by its lower-case form. */
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

/** The cookie that binds a passkey's challenge to its browser. */
const challengeSecret = (cookie: string): string | undefined => /__Host-passkey=([^;]+)/.exec(cookie)?.[1]

/** Remembers the secrets in a call: passwords, codes, details, mailed tokens, the session and what a cookie holds. */
function rememberCall({ as, body, cookies = [] }: Raw): void {
  remember(...cookies.map(challengeSecret))
  const { password, current, next, token, giftCardCode, giftCardDetails, rows } = (body ?? {}) as Record<
    string,
    unknown
  >
  if (Array.isArray(rows)) remember(...(rows as { giftCardCode?: unknown }[]).map((row) => row.giftCardCode))
  if (typeof giftCardCode === 'string') last.code = giftCardCode
  if (typeof giftCardDetails === 'string') last.details = giftCardDetails
  remember(password, current, next, token, giftCardCode, giftCardDetails, secretOf(as?.token))
}

/** The token of a one-time link to a pass. */
const passLinkToken = (url: string | undefined): string | undefined => /\/pass\/([^/]+)$/.exec(url ?? '')?.[1]

/** Remembers the secrets in a reply: a new session, a code, claim details, a one-time link. */
function rememberReply({ status, body, cookies }: RawReply): void {
  remember(...cookies.map((cookie) => secretOf(/session=([^;]+)/.exec(cookie)?.[1])), ...cookies.map(challengeSecret))
  if (status !== 200) return
  const { code, giftCard, giftCardDetails, url } = (body ?? {}) as {
    code?: string
    giftCard?: { code?: string }
    giftCardDetails?: string
    url?: string
  }
  remember(code, giftCard?.code, giftCardDetails, passLinkToken(url))
}

/** Remembers the number of the caller's card, which no reply shows. */
async function rememberCard({ user }: SignedInUser): Promise<void> {
  const card = await get(cards.key(user.id))
  if (card) last.cardNumber = cardNumber(card, CARD_KEY)
  remember(last.cardNumber)
}

/** The secrets that this value contains. */
function leaked(where: unknown): string[] {
  const text = JSON.stringify(where)?.toLowerCase() ?? ''
  return [...secrets.keys()].filter((secret) => text.includes(secret))
}

function expectNoSecretIn({ operationName }: ContractEntry, { status, body, headers }: RawReply): void {
  const shown = status === 200 ? fixtureOf(operationName).reveals : undefined
  const rest = JSON.stringify(body ?? null, (field, value: unknown) => (field === shown ? undefined : value))
  expect(leaked(rest)).toEqual([])
  expect(leaked(headers)).toEqual([])
  // A CVV is too short to search for.
  expect(rest).not.toContain('"cvv":"')
}

type Call = { entry: ContractEntry; example: Example }

/** The name of the thrown errors. The code must not mistake them for its own. */
let faultName = 'Error'

/** Fails the nth command with a message and a stack trace that contain every secret. */
function failing(nth: number): { interceptor: TableInterceptor; wasReached: () => boolean } {
  let seen = 0
  const allSecrets = [...secrets.values()].join(' ')
  const message = `${allSecrets}\n    at ${allSecrets} (file:///${allSecrets}:1:1)`
  const interceptor: TableInterceptor = (_command, next) => {
    seen += 1
    if (seen !== nth) return next()
    return Promise.reject(
      Object.assign(new Error(message), { name: faultName, cause: new Error(allSecrets), body: allSecrets }),
    )
  }
  return { interceptor, wasReached: () => seen >= nth }
}

function expectNoSecretInLog(lines: Record<string, unknown>[]): void {
  expect(lines.filter(({ message }) => message === 'request')).toHaveLength(1)
  expect(leaked(lines)).toEqual([])
  for (const line of lines) expect(v.safeParse(LogLine, line).issues, JSON.stringify(line)).toBeUndefined()
}

/** Makes the call with its nth command failing, or none if `nth` is 0. Returns whether a command has failed. */
async function expectNoSecretOf({ entry, example }: Call, nth: number): Promise<boolean> {
  const { name, method } = entry
  const as = await owner()
  const raw = { ...(await example.prepare(as)), as }
  rememberCall(raw)
  await rememberCard(as)
  const { interceptor, wasReached } = failing(nth)
  const logged = logs.length
  const reply = await interceptTable(interceptor, () => callRaw(name, method, raw))
  rememberReply(reply)
  expectNoSecretIn(entry, reply)
  expectNoSecretInLog(logs.slice(logged))
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
  'the message of any error is logged': async (check) => {
    faultName = 'ContractViolationError'
    await check().finally(() => {
      faultName = 'Error'
    })
  },
  'requests are logged with their bodies': withAlteredRoute('auth/login', {
    reply(reply, event) {
      console.info(JSON.stringify({ message: 'request', body: event.body }))
      return reply
    },
  }),
  'an error contains secrets': withAlteredRoute('auth/user', {
    reply: (reply) => (reply.statusCode === 500 ? { ...reply, body: JSON.stringify([...secrets.values()]) } : reply),
  }),
  'a list shows codes': withAlteredRoute('admin/shop/inventory', {
    reply: (reply) => ({
      ...reply,
      body: reply.body?.replace('"codeLastFour":"', `"codeLastFour":"${last.code}`) ?? '',
    }),
  }),
  'an import result contains the code': withAlteredRoute('admin/shop/import', {
    reply: (reply, event) => ({
      ...reply,
      body:
        reply.body?.replace('"message":null', `"message":"${/"giftCardCode":"([^"]*)/.exec(event.body ?? '')?.[1]}"`) ??
        '',
    }),
  }),
  "a claim's details are shown to staff": withAlteredRoute('admin/process-claim', {
    reply: (reply) => ({ ...reply, body: reply.body?.replace('{', `{"details":"${last.details}",`) ?? '' }),
  }),
  'card numbers are shown': withAlteredRoute('card/details', {
    reply: (reply) => ({ ...reply, body: reply.body?.replace('{', `{"number":"${last.cardNumber}",`) ?? '' }),
  }),
  'a CVV is shown without a request': withAlteredRoute('card/details', {
    reply: (reply) => ({ ...reply, body: reply.body?.replace('{', '{"cvv":"123",') ?? '' }),
  }),
  "a claim's details are stored in clear text": withInterceptor((command, next) => {
    for (const { Update } of partsOf(command)) {
      const values = Update?.ExpressionAttributeValues as { ':details'?: string } | undefined
      if (values?.[':details']) values[':details'] = last.details
    }
    return next()
  }),
  'codes are stored in clear text': withInterceptor((command, next) => {
    for (const { Put } of partsOf(command)) {
      const item = Put?.Item as { entity?: string; code?: string } | undefined
      if (item?.entity === 'gift-card') item.code = last.code
    }
    return next()
  }),
}

const calls = contract.flatMap((entry) =>
  examplesOf(entry.name, entry.method).map((example): Call => ({ entry, example })),
)

async function expectNoSecretOfAny(made: Call[]): Promise<void> {
  secrets.clear()
  rememberEnvironment()
  const each = async (check: (call: Call) => Promise<unknown>) => {
    for (const call of made) await withContext(`${call.entry.method} ${call.entry.path}`, () => check(call))
    await expectSilentTable()
  }
  await each((call) => expectNoSecretOf(call, 0))
  await each(async (call) => {
    for (let nth = 1; await expectNoSecretOf(call, nth); nth += 1);
  })
}

/** The routes that the broken variants break, and the one that stocks the code which a broken list shows. */
const brokenRoutes: RouteName[] = [
  'auth/login',
  'auth/user',
  'admin/shop/add-item',
  'admin/shop/inventory',
  'admin/shop/import',
  'admin/process-claim',
  'card/details',
]

invariant('no log line, error, list or row contains a secret, whichever command fails', {
  holds: () => expectNoSecretOfAny(calls),
  small: () => expectNoSecretOfAny(calls.filter(({ entry }) => brokenRoutes.includes(entry.name))),
  broken,
})

test.each(contract)('$operationName is compressed only if no reply of it reveals a secret', (entry) => {
  expect(entry.operation.revealsSecret ?? false).toBe(fixtureOf(entry.operationName).reveals !== undefined)
})

test('an invalid reply is a fault; the log states where, not the value', async () => {
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
