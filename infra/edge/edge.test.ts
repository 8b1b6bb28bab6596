import { describe, expect, test } from 'vitest'
import { cacheControlFor, securityHeaders } from './headers.ts'
import { edgeFunctionFile, loadEdgeFunction, type EdgeFunctionName, type ViewerRequest } from './load.ts'
import { matchRoute } from '../local/gateway/routes.ts'
import { readFileSync } from 'node:fs'
import { isCompressed } from '../../web/build/compress.ts'
import { addressedFiles } from '../../shared/site-address.ts'
import { documents } from '../../web/build/documents.ts'

const request = (uri: string, more: Partial<ViewerRequest> = {}): ViewerRequest => ({
  method: 'GET',
  uri,
  querystring: {},
  headers: {},
  cookies: {},
  ...more,
})

describe('viewer-address', () => {
  const run = loadEdgeFunction('viewer-address')

  test.each(['203.0.113.7', '2001:db8:0:1::7'])('sets the header to the viewer’s address %s', (ip) => {
    const passed = run({ viewer: { ip }, request: request('/api/auth/user') })
    expect(passed.uri).toBe('/api/auth/user')
    expect(passed.headers['x-viewer-address']).toEqual({ value: ip })
  })

  test('replaces an address that the viewer sent', () => {
    const spoofed = { value: '198.51.100.1', multiValue: [{ value: '198.51.100.1' }, { value: '198.51.100.2' }] }
    const headers = { 'x-viewer-address': spoofed, origin: { value: 'https://solara.example' } }
    const passed = run({ viewer: { ip: '203.0.113.7' }, request: request('/api/health', { headers }) })
    expect(JSON.stringify(passed)).not.toContain('198.51.100')
    expect(passed.headers['origin']).toEqual({ value: 'https://solara.example' })
  })
})

describe('the time of a request for the current catalogue', () => {
  const run = loadEdgeFunction('viewer-address')
  const asked = (querystring: ViewerRequest['querystring'], uri = '/api/shop/products') =>
    run({ viewer: { ip: '203.0.113.7' }, request: request(uri, { querystring }) }).querystring

  test('is the edge’s own, rounded down to ten seconds, whatever time the viewer sends', () => {
    const before = Math.floor(Date.now() / 10_000) * 10_000
    const sent = [{ value: '1' }, { value: '9'.repeat(16), multiValue: [{ value: '1' }, { value: '2' }] }]
    for (const asOf of sent) {
      const passed = asked({ asOf })
      expect(Object.keys(passed)).toEqual(['asOf'])
      expect(Object.keys(passed['asOf'] ?? {})).toEqual(['value'])
      expect(Number(passed['asOf']?.value) % 10_000).toBe(0)
      expect(Number(passed['asOf']?.value) - before).toBeLessThanOrEqual(10_000)
      expect(Number(passed['asOf']?.value)).toBeGreaterThanOrEqual(before)
    }
  })

  test('leaves what is no time to the API, which refuses it', () => {
    for (const value of ['', 'now', '1e9', '-1', '9'.repeat(17)])
      expect(asked({ asOf: { value } })).toEqual({ asOf: { value } })
  })

  test('is not added to other requests', () => {
    expect(asked({})).toEqual({})
    expect(asked({ asOf: { value: '1' } }, '/api/shop/products/tee')).toEqual({ asOf: { value: '1' } })
  })
})

describe('public-page', () => {
  const run = loadEdgeFunction('public-page')
  const passed = (uri: string) => run({ viewer: { ip: '203.0.113.7' }, request: request(uri) })

  test.each([
    ['/explorers/Mia_Lane.7', '/api/explorers/Mia_Lane.7/page'],
    ['/explorers/mia/', '/api/explorers/mia/page'],
    ['/explorers/mi', '/api/explorers/_/page'],
    ['/explorers/mia/page', '/api/explorers/_/page'],
    ['/shop/dawn-line-tee', '/api/shop/pages/dawn-line-tee'],
    ['/shop/dawn-line-tee/', '/api/shop/pages/dawn-line-tee'],
    ['/shop/Dawn-Line-TEE', '/api/shop/pages/dawn-line-tee'],
    ['/sitemap.xml', '/api/sitemap.xml'],
    ['/shop/', '/api/shop/pages/_'],
    ['/shop/a/b', '/api/shop/pages/_'],
    ['/shop/../auth/user', '/api/shop/pages/_'],
    ['/shop/Dawn%20Line', '/api/shop/pages/_'],
    [`/shop/${'a'.repeat(81)}`, '/api/shop/pages/_'],
  ])('passes %s on as %s', (uri, path) => {
    expect(passed(uri).uri).toBe(path)
    const page = path.startsWith('/api/explorers/') ? 'explorers/page' : 'shop/pages'
    expect(matchRoute(path).name).toBe(path === '/api/sitemap.xml' ? 'sitemap.xml' : page)
  })

  test('sets the viewer’s address and drops the query', () => {
    const sent = request('/shop/tee', { querystring: { a: { value: '1' } } })
    const { headers, querystring } = run({ viewer: { ip: '203.0.113.7' }, request: sent })
    expect(headers['x-viewer-address']).toEqual({ value: '203.0.113.7' })
    expect(querystring).toEqual({})
  })
})

