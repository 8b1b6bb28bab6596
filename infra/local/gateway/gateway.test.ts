import { apiHeaders } from '../../../shared/api-headers.ts'
import { request } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { permissions, type FunctionName } from '../../stack/permissions.ts'
import { freePort } from '../free-port.ts'
import { gateway } from './gateway.ts'
import type { Functions, LambdaHandler } from './invoke.ts'
import { listen } from './listen.ts'

/** The functions' results in this test, and the events that they received. */
let result: (name: FunctionName) => unknown
let received: { name: FunctionName; event: APIGatewayProxyEventV2 }[] = []

const functions = Object.fromEntries(
  (Object.keys(permissions) as FunctionName[]).map((name): [FunctionName, LambdaHandler] => [
    name,
    (event: APIGatewayProxyEventV2) => {
      received.push({ name, event })
      return Promise.resolve(result(name))
    },
  ]),
) as Functions

const port = await freePort()
const app = gateway({
  functions,
  site: async () => new Response('the site'),
  media: { acceptUpload: async () => new Response('uploaded'), servePicture: async () => new Response('a picture') },
  pageHeaders: { 'content-security-policy': 'of the site' },
  originSecret: 'ours',
})
const { close } = await listen(app, port)
afterAll(close)

beforeEach(() => {
  received = []
  result = (name) => ({ statusCode: 200, body: name })
})

type Sent = { method?: string; path: string; headers?: Record<string, string | string[]>; body?: Buffer | string }

/** Sends exactly this request; a client would normalise the path, join headers and add some. */
const send = ({ method = 'GET', path, headers = {}, body }: Sent) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part: string) => (text += part))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: text }))
    })
    sent.on('error', reject).end(body)
  })

/** The event that the function receives. */
async function eventOf(sent: Sent): Promise<APIGatewayProxyEventV2> {
  await send(sent)
  const [first] = received
  if (!first) throw new Error('No function was called')
  return first.event
}

test('a request becomes an event of the HTTP API, payload format 2.0', async () => {
  const event = await eventOf({
    method: 'POST',
    path: '/api/shop/purchase?a=1&b=x%20y&a=2',
    headers: {
      'Content-Type': 'application/json',
      'X-Twice': ['one', 'two'],
      Cookie: 'session=abc; member=1',
      'User-Agent': 'probe',
    },
    body: '{"itemId":"é"}',
  })
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'ANY /api/shop/purchase',
    rawPath: '/api/shop/purchase',
    rawQueryString: 'a=1&b=x%20y&a=2',
    queryStringParameters: { a: '1,2', b: 'x y' },
    cookies: ['session=abc', 'member=1'],
    headers: { 'content-type': 'application/json', 'x-twice': 'one,two', 'user-agent': 'probe' },
    requestContext: {
      stage: '$default',
      routeKey: 'ANY /api/shop/purchase',
      http: { method: 'POST', path: '/api/shop/purchase', sourceIp: '127.0.0.1', userAgent: 'probe' },
    },
    body: '{"itemId":"é"}',
    isBase64Encoded: false,
  })
  expect(event.headers).not.toHaveProperty('cookie')
  expect(event.requestContext.time).toMatch(/^\d{2}\/\w{3}\/\d{4}:\d{2}:\d{2}:\d{2} \+0000$/)
})

test('what the request lacks is absent from the event', async () => {
  const event = await eventOf({ path: '/api/health' })
  for (const name of ['cookies', 'queryStringParameters', 'pathParameters', 'body'])
    expect(event).not.toHaveProperty(name)
  expect(event.rawQueryString).toBe('')
})

test('a body that is not declared as text arrives as base64', async () => {
  const event = await eventOf({ method: 'POST', path: '/api/auth/login', body: Buffer.from([0xff, 0x00]) })
  expect(event).toMatchObject({ body: '/wA=', isBase64Encoded: true })
})

test('path parameters stay percent-encoded', async () => {
  const event = await eventOf({ method: 'POST', path: '/api/shop/my-purchases/a%2Fb%20c/reveal' })
  expect(event.pathParameters).toEqual({ id: 'a%2Fb%20c' })
  expect(event.rawPath).toBe('/api/shop/my-purchases/a%2Fb%20c/reveal')
})

