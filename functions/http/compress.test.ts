import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Operation } from '../../shared/route.ts'
import { serveRoute } from '../serve.ts'
import { eventOf, send } from '../testing/event.ts'
import { Problem } from '../problem.ts'

const declared: Operation = { summary: '', access: 'anyone', output: v.string(), problems: [] }
const long = 'solar'.repeat(400)

/** The result of a route that returns this text to a client that sends this Accept-Encoding. */
async function resultFor(text: string, acceptEncoding: string | undefined, operation: Partial<Operation> = {}) {
  const route = { path: '/api/text', GET: { ...declared, ...operation } } as const
  const handler = serveRoute('text', route, { GET: { run: async () => text } })
  const event = eventOf('/api/text', 'GET', { headers: { 'accept-encoding': acceptEncoding } })
  return handler(event, {} as never)
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['BR;q=0.5, gzip;q=1', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('a client that accepts %s receives %s', async (accepted, coding, decompress) => {
  const { headers, body = '', isBase64Encoded } = await resultFor(long, accepted)
  expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
  expect(isBase64Encoded).toBe(true)
  expect(JSON.parse(decompress(Buffer.from(body, 'base64')).toString())).toBe(long)
})

test.each([undefined, '', 'identity', 'deflate', 'br;q=0, gzip;q=0.0', 'xbr, gzipped'])(
  'a client that accepts %s receives text',
  async (accepted) => {
    const result = await resultFor(long, accepted)
    expect(result.headers).toMatchObject({ vary: 'accept-encoding' })
    expect(result.headers).not.toHaveProperty('content-encoding')
    expect(result).toMatchObject({ body: JSON.stringify(long) })
    expect(result).not.toHaveProperty('isBase64Encoded')
  },
)

test.each([
  ['is smaller than 1,000 bytes', 'a'.repeat(997), {}],
  ['reveals a secret', long, { revealsSecret: true }],
  ['is compressed by the CDN', long, { cacheSeconds: 60 }],
] as const)('a response that %s stays as it is', async (_, text, operation) => {
  const result = await resultFor(text, 'br, gzip', operation)
  expect(result).toMatchObject({ statusCode: 200, body: JSON.stringify(text) })
  expect(result.headers).not.toHaveProperty('content-encoding')
  expect(result.headers).not.toHaveProperty('vary')
  expect(result).not.toHaveProperty('isBase64Encoded')
})

test('a body of 1,000 bytes is compressed', async () => {
  expect((await resultFor('a'.repeat(998), 'gzip')).headers).toMatchObject({ 'content-encoding': 'gzip' })
})

test('characters of several bytes arrive unchanged', async () => {
  const route = { path: '/api/text', GET: declared } as const
  const text = '日本語 🌞'.repeat(100)
  const handler = serveRoute('text', route, { GET: { run: async () => text } })
  const event = eventOf('/api/text', 'GET', { headers: { 'accept-encoding': 'br' } })
  expect(await send(handler, event)).toMatchObject({ status: 200, body: text })
})

test('an unchanged cached response is a 304 without a coding', async () => {
  const { headers } = await resultFor(long, 'br', { cacheSeconds: 60 })
  const route = { path: '/api/text', GET: { ...declared, cacheSeconds: 60 } } as const
  const handler = serveRoute('text', route, { GET: { run: async () => long } })
  const sent = { 'accept-encoding': 'br', 'if-none-match': String(headers?.['etag']) }
  const reply = await send(handler, eventOf('/api/text', 'GET', { headers: sent }))
  expect(reply).toMatchObject({ status: 304, body: undefined })
  expect(reply.headers).not.toHaveProperty('content-encoding')
})

test('a HEAD request receives the headers of the GET', async () => {
  const route = { path: '/api/text', GET: declared } as const
  const handler = serveRoute('text', route, { GET: { run: async () => long } })
  const reply = await send(handler, eventOf('/api/text', 'HEAD', { headers: { 'accept-encoding': 'gzip' } }))
  expect(reply).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' }, body: long })
})

test('a problem is never compressed', async () => {
  const run = async () => {
    throw new Problem('invalid_input', { fields: { text: long } })
  }
  const handler = serveRoute('text', { path: '/api/text', GET: declared }, { GET: { run } })
  const result = await handler(eventOf('/api/text', 'GET', { headers: { 'accept-encoding': 'br' } }), {} as never)
  expect(result).toMatchObject({ statusCode: 400 })
  expect(result.headers).not.toHaveProperty('content-encoding')
})