describe('rewrite', () => {
  const run = loadEdgeFunction('rewrite')
  const rewritten = (uri: string, cookies: ViewerRequest['cookies'] = {}) =>
    run({ viewer: { ip: '203.0.113.7' }, request: request(uri, { cookies }) }).uri
  const accepting = (accepted: string, uri = '/assets/app-Bx3_9k.js') => {
    const headers = { 'accept-encoding': { value: accepted } }
    return run({ viewer: { ip: '203.0.113.7' }, request: request(uri, { headers }) }).uri
  }

  test('serves visitors the prerendered landing page and members the app', () => {
    expect(rewritten('/')).toBe('/index.html')
    expect(rewritten('/', { member: { value: '' } })).toBe('/index.html')
    expect(rewritten('/', { session: { value: '1' } })).toBe('/index.html')
    expect(rewritten('/', { member: { value: '1' } })).toBe('/home.html')
  })

  test.each(['/admin-login', '/rewards', '/shop/thank-you', '/no/such/page', '/login/', '/@rowan.hale', '/v1.2'])(
    'serves the app at %s to visitors and members',
    (uri) => {
      expect(rewritten(uri)).toBe('/app.html')
      expect(rewritten(uri, { member: { value: '1' } })).toBe('/app.html')
    },
  )

  test.each(documents)('serves $file at $path to those it is for', ({ path, file, audience }) => {
    const otherwise = path === '/' ? 'index.html' : 'app.html'
    expect(rewritten(path)).toBe(`/${audience === 'everyone' ? file : otherwise}`)
    expect(rewritten(path, { member: { value: '1' } })).toBe(`/${audience === 'staff' ? otherwise : file}`)
    expect(rewritten(path, { member: { value: '1.staff' } })).toBe(`/${file}`)
  })

  test.each(['/assets/app-Bx3_9k.js', '/favicon.svg', '/manifest.webmanifest', '/robots.txt', '/index.html'])(
    'does not rewrite the file %s',
    (uri) => expect(rewritten(uri, { member: { value: '1' } })).toBe(uri),
  )

  test.each([
    ['br', '/br'],
    ['gzip', '/gzip'],
    ['gzip, deflate, br, zstd', '/br'],
    ['GZIP;q=1.0, BR;q=0.001', '/br'],
    ['br;q=0, gzip', '/gzip'],
    ['br ; q=0.000 , gzip;q=0.5', '/gzip'],
    ['gzip;q=0, br;q=0', ''],
    ['identity', ''],
    ['*', ''],
    ['brotli, x-gzip, gzip2', ''],
    ['', ''],
  ])('serves a viewer that accepts "%s" from the folder "%s"', (accepted, folder) => {
    expect(accepting(accepted)).toBe(`${folder}/assets/app-Bx3_9k.js`)
    expect(accepting(accepted, '/wallet')).toBe(`${folder}/app.html`)
  })

  test('serves the pages that state the site’s address from where publishing inserted it', () => {
    expect(accepting('br, gzip', '/')).toBe('/index.html')
    for (const file of addressedFiles) expect(accepting('br', `/${file}`)).toBe(`/${file}`)
  })

  test.each('css gif html ico jpg js json map png svg txt webmanifest webp woff2 xml'.split(' '))(
    'expects a .%s file in the folder exactly if the build compresses it',
    (extension) => {
      const file = `/assets/file-1.${extension}`
      expect(accepting('br', file)).toBe(isCompressed(file) ? `/br${file}` : file)
    },
  )
})

test.each<EdgeFunctionName>(['viewer-address', 'public-page', 'rewrite'])(
  '%s is small enough and uses only syntax that CloudFront Functions support',
  (name) => {
    const code = readFileSync(edgeFunctionFile(name), 'utf8')
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_240)
    expect(code).not.toMatch(/\?\.|\?\?|\bimport\b|\bexport\b|\bclass\b|=>\s*async|\.\.\./)
  },
)

describe('the site’s headers', () => {
  const inlined = { styleHashes: ['sha256-c3R5bGU='], scriptHashes: ['sha256-c2NyaXB0'] }
  const uploads = 'https://pictures.s3.ap-southeast-2.amazonaws.com'
  const policy = securityHeaders(inlined, uploads)['content-security-policy']
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

  test('allow only the inline code that the build hashed, and Emotion’s empty style', () => {
    expect(policy.replace(uploads, '')).not.toMatch(/unsafe|\*|https?:/)
    expect(directive('default-src')).toBe("default-src 'none'")
    expect(directive('script-src')).toBe("script-src 'self' 'sha256-c2NyaXB0'")
    expect(directive('style-src')).toBe(
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-c3R5bGU='",
    )
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(directive('base-uri')).toBe("base-uri 'none'")
  })

  test('reject a policy that is too long for CloudFront', () => {
    const styleHashes = Array.from({ length: 30 }, (_, n) => `sha256-${String(n).padStart(43, 'A')}=`)
    expect(() => securityHeaders({ styleHashes, scriptHashes: [] }, uploads)).toThrow('CloudFront accepts 1783')
  })

  test('make only files with a hash in their name immutable', () => {
    for (const path of ['/assets/app-Bx3_9k.js', '/br/assets/app-Bx3_9k.js', '/gzip/assets/app-Bx3_9k.js'])
      expect(cacheControlFor(path)).toBe('public, max-age=31536000, immutable')
    for (const path of ['/index.html', '/app.html', '/br/app.html', '/favicon.svg', '/x/assets/a.js'])
      expect(cacheControlFor(path)).toBe('no-cache')
  })
})
