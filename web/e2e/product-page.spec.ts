import { detailNames } from '../../shared/catalogue/new-product.ts'
import type { Product } from '../../shared/catalogue/schema.ts'
import { leavePending, modifyResponse } from './network.ts'
import { expect, test } from './test.ts'

// Every test fails on a violation of the Content-Security-Policy.
test('a product has a page of its own', async ({ page }) => {
  const reply = await page.goto('/shop/flight-deck-cap')
  expect(reply?.status()).toBe(200)
  await expect(page).toHaveTitle(/Solara$/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^http.*\/shop\/flight-deck-cap$/)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as object
  expect(data).toMatchObject({ name: 'Flight Deck Cap', offers: { price: '35.20', priceCurrency: 'AUD' } })
  await page.waitForLoadState('networkidle')
})

test('the page shows each text of a product', async ({ page }) => {
  const texts = detailNames.filter((name) => !['price', 'category', 'images', 'isHidden', 'sizeTable'].includes(name))
  const changed = Object.fromEntries(texts.map((name) => [name, `The ${name} that staff entered`]))
  await modifyResponse<Product[]>(page, '/api/shop/products', (products) =>
    products.map((product) => (product.slug === 'flight-deck-cap' ? { ...product, ...changed } : product)),
  )
  await page.goto('/shop/flight-deck-cap')
  for (const text of Object.values(changed)) await expect(page.getByRole('main').getByText(text)).toBeVisible()
})

test('its picture and its name are there before any script, and stay while the catalogue loads', async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('/api/shop/products', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const picture = page
    .getByRole('main')
    .getByRole('img', { name: /^Orbit Hoodie/ })
    .first()
  const boxOf = async () => {
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    return picture.boundingBox()
  }
  await leavePending(page, '/assets/*.js')
  await page.goto('/shop/orbit-hoodie')
  await expect(page.getByRole('heading', { name: 'Orbit Hoodie', level: 1 })).toBeVisible()
  const before = await boxOf()
  await page.unroute('/assets/*.js')
  await page.goto('/shop/orbit-hoodie')
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  expect(await boxOf()).toEqual(before)
  await expect(page.getByRole('heading', { name: 'Orbit Hoodie', level: 1 })).toBeVisible()
  arrived.resolve()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  expect(await boxOf()).toEqual(before)
})

test('the shop shows the banner’s picture before the app’s code has arrived', async ({ page }) => {
  await leavePending(page, '/assets/*.js')
  await page.goto('/shop')
  const picture = page.locator('[data-slot="banner"] img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const before = await picture.boundingBox()
  await page.unroute('/assets/*.js')
  await page.goto('/shop')
  await expect(page.getByRole('heading', { name: 'The Orbit Hoodie is back' })).toBeVisible()
  expect(await page.locator('section img[fetchpriority="high"]').boundingBox()).toEqual(before)
})

test('an unknown product is a 404 with the app', async ({ page, pageErrors }) => {
  pageErrors.expect(/404.*\/shop\/no-such-product/)
  const reply = await page.goto('/shop/no-such-product')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('main')).toBeVisible()
})
