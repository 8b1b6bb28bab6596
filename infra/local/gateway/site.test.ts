import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compressSite } from '../../../web/build/compress.ts'
import { freePort } from '../free-port.ts'
import { siteHandler, gateway } from './gateway.ts'
import type { Functions } from './invoke.ts'
import { listen } from './listen.ts'
import { readSite } from './site.ts'

const script = `console.log(${JSON.stringify('stars '.repeat(400))})`
const folder = await mkdtemp(join(tmpdir(), 'site-'))
await mkdir(join(folder, 'web/assets'), { recursive: true })
const files = {
  'web/index.html': `<!doctype html>landing${' '.repeat(1_000)}`,
  'web/app.html': `<!doctype html>app${' '.repeat(1_000)}`,
  'web/home.html': `<!doctype html>home${' '.repeat(1_000)}`,
  'web/login.html': `<!doctype html>login${' '.repeat(1_000)}`,
  'web/assets/app-B3x9k.js': script,
  'web/assets/font-C1.woff2': 'f'.repeat(2_000),
  'csp.json': JSON.stringify({ styleHashes: ['sha256-c3R5bGU='], scriptHashes: [] }),
}
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
await compressSite(join(folder, 'web'))

const site = await readSite({
  folder: join(folder, 'web'),
  hashesFile: join(folder, 'csp.json'),
  origin: 'http://127.0.0.1:3000',
  uploads: 'http://127.0.0.1:3000',
})
const nothing = async () => new Response(null, { status: 404 })
const noMedia = { acceptUpload: nothing, servePicture: nothing }
const port = await freePort()
const app = gateway({
  functions: {} as Functions,
  site: siteHandler(site),
  media: noMedia,
  originSecret: 'ours',
})
const { close } = await listen(app, port)
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { 'accept-encoding': 'identity', ...headers } })

test.each([
  ['/', '', 'landing'],
  ['/', 'member=1', 'home'],
  ['/', 'session=x; member=1', 'home'],
  ['/gift-cards', '', 'app'],
  ['/login', '', 'login'],
  ['/login', 'member=1', 'login'],
  ['/index.html', 'member=1', 'landing'],
])('%s with cookies "%s" is the %s', async (path, cookie, page) => {
  const reply = await get(path, { cookie })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toContain('text/html')
  expect((await reply.text()).trim()).toBe(`<!doctype html>${page}`)
})

test.each(['/', '/assets/app-B3x9k.js', '/assets/gone.js'])('%s has the headers of the site', async (path) => {
  const { headers } = await get(path)
  expect(headers.get('content-security-policy')).toContain("'sha256-c3R5bGU='")
  expect(headers.get('content-security-policy')).toContain("connect-src 'self' http://127.0.0.1:3000;")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('strict-transport-security')).toContain('max-age=')
})

test('a missing file is the bucket’s 404, never a page of the app', async () => {
  for (const path of ['/assets/gone.js', '/csp.json', '/assets/..%2f..%2fpackage.json']) {
    const reply = await get(path)
    expect(reply.status).toBe(404)
    expect(await reply.text()).not.toContain('app')
  }
})

test('the site is read only', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/', {}, method)).status).toBe(403)
  const head = await get('/', {}, 'HEAD')
  expect(head.headers.get('content-length')).toBe(String(files['web/index.html'].length))
  expect(await head.text()).toBe('')
})

test('files with a hash in their name are cached forever, pages are revalidated', async () => {
  expect((await get('/assets/app-B3x9k.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/login', '/app.html'])
    expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
})

test('an unchanged file is a 304, by ETag and by date', async () => {
  const first = await get('/login')
  const etag = first.headers.get('etag') ?? ''
  const modified = first.headers.get('last-modified') ?? ''
  for (const headers of [
    { 'if-none-match': etag },
    { 'if-none-match': `"other", W/${etag}` },
    { 'if-modified-since': modified },
  ] as Record<string, string>[]) {
    const reply = await get('/login', headers)
    expect(reply.status).toBe(304)
    expect(await reply.text()).toBe('')
    expect(reply.headers.get('cache-control')).toBe('no-cache')
  }
  expect((await get('/', { 'if-none-match': etag })).status).toBe(200)
  expect((await get('/login', { 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200)
})

const raw = (path: string, accepted: string) => get(path, { 'accept-encoding': accepted })

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
  ['', null],
])('a viewer that accepts "%s" receives %s', async (accepted, coding) => {
  for (const [path, content] of [
    ['/assets/app-B3x9k.js', script],
    ['/gift-cards', files['web/app.html']],
    ['/login', files['web/login.html']],
    ['/', files['web/index.html']],
  ] as const) {
    const reply = await raw(path, accepted)
    expect(reply.headers.get('content-encoding')).toBe(coding)
    expect(reply.headers.get('vary')).toBe('accept-encoding')
    expect(await reply.text()).toBe(content)
  }
})

test('files that the build compressed have a strong ETag of each coding, and the type and caching of the original', async () => {
  const replies = await Promise.all(['br', 'gzip', 'identity'].map((coding) => raw('/assets/app-B3x9k.js', coding)))
  expect(new Set(replies.map(({ headers }) => headers.get('etag'))).size).toBe(3)
  for (const { headers } of replies) {
    expect(headers.get('etag')).toMatch(/^"/)
    expect(headers.get('content-type')).toContain('text/javascript')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test('the landing page, which the build does not compress, has a weak ETag when it is compressed', async () => {
  expect((await raw('/', 'br')).headers.get('etag')).toMatch(/^W\/"/)
})

test('compressed formats are sent as they are', async () => {
  expect((await raw('/assets/font-C1.woff2', 'br, gzip')).headers.get('content-encoding')).toBeNull()
})
