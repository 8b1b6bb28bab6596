import { randomUUID } from 'node:crypto'
import { expectAnswer, expectNoFault } from './replies.ts'
import { withAlteredRoute, invariant, withoutInputCheck } from '../faults/broken-variants.ts'
import { callRaw, handlerOf } from '../call.ts'
import { eventOf, send } from '../event.ts'
import { contract, validCall, owner } from '../fixtures/registry.ts'
import { withContext } from '../with-context.ts'
import type { Event } from '../../http/request-context.ts'
import { withFreshTables } from '../fresh-table.ts'

withFreshTables()

type Answer = Parameters<typeof expectAnswer>[2]

/** A change of a valid request and the expected reply. Without `answer`, a success or any refusal is accepted. */
type Odd = { what: string; change: (event: Event, good: string) => object; answer?: Answer }

const typed = (contentType: string | undefined) => (event: Event) => {
  const { 'content-type': _contentType, ...headers } = event.headers
  return { headers: { ...headers, ...(contentType !== undefined && { 'content-type': contentType }) } }
}

const bodies = (answer: Answer, ...sent: string[]): Odd[] =>
  sent.map((body) => ({ what: `the body ${body.slice(0, 20)}`, change: () => ({ body }), answer }))

const types = (answer: Answer, ...contentTypes: (string | undefined)[]): Odd[] =>
  contentTypes.map((type) => ({ what: `the type ${type}`, change: typed(type), answer }))

const inBase64 = (bytes: Buffer) => ({ body: bytes.toString('base64'), isBase64Encoded: true })

/** The valid body with an additional field. */
const also = (field: string) => (_event: Event, good: string) => ({ body: `{${field},${good.slice(1)}` })

