import { describe, expect, test } from 'vitest'
import { cacheControlFor, securityHeaders } from './headers.ts'
import { edgeFunctionFile, loadEdgeFunction, type EdgeFunctionName, type ViewerRequest } from './load.ts'
import { readFileSync } from 'node:fs'

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

  test.each(['203.0.113.7', '2001:db8:0:1::7'])('writes the address %s of the viewer', (ip) => {
    const passed = run({ viewer: { ip }, request: request('/api/auth/user') })
    expect(passed.uri).toBe('/api/auth/user')
    expect(passed.headers['x-viewer-address']).toEqual({ value: ip })
  })

  test('replaces every address that the viewer claims to have', () => {
    const spoofed = { value: '198.51.100.1', multiValue: [{ value: '198.51.100.1' }, { value: '198.51.100.2' }] }
    const headers = { 'x-viewer-address': spoofed, origin: { value: 'https://solara.example' } }
    const passed = run({ viewer: { ip: '203.0.113.7' }, request: request('/api/health', { headers }) })
    expect(JSON.stringify(passed)).not.toContain('198.51.100')
    expect(passed.headers['origin']).toEqual({ value: 'https://solara.example' })
  })
})

describe('rewrite', () => {
  const run = loadEdgeFunction('rewrite')
  const rewritten = (uri: string, cookies: ViewerRequest['cookies'] = {}) =>
    run({ viewer: { ip: '203.0.113.7' }, request: request(uri, { cookies }) }).uri

  test('gives visitors the prerendered landing and members the app', () => {
    expect(rewritten('/')).toBe('/index.html')
    expect(rewritten('/', { member: { value: '0' } })).toBe('/index.html')
    expect(rewritten('/', { session: { value: '1' } })).toBe('/index.html')
    expect(rewritten('/', { member: { value: '1' } })).toBe('/app.html')
  })

  test.each(['/login', '/gift-cards', '/shop/thank-you', '/no/such/page', '/login/', '/@rowan.hale', '/v1.2'])(
    'gives the app for %s, whoever asks',
    (uri) => {
      expect(rewritten(uri)).toBe('/app.html')
      expect(rewritten(uri, { member: { value: '1' } })).toBe('/app.html')
    },
  )

  test.each(['/assets/app-Bx3_9k.js', '/favicon.svg', '/manifest.webmanifest', '/robots.txt', '/index.html'])(
    'leaves the file %s',
    (uri) => expect(rewritten(uri, { member: { value: '1' } })).toBe(uri),
  )
})

test.each<EdgeFunctionName>(['viewer-address', 'rewrite'])('%s keeps to what CloudFront Functions run', (name) => {
  const code = readFileSync(edgeFunctionFile(name), 'utf8')
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_240)
  expect(code).not.toMatch(/\?\.|\?\?|\bimport\b|\bexport\b|\bclass\b|=>\s*async|\.\.\./)
})

describe('the headers of the site', () => {
  const inlined = { styleHashes: ['sha256-c3R5bGU='], scriptHashes: ['sha256-c2NyaXB0'] }
  const uploads = 'https://pictures.s3.ap-southeast-2.amazonaws.com'
  const policy = securityHeaders(inlined, uploads)['content-security-policy']
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

  test('allow nothing inline but what the build hashed, and the empty style of Emotion', () => {
    expect(policy.replace(uploads, '')).not.toMatch(/unsafe|\*|https?:/)
    expect(directive('default-src')).toBe("default-src 'none'")
    expect(directive('script-src')).toBe("script-src 'self' 'sha256-c2NyaXB0'")
    expect(directive('style-src')).toBe(
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-c3R5bGU='",
    )
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(directive('base-uri')).toBe("base-uri 'none'")
  })

  test('refuse a policy that CloudFront would refuse', () => {
    const styleHashes = Array.from({ length: 30 }, (_, n) => `sha256-${String(n).padStart(43, 'A')}=`)
    expect(() => securityHeaders({ styleHashes, scriptHashes: [] }, uploads)).toThrow('CloudFront takes 1783')
  })

  test('let only files with a hash in their name be kept', () => {
    expect(cacheControlFor('/assets/app-Bx3_9k.js')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/index.html', '/app.html', '/favicon.svg', '/x/assets/a.js'])
      expect(cacheControlFor(path)).toBe('no-cache')
  })
})
