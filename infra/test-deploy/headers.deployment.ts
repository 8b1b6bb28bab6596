import { beforeAll, expect, test } from 'vitest'
import { aws, outputs, site } from './deployed.ts'
import { password, registerMember, signInAdmin, type Member } from './people.ts'
import { addProduct, untilListed } from './shoppers.ts'
import { hashedFile, type Reply, type Visitor } from './site.ts'
import { addEnvironment, functionsOf } from './stack.ts'

/** Headers that CloudFront, API Gateway and S3 add to describe the transfer. */
const transport = [
  'accept-ranges',
  'apigw-requestid',
  'content-length',
  'date',
  'last-modified',
  'via',
  'x-amz-cf-id',
  'x-amz-cf-pop',
  'x-amz-version-id',
  'x-cache',
]

const anyText = expect.any(String) as string
const contentType = (pattern: RegExp) => ({ 'content-type': expect.stringMatching(pattern) as string })

const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
}

const file = {
  ...everywhere,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), clipboard-write=(self), publickey-credentials-create=(self), publickey-credentials-get=(self)',
  vary: 'accept-encoding',
  etag: anyText,
}
const sitePolicy =
  /^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]+')+; style-src 'self'( 'sha256-[\w+/=]+')+; img-src 'self' data:; font-src 'self'; connect-src 'self' https:\/\/solara-mediabucket[\w-]+\.s3\.ap-southeast-2\.amazonaws\.com; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/
const siteFile = { ...file, 'content-security-policy': expect.stringMatching(sitePolicy) as string }
const page = { ...siteFile, ...contentType(/^text\/html/), 'cache-control': 'no-cache' }

/** A page that a function renders: the headers of a page, and the request's id. */
const rendered = {
  ...siteFile,
  ...contentType(/^text\/html$/),
  'cache-control': 'public, max-age=60',
  'x-request-id': anyText,
}
const { etag: _etag, ...untagged } = rendered

const json = {
  ...everywhere,
  ...contentType(/^application\/json/),
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-request-id': anyText,
}
const cached = { ...json, 'cache-control': 'public, max-age=60', etag: anyText }

const secret = 'Path=/; Max-Age=\\d+; SameSite=Lax; Secure; HttpOnly'
const sessionCookies = [
  expect.stringMatching(new RegExp(`^__Host-session=[\\w.-]+; ${secret}$`)),
  // Tells the page whether to load a member's data; it proves nothing.
  expect.stringMatching(/^member=[0-9a-f-]{36}; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/),
  expect.stringMatching(new RegExp(`^__Host-device=[\\w.-]+; ${secret}$`)),
]
const endedCookies = [
  '__Host-session=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
  'member=; Path=/; Max-Age=0; SameSite=Lax; Secure',
]

let admin: Visitor
let member: Member
beforeAll(async () => {
  admin = await signInAdmin(site)
  member = await registerMember(site)
})

async function picture(): Promise<Reply> {
  const reply = await admin.call('POST', 'admin/products/images', { contentType: 'image/webp' })
  const { url, fields, path } = reply.body as { url: string; fields: Record<string, string>; path: string }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['<script>alert(1)</script>'], { type: 'image/webp' }))
  await fetch(url, { method: 'POST', body: form, headers: { 'x-forwarded-proto': 'https' } })
  return site.send('GET', path)
}

async function productPage(): Promise<Reply> {
  const { slug } = await untilListed(await addProduct(admin))
  return site.send('GET', `/shop/${slug}`)
}

async function unchanged(): Promise<Reply> {
  const { headers } = await site.send('GET', '/api/shop/products')
  return site.send('GET', '/api/shop/products', { headers: { 'if-none-match': headers['etag'] ?? '' } })
}

async function withoutDistribution(): Promise<Reply> {
  const { Items } = await aws.call<{ Items: { ApiId: string }[] }>('apigatewayv2', 'get_apis')
  return site.send('GET', '/api/health', {}, `${Items[0]?.ApiId}.execute-api.localhost`)
}

