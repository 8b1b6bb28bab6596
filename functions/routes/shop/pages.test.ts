import { expect, test } from 'vitest'
import { callRaw } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'
import { publishProducts } from '../../testing/publish-products.ts'

async function open(slug = '') {
  const reply = await callRaw('shop/pages', 'GET', { params: { slug } })
  return { ...reply, text: new TextDecoder().decode(reply.body as Uint8Array) }
}

const dataOf = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null') as Record<
    string,
    unknown
  >

async function published(options: Parameters<typeof create.product>[0]) {
  const stocked = await create.product(options)
  await publishProducts(stocked)
  return stocked.product
}

test('has a title, a description, a canonical address, a preview and structured data with the price including GST', async () => {
  const images = ['/media/products/tee.webp']
  const product = await published({
    name: 'Tee "Sun" & <Co>',
    description: `Soft. ${'word '.repeat(60)}`,
    images,
    stock: 9,
  })
  const { status, headers, text } = await open(product.slug)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html', 'public, max-age=60'])
  const url = `https://solara.test/shop/${product.slug}`
  expect(text).toContain('<title>Tee &quot;Sun&quot; &amp; &lt;Co&gt; · Solara</title>')
  expect(text).toContain(`<link rel="canonical" href="${url}">`)
  expect(
    text.match(/<title>|rel="canonical"|property="og:title"|name="description"|name="twitter:card"/g),
  ).toHaveLength(5)
  expect(text).toMatch(/<meta name="description" content="Soft\. (word ){20,}word…">/)
  for (const [name, content] of [
    ['og:type', 'product'],
    ['og:url', url],
    ['og:image', 'https://solara.test/media/products/tee.webp'],
    ['product:price:amount', '38.45'],
  ])
    expect(text).toContain(`<meta property="${name}" content="${content}">`)
  expect(dataOf(text)).toMatchObject({
    '@type': 'Product',
    name: 'Tee "Sun" & <Co>',
    image: ['https://solara.test/media/products/tee.webp'],
    offers: { '@type': 'Offer', price: '38.45', priceCurrency: 'AUD', availability: 'https://schema.org/InStock', url },
  })
  expect(text).toContain('<div id="page">')
})

test('the structured data has the facts and the lengths of each variant', async () => {
  const facts = { material: 'Organic cotton', weight: '380 g/m²', care: '' }
  const sizeTable = [{ part: 'Chest', cm: [104, 112.5] }]
  const variants = ['S', 'M'].map((name) => ({ name, price: 0, stock: 3 }))
  const { slug } = await published({ ...facts, sizeTable, variants })
  const data = dataOf((await open(slug)).text)
  expect(data.material).toBe('Organic cotton')
  expect(data.additionalProperty).toEqual([
    { '@type': 'PropertyValue', name: 'Weight', value: '380 g/m²' },
    { '@type': 'PropertyValue', name: 'Chest, S', value: 104, unitCode: 'CMT' },
    { '@type': 'PropertyValue', name: 'Chest, M', value: 112.5, unitCode: 'CMT' },
  ])
})

test.each(['', 'a'])('a description is cut between characters (%s)', async (start) => {
  const { slug } = await published({ description: `${start}${'🚀'.repeat(200)}` })
  const { text } = await open(slug)
  const rockets = '🚀'.repeat(154 - start.length)
  for (const meta of ['name="description"', 'property="og:description"'])
    expect(text).toContain(`<meta ${meta} content="${start}${rockets}…">`)
})

test('the first view has the picture, in the files of several sizes that it has, and the name', async () => {
  const drawn = '/media/products/tee-front-avif-1200.webp'
  const first = async (images: string[]) => {
    const { slug } = await published({ name: 'Tee "Sun" & <Co>', images })
    return (await open(slug)).text.replace(/^.*<div id="page">/s, '')
  }
  const text = await first([drawn, '/media/products/tee-back-avif-1200.webp'])
  expect(text).toContain('<h1 data-slot="name">Tee &quot;Sun&quot; &amp; &lt;Co&gt;</h1>')
  expect(text).toMatch(/<source type="image\/avif" srcset="[^"]*tee-front-avif-400\.avif 400w/)
  expect(text).toMatch(/<img src="[^"]*tee-front-avif-800\.webp" [^>]*width="800" height="800" fetchpriority="high">/)
  expect(text).not.toContain('tee-back')
  expect(await first(['/media/products/tee.jpg'])).toContain(
    '<picture><img src="/media/products/tee.jpg" alt="Tee &quot;Sun&quot; &amp; &lt;Co&gt;" width="800"',
  )
  expect(await first([])).toContain('<div class="a" data-slot="picture"><i></i></div>')
})

test('states the price and the availability of each variant', async () => {
  const variants = [
    { name: 'S', price: 0, stock: 0 },
    { name: 'XL', price: 3, stock: 2 },
  ]
  const { slug } = await published({ variants })
  expect(dataOf((await open(slug)).text)['offers']).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '38.45',
    highPrice: '41.75',
    offerCount: 2,
    availability: 'https://schema.org/LimitedAvailability',
    offers: [
      { name: 'S', price: '38.45', availability: 'https://schema.org/OutOfStock' },
      { name: 'XL', price: '41.75', availability: 'https://schema.org/LimitedAvailability' },
    ],
  })
})

test('no text of a product ends the data block or a tag', async () => {
  const name = '</script><script>alert(1)</script>'
  const { slug } = await published({ name, description: `"><img src=x>${name}` })
  const { text } = await open(slug)
  expect(text).not.toMatch(/<script>alert|<img/)
  expect(dataOf(text)['name']).toBe(name)
})

test('answers an address that no product has with 404 and the app, uncached', async () => {
  const hidden = await published({ isHidden: true })
  for (const slug of ['no-such-product', '_', hidden.slug]) {
    const { status, headers, text } = await open(slug)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([404, 'text/html', 'no-store'])
    expect(text).toContain('<title>Page not found · Solara</title>')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).toContain('<div id="page">')
    expect(text).not.toContain('canonical')
  }
})
