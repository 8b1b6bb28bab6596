import { expect, test } from 'vitest'
import { withAddresses } from './site-address.ts'

test.each([
  [
    '<meta property="og:image" content="/open-graph.jpg" />',
    '<meta property="og:image" content="https://a.test/open-graph.jpg" />',
  ],
  ['<meta property="og:image:width" content="1200" />', '<meta property="og:image:width" content="1200" />'],
  ['<meta property="og:url" content="/">', '<meta property="og:url" content="https://a.test/">'],
  ['<link rel="canonical" href="/shop">', '<link rel="canonical" href="https://a.test/shop">'],
  ['<link rel="icon" href="/favicon.ico">', '<link rel="icon" href="/favicon.ico">'],
  ['{"name":"/","url":"/games/far-shore"}', '{"name":"/","url":"https://a.test/games/far-shore"}'],
  ['User-agent: *\nSitemap: /sitemap.xml\n', 'User-agent: *\nSitemap: https://a.test/sitemap.xml\n'],
])('writes full addresses: %s', (text, published) => expect(withAddresses(text, 'https://a.test')).toBe(published))
