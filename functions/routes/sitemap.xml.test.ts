import { expect, test } from 'vitest'
import { callRaw } from '../testing/call.ts'
import { create } from '../testing/fixtures/create.ts'
import { publishProducts } from '../testing/publish-products.ts'

test('lists the public pages, the games and the products for sale by their full addresses', async () => {
  const [shown, hidden] = await Promise.all([create.product(), create.product({ isHidden: true })])
  await publishProducts(shown, hidden)
  const { status, headers, body } = await callRaw('sitemap.xml', 'GET')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/xml',
    'public, max-age=600',
  ])
  const text = new TextDecoder().decode(body as Uint8Array)
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n<url>/)
  for (const path of ['/', '/shop', '/studio', '/games/far-shore', `/shop/${shown.product.slug}`])
    expect(text).toContain(`<url><loc>https://solara.test${path}</loc></url>`)
  expect(text).not.toContain(hidden.product.slug)
})
