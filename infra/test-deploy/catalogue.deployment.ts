import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { AdminProduct } from '../../shared/catalogue/schema.ts'
import { aws, outputs, site } from './deployed.ts'
import { signInAdmin } from './people.ts'
import { addProduct, listed, waitOptions, untilListed } from './shoppers.ts'
import { scriptsOf, type Visitor } from './site.ts'
import { pauseStream } from './stack.ts'

let admin: Visitor
beforeAll(async () => {
  admin = await signInAdmin(site)
})

test('staff upload a product picture, which visitors see', async () => {
  const reply = await admin.call('POST', 'admin/products/images', { contentType: 'image/webp' })
  expect(reply).toMatchObject({ status: 200 })
  const { url, fields, path } = reply.body as { url: string; fields: Record<string, string>; path: string }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['twelve bytes'], { type: 'image/webp' }))
  // Browsers upload over TLS, which the bucket requires.
  const uploaded = await fetch(url, { method: 'POST', body: form, headers: { 'x-forwarded-proto': 'https' } })
  expect(uploaded.status, await uploaded.text()).toBeLessThan(300)
  expect(await site.send('GET', path)).toMatchObject({ status: 200, text: 'twelve bytes' })
})

type Change = { name?: string; stock?: number; isHidden?: boolean }

/** Staff change a product. Returns its new state. */
async function change(product: AdminProduct, { stock, ...details }: Change): Promise<AdminProduct> {
  const { id, stock: units, updatedAt: _updatedAt, ...before } = product
  const stockBefore = units?.available ?? 0
  const body = { ...before, ...details, stock: stock ?? stockBefore, stockBefore }
  const changed = await admin.call('PUT', `admin/products/${id}`, body)
  expect(changed.status, changed.text).toBe(200)
  return changed.body
}

/** A page of another build would name scripts that do not exist. */
async function expectScripts(page: string): Promise<void> {
  const scripts = await Promise.all(scriptsOf(page).map((path) => site.send('GET', path)))
  expect(scripts.length).toBeGreaterThan(0)
  for (const { status, headers } of scripts)
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/javascript/)])
}

test('the stream publishes what staff add, change and hide, and what they changed while it was paused', async () => {
  const added = await addProduct(admin, { name: 'Dawn Cap', stock: 9 })
  const shown = await untilListed(added)
  expect(shown).toMatchObject({ name: 'Dawn Cap', inStock: true, lowStock: false })

  const resume = await pauseStream(aws, 'ApplyChanges')
  onTestFinished(resume)
  const low = await change(added, { name: 'Dusk Cap', stock: 5 })
  expect(await listed(added), 'nothing else publishes').toEqual(shown)
  await resume()
  const renamed = { ...shown, name: 'Dusk Cap', lowStock: true }
  await vi.waitFor(async () => expect(await listed(added)).toEqual(renamed), waitOptions)

  const soldOut = await change(low, { stock: 0 })
  const unavailable = { ...renamed, inStock: false, lowStock: false }
  await vi.waitFor(async () => expect(await listed(added)).toEqual(unavailable), waitOptions)
  const [path, page] = [`/api/shop/products/${shown.slug}`, `/shop/${shown.slug}`]
  expect(await site.send('GET', path)).toMatchObject({ status: 200, body: unavailable })
  expect((await site.send('GET', page)).text).toContain('<title>Dusk Cap · Solara</title>')

  await change(soldOut, { isHidden: true })
  await vi.waitFor(async () => expect(await listed(added)).toBeUndefined(), waitOptions)
  expect(await site.send('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await site.send('GET', page)).status).toBe(404)
  expect((await site.send('GET', '/sitemap.xml')).text).not.toContain(page)
})

test('the page of a product has a preview, structured data and the app of this deployment', async () => {
  const name = 'Tee "Sun" & <Co>'
  const { slug } = await untilListed(await addProduct(admin, { name, images: ['/media/products/sun.webp'], stock: 9 }))
  const origin = outputs['SiteAddress'] ?? ''
  const { status, headers, text } = await site.send('GET', `/shop/${slug}`)
  expect([status, headers['content-type']]).toEqual([200, 'text/html'])
  const url = `${origin}/shop/${slug}`
  expect(text).toContain('<title>Tee &quot;Sun&quot; &amp; &lt;Co&gt; · Solara</title>')
  expect(text).toContain(`<link rel="canonical" href="${url}">`)
  for (const [property, content] of [
    ['og:type', 'product'],
    ['og:url', url],
    ['og:image', `${origin}/media/products/sun.webp`],
    ['product:price:amount', '33.00'],
  ])
    expect(text).toContain(`<meta property="${property}" content="${content}">`)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Product',
    name,
    offers: { price: '33.00', priceCurrency: 'AUD', availability: 'https://schema.org/InStock', url },
  })
  await expectScripts(text)
})

test.each(['/shop/no-such-product', '/shop/a/b', '/shop/Dawn%20Line'])(
  'answers %s with 404 and the app, which search engines do not list',
  async (path) => {
    const { status, headers, text } = await site.send('GET', path)
    expect([status, headers['content-type']]).toEqual([404, 'text/html'])
    expect(text).toContain('<title>Page not found · Solara</title>')
    expect(text).toContain('<meta name="robots" content="noindex">')
    await expectScripts(text)
  },
)

test.each(['/shop', '/shop/payment', '/shop/thank-you', '/shop/cancelled'])('serves the screen %s', async (path) => {
  const { status, text } = await site.send('GET', path)
  expect(status).toBe(200)
  expect(text).not.toContain('Page not found')
})

test('the site map lists the public pages and the products by their full addresses', async () => {
  const { slug } = await untilListed(await addProduct(admin))
  const { status, headers, text } = await site.send('GET', '/sitemap.xml')
  expect([status, headers['content-type']]).toEqual([200, 'application/xml'])
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n<url>/)
  for (const path of ['/', '/shop', `/shop/${slug}`])
    expect(text).toContain(`<url><loc>${outputs['SiteAddress']}${path}</loc></url>`)
})
