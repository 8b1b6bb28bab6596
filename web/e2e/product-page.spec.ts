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

test('an unknown product is a 404 with the app', async ({ page, pageErrors }) => {
  pageErrors.expect(/404.*\/shop\/no-such-product/)
  const reply = await page.goto('/shop/no-such-product')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('main')).toBeVisible()
})