/** Answers without the secrets that it needs. */
async function notSetUp(): Promise<Reply> {
  const name = (await functionsOf(aws))('CardAppleWallet')
  await addEnvironment(aws, name, { SECRET_ARNS: '' })
  const reply = await member.visitor.call('GET', 'card/apple-wallet')
  await addEnvironment(aws, name, { SECRET_ARNS: outputs['SecretArns'] ?? '' })
  return reply
}

/** The sixth password for a name that does not exist. */
async function tooManyAttempts(): Promise<Reply> {
  const visitor = site.visitor()
  const attempt = () => visitor.call('POST', 'auth/login', { username: 'nobody-at-all', password: 'wrong password' })
  for (let count = 0; count < 5; count += 1) await attempt()
  return attempt()
}

const signIn = () => member.visitor.call('POST', 'auth/login', { username: member.username, password })

test.each<[kind: string, status: number, headers: object, send: () => Promise<Reply>]>([
  ['the landing page', 200, page, () => site.send('GET', '/')],
  ['a page of the app', 200, page, () => site.send('GET', '/membership')],
  ['a page that does not exist', 200, page, () => site.send('GET', '/nothing/here')],
  ['the page of a product', 200, rendered, productPage],
  [
    'the page of no product',
    404,
    { ...untagged, 'cache-control': 'no-store' },
    () => site.send('GET', '/shop/no-such-product'),
  ],
  [
    'the site map',
    200,
    { ...rendered, ...contentType(/^application\/xml$/), 'cache-control': 'public, max-age=600' },
    () => site.send('GET', '/sitemap.xml'),
  ],
  [
    'a hashed file',
    200,
    { ...siteFile, ...contentType(/javascript/), 'cache-control': 'public, max-age=31536000, immutable' },
    async () => site.send('GET', await hashedFile(site)),
  ],
  [
    'an uploaded picture, which may contain anything',
    200,
    {
      ...file,
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
    picture,
  ],
  ['a success', 200, json, () => site.send('GET', '/api/health')],
  ['the same without a body', 200, json, () => site.send('HEAD', '/api/health')],
  ['the API document', 200, { ...json, vary: 'accept-encoding' }, () => site.send('GET', '/api/openapi.json')],
  ['what visitors may cache', 200, cached, () => site.send('GET', '/api/shop/products')],
  ['what has not changed', 304, { ...cached, 'content-type': expect.anything() as string }, unchanged],
  ['signing in', 200, { ...json, 'set-cookie': sessionCookies }, signIn],
  ['wrong input', 400, json, () => site.visitor().call('POST', 'auth/login', {})],
  ['a visitor who must sign in', 401, json, () => site.visitor().call('GET', 'user/membership')],
  ['a member who may not', 403, json, () => member.visitor.call('GET', 'admin/users')],
  [
    'another site',
    403,
    json,
    () => site.send('POST', '/api/auth/logout', { headers: { origin: 'https://evil.example' } }),
  ],
  ['a request that bypasses the distribution', 403, json, withoutDistribution],
  ['an unknown path', 404, json, () => site.send('GET', '/api/nothing')],
  ['a wrong method', 405, { ...json, allow: 'GET, HEAD' }, () => site.send('DELETE', '/api/health')],
  ['a body that is too large', 413, json, () => site.send('POST', '/api/auth/login', { content: 'x'.repeat(300_000) })],
  ['too many attempts', 429, { ...json, 'retry-after': expect.stringMatching(/^\d+$/) as string }, tooManyAttempts],
  ['what is not set up', 503, json, notSetUp],
  ['signing out', 204, { ...json, 'set-cookie': endedCookies }, () => member.visitor.call('POST', 'auth/logout')],
])('%s: %i, with exactly its headers', async (_kind, status, headers, send) => {
  const reply = await send()
  const received = Object.fromEntries(Object.entries(reply.headers).filter(([name]) => !transport.includes(name)))
  expect([reply.status, received]).toEqual([status, headers])
})

test('a page over plain HTTP redirects to HTTPS, and a call of the API is refused', async () => {
  const headers = { 'x-forwarded-proto': 'http' }
  expect(await site.send('GET', '/membership', { headers })).toMatchObject({
    status: 301,
    headers: { location: expect.stringMatching(/^https:\/\/.*\/membership$/) as string },
  })
  expect((await site.send('GET', '/api/health', { headers })).status).toBe(403)
})