/** Odd requests for an operation whose body may have this many bytes. */
const oddRequests = (max: number): Odd[] => [
  ...bodies('invalid_input', '{', '{"a":1,}', "{'a':1}", 'username=x', ' ', 'undefined', 'NaN', '\ufeff{}', '"\u0001"'),
  ...bodies('invalid_input', 'null', '[]', '[{}]', '"text"', '5', 'true', '{}', '', '['.repeat(30_000)),
  ...types('not_json', undefined, '', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'),
  ...types('done', 'application/json; charset=utf-8', 'APPLICATION/JSON', 'application/problem+json'),
  { what: 'the type twice', change: typed('application/json, application/json') },
  {
    what: 'no body and no type',
    change: (event) => ({ ...typed(undefined)(event), body: undefined }),
    answer: 'invalid_input',
  },
  { what: 'a good body of that size', change: (_event, good) => ({ body: good.padEnd(max) }), answer: 'done' },
  { what: 'a byte more', change: (_event, good) => ({ body: good.padEnd(max + 1) }), answer: 'too_large' },
  ...bodies('too_large', `"${'長'.repeat(Math.floor(max / 3))}"`),
  { what: 'a byte more in base64', change: () => inBase64(Buffer.alloc(max + 1, ' ')), answer: 'too_large' },
  { what: 'a good body in base64', change: (_event, good) => inBase64(Buffer.from(good)), answer: 'done' },
  { what: 'bytes that are no text', change: () => inBase64(Buffer.from('7bfffe807d', 'hex')), answer: 'invalid_input' },
  { what: 'no base64', change: () => ({ body: '!!!', isBase64Encoded: true }), answer: 'invalid_input' },
  { what: '10,000 lists in each other', change: also(`"deep":${'['.repeat(10_000)}${']'.repeat(10_000)}`) },
  { what: 'a prototype', change: also('"__proto__":{"polluted":true}'), answer: 'invalid_input' },
  { what: 'a prototype in disguise', change: also('"\\u005f_proto__":{"polluted":true}') },
  {
    what: "a constructor's prototype",
    change: also('"constructor":{"prototype":{"polluted":true}}'),
    answer: 'invalid_input',
  },
  { what: 'a constructor', change: also('"constructor":{"polluted":true}'), answer: 'done' },
  { what: 'an unknown field', change: also('"userType":"admin"'), answer: 'done' },
]

for (const entry of contract.filter(({ operation }) => operation.body)) {
  const { name, method, path, operation } = entry
  const max = operation.maxBytes ?? 65_536

  invariant(`${method} ${path} reads JSON of at most ${max / 1024} KiB and refuses every other body`, {
    async holds() {
      let good = await validCall(entry, await owner())
      for (const { what, change, answer } of oddRequests(max)) {
        const event = eventOf(path, method, good)
        const reply = await send(await handlerOf(name), { ...event, ...change(event, event.body ?? '') })
        await withContext(what, () => (answer ? expectAnswer(entry, reply, answer) : expectNoFault(entry, reply)))
        // A refused request has not used up the valid call.
        if (reply.status < 400) good = await validCall(entry, await owner())
      }
    },
    broken: {
      'any content type is accepted as JSON': withAlteredRoute(name, {
        event: (event) => ({ ...event, ...typed('application/json')(event) }),
      }),
      'a large body is truncated': withAlteredRoute(name, {
        event: (event) => ({ ...event, ...(event.body && { body: event.body.slice(0, 65_536) }) }),
      }),
      'the input is not validated': withoutInputCheck(entry),
    },
  })
}

const noKeys = [
  '',
  ' ',
  '1234567',
  'x'.repeat(65),
  'with space',
  'ключ-ключ',
  'comma,comma',
  '__proto__#',
  'a\0bcdefgh',
]

for (const entry of contract.filter(({ operation }) => operation.idempotencyKey)) {
  const { name, method, path, operation } = entry
  // Visitors share one key space, so short keys could collide.
  const min = operation.access === 'anyone' ? 22 : 8

  invariant(`${method} ${path} takes an Idempotency-Key of ${min} to 64 letters, digits, - and _ only`, {
    async holds() {
      const good = await validCall(entry, await owner())
      for (const key of [...noKeys, 'x'.repeat(min - 1)]) {
        const reply = await callRaw(name, method, { ...good, headers: { 'idempotency-key': key } })
        await withContext(key, () => expectAnswer(entry, reply, 'invalid_input'))
      }
      const unique = randomUUID()
      for (const key of [unique.slice(-min), unique, `__${unique}`.padEnd(64, '_')]) {
        const reply = await callRaw(name, method, { ...(await validCall(entry, await owner())), key })
        expectAnswer(entry, reply, 'done')
      }
    },
    broken: { 'the key is not validated': withAlteredRoute(name, { event: withoutKey }) },
  })
}

function withoutKey(event: Event): Event {
  const { 'idempotency-key': _key, ...headers } = event.headers
  return { ...event, headers }
}

/** An object with an own property called __proto__, as `JSON.parse` creates it. */
const withProto = <T extends object>(rest?: T) => ({ ...(JSON.parse('{"__proto__":"1"}') as T), ...rest })

const protoRequests: Record<string, (event: Event) => Partial<Event>> = {
  'the query ?__proto__=1': ({ rawQueryString, queryStringParameters }) => ({
    rawQueryString: [rawQueryString, '__proto__=1'].filter(Boolean).join('&'),
    queryStringParameters: withProto(queryStringParameters),
  }),
  'the cookie __proto__=1': ({ cookies = [] }) => ({ cookies: [...cookies, '__proto__=1'] }),
  'the header __proto__': ({ headers }) => ({ headers: withProto(headers) }),
}

const isProtoQuery = ({ rawQueryString }: Event) => rawQueryString.includes('__proto__')

for (const entry of contract) {
  const { name, method, path } = entry

  invariant(`${method} ${path} survives a query parameter, a cookie and a header called __proto__`, {
    async holds() {
      for (const [what, change] of Object.entries(protoRequests)) {
        const event = eventOf(path, method, await validCall(entry, await owner()))
        const reply = await send(await handlerOf(name), { ...event, ...change(event) })
        await withContext(what, () => expectNoFault(entry, reply))
        const later = eventOf(path, method, await validCall(entry, await owner()))
        await withContext(`after ${what}`, async () =>
          expectAnswer(entry, await send(await handlerOf(name), later), 'done'),
        )
      }
    },
    broken: {
      'such a query causes a fault': withAlteredRoute(name, {
        reply: (reply, event) => (isProtoQuery(event) ? { ...reply, statusCode: 500 } : reply),
      }),
    },
  })
}

invariant('refuses a request without headers and cookies', {
  async holds() {
    for (const entry of contract) {
      const { headers: _headers, cookies: _cookies, ...bare } = eventOf(entry.path, entry.method, {})
      const reply = await send(await handlerOf(entry.name), bare as Event)
      await withContext(entry.name, () => expectAnswer(entry, reply, 'forbidden'))
    }
  },
  broken: {
    'the request is accepted': withAlteredRoute('health', {
      event: (event) => ({ ...event, headers: { 'x-origin-secret': process.env.ORIGIN_SECRET } }),
    }),
  },
})