test.each([
  ['/api/shop/my-purchases', 'shop/my-purchases'],
  ['/api/shop/my-purchases/1/reveal', 'shop/my-purchases/reveal'],
  ['/api/shop/my-purchases/1', 'unknown-path'],
  ['/api/auth/login/', 'unknown-path'],
  ['/api/AUTH/login', 'unknown-path'],
  ['/api/', 'unknown-path'],
  ['/api/%zz', 'unknown-path'],
  ['/api/__proto__', 'unknown-path'],
])('%s goes to %s', async (path, name) => {
  expect((await send({ path })).body).toBe(name)
})

test('the viewer cannot set its own address or the origin secret', async () => {
  const headers = { 'X-Viewer-Address': ['203.0.113.1', '203.0.113.2'], 'x-origin-secret': 'theirs' }
  const event = await eventOf({ path: '/api/health', headers })
  expect(event.headers).toMatchObject({ 'x-viewer-address': '127.0.0.1', 'x-origin-secret': 'ours' })
})

test('a result becomes the response: status, headers, one Set-Cookie line per cookie, body decoded', async () => {
  result = () => ({
    statusCode: 201,
    headers: { 'content-type': 'text/plain', 'x-request-id': 'r1' },
    cookies: ['a=1; Path=/', 'b=2; Path=/'],
    body: Buffer.from('ünï').toString('base64'),
    isBase64Encoded: true,
  })
  const reply = await send({ path: '/api/health' })
  expect(reply).toMatchObject({ status: 201, body: 'ünï', headers: { 'x-request-id': 'r1' } })
  expect(reply.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/'])
})

test('a result without a status is the body of a 200', async () => {
  result = () => ({ fine: true })
  expect(await send({ path: '/api/health' })).toMatchObject({ status: 200, body: '{"fine":true}' })
})

test('HEAD has the headers and no body; 204 has none', async () => {
  expect(await send({ method: 'HEAD', path: '/api/health' })).toMatchObject({ status: 200, body: '' })
  result = () => ({ statusCode: 204 })
  expect(await send({ method: 'POST', path: '/api/auth/logout' })).toMatchObject({ status: 204, body: '' })
})

test.each([
  ['throws', () => Promise.reject(new Error('secret words'))],
  [
    'throws synchronously',
    () => {
      throw new Error('secret words')
    },
  ],
  ['returns an invalid status', () => ({ statusCode: 42 })],
  ['returns more than Lambda’s limit', () => ({ statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024) })],
])('a function that %s is API Gateway’s own 500', async (_, returned) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  result = returned
  const reply = await send({ path: '/api/health' })
  expect(reply).toMatchObject({ status: 500, body: '{"message":"Internal Server Error"}' })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test.each([
  ['API Gateway', 10 * 1024 * 1024 + 1],
  ['Lambda', 5 * 1024 * 1024],
])('a body above the limit of %s is a 413', async (_, bytes) => {
  const reply = await send({ method: 'POST', path: '/api/auth/login', body: Buffer.alloc(bytes, 0xff) })
  expect(reply).toMatchObject({ status: 413, body: '{"message":"Request Entity Too Large"}' })
  expect(reply.headers).toMatchObject(apiHeaders)
  expect(received).toEqual([])
})

test('a cacheable path reaches its function without anything that identifies the viewer', async () => {
  const path = '/api/shop/products'
  const headers = {
    Cookie: 'session=abc; member=1',
    'User-Agent': 'probe',
    Authorization: 'x',
    'If-None-Match': '"one"',
  }
  const event = await eventOf({ path: `${path}?who=me&asOf=1&asOfx=2&xasOf=3`, headers })
  expect(event.headers).toEqual({
    'x-viewer-address': '127.0.0.1',
    'x-origin-secret': 'ours',
    'if-none-match': '"one"',
  })
  expect(event.rawQueryString).toMatch(/^asOf=\d{9}0000$/)
  expect(event.queryStringParameters).toEqual({ asOf: event.rawQueryString.slice('asOf='.length) })
  for (const name of ['cookies', 'body']) expect(event).not.toHaveProperty(name)
})

test('a flood of requests for the current catalogue has one cache key in ten seconds', async () => {
  const start = Math.floor(Date.now() / 10_000)
  await Promise.all(
    Array.from({ length: 200 }, (_, at) => send({ path: `/api/shop/products?asOf=${Date.now() + at}&asOf=${at}` })),
  )
  expect(received).toHaveLength(200)
  const keys = new Set(received.map(({ event }) => event.rawQueryString))
  expect(keys.size).toBeLessThanOrEqual(1 + Math.floor(Date.now() / 10_000) - start)
})

test('a cacheable path responds as its function does, each time', async () => {
  const path = '/api/shop/products'
  const headers = { 'cache-control': 'public, max-age=60', etag: '"one"' }
  result = () => ({ statusCode: 200, headers, body: '["tee"]' })
  expect(await send({ path })).toMatchObject({ status: 200, body: '["tee"]', headers })
  result = () => ({ statusCode: 304, headers })
  expect(await send({ path, headers: { 'If-None-Match': '"one"' } })).toMatchObject({ status: 304, body: '', headers })
  expect(received).toHaveLength(2)
})

test('everything outside /api and /media is the site', async () => {
  const screens = ['/shop', '/shop/payment', '/shop/thank-you', '/shop/cancelled', '/shopping']
  for (const path of ['/', '/login', '/api', '/apis', '/assets/api/x.js', '/media', '/solara-media', ...screens])
    expect((await send({ path })).body).toBe('the site')
})

test('pages below /shop and the site map are rendered by functions, with the headers of the site’s pages', async () => {
  const body = 'page '.repeat(400)
  result = () => ({
    statusCode: 200,
    headers: { 'content-type': 'text/html', 'content-security-policy': 'none' },
    body,
  })
  const reply = await send({ path: '/shop/tee?who=me', headers: { Cookie: 'member=1' } })
  expect(reply).toMatchObject({ status: 200, body, headers: { 'content-security-policy': 'of the site' } })
  const [{ name, event } = { name: undefined, event: undefined }] = received
  expect(name).toBe('shop/pages')
  expect(event).toMatchObject({ rawPath: '/api/shop/pages/tee', pathParameters: { slug: 'tee' }, rawQueryString: '' })
  expect(event).not.toHaveProperty('cookies')
  expect((await send({ path: '/sitemap.xml' })).status).toBe(200)
  expect(received.at(-1)?.name).toBe('sitemap.xml')
  const zipped = await send({ path: '/shop/tee', headers: { 'Accept-Encoding': 'gzip' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  result = () => ({ statusCode: 404, headers: { 'content-type': 'text/html' }, body: 'none' })
  expect(await send({ path: '/shop/a/b' })).toMatchObject({
    status: 404,
    body: 'none',
  })
  expect(received.at(-1)?.event.rawPath).toBe('/api/shop/pages/_')
})

test('pictures are uploaded to the media bucket and served from it', async () => {
  expect((await send({ path: '/media/products/a.png' })).body).toBe('a picture')
  expect((await send({ method: 'POST', path: '/solara-media' })).body).toBe('uploaded')
  expect((await send({ method: 'OPTIONS', path: '/solara-media' })).body).toBe('uploaded')
})

test.each<Sent>([
  { path: '/?__proto__=1' },
  { path: '/', headers: { cookie: '__proto__=1' } },
  { path: '/', headers: { ['__proto__']: '1' } },
  { path: '/api/health?__proto__=1&__proto__=2' },
  { path: '/api/health', headers: { cookie: '__proto__=1; __proto__=2' } },
  { path: '/api/health', headers: { ['__proto__']: '1' } },
])('a name that every object inherits does not affect later requests: %j', async (sent) => {
  expect((await send(sent)).status).toBe(200)
  expect(Object.keys(Object.prototype)).toEqual([])
  for (const path of ['/', '/api/health']) expect((await send({ path })).status).toBe(200)
  const { queryStringParameters, headers } = await eventOf({ path: '/api/health' })
  expect(queryStringParameters?.['value']).toBeUndefined()
  expect(headers['value']).toBeUndefined()
})
