import type { Page, Request } from '@playwright/test'
import type { Product } from '../../shared/catalogue/schema.ts'
import { order, sessionId, unpaid } from './invented-order.ts'
import { mockResponse, modifyResponse } from './network.ts'
import { toastTitled } from './locators.ts'
import {
  addToCart,
  cartButton,
  cartLine,
  customer,
  fillCustomer,
  decreaseQuantity,
  increaseQuantity,
  openShop,
  orderSummary,
  payButton,
  proceedToCheckout,
} from './shop-screens.ts'
import { expect, test } from './test.ts'

const checkoutCall = '/api/shop/checkout'
const hoodie = 'Orbit Hoodie'
const cap = 'Flight Deck Cap'

/** Goes to checkout with a hoodie at $84.00 and two caps at $32.00 each, before GST. */
async function openCheckout(page: Page) {
  await openShop(page)
  await addToCart(page, hoodie, 'XL')
  await addToCart(page, cap)
  await cartButton(page).click()
  await increaseQuantity(cartLine(page, cap))
  await page.keyboard.press('Escape')
  await proceedToCheckout(page)
}

async function pay(page: Page) {
  await fillCustomer(page)
  await payButton(page).click()
}

/** Mocks the checkout's response, and the order that it opens. Returns the requests, to which later ones are added. */
async function mockCheckout(page: Page, response: { status?: number; json: unknown }): Promise<Request[]> {
  const requests: Request[] = []
  await mockResponse(page, `/api/shop/orders/${sessionId}`, { ...order, ...unpaid, status: 'pending' })
  await page.route(checkoutCall, (route) => {
    requests.push(route.request())
    return route.fulfill(response)
  })
  return requests
}

const checkoutResponse = (url: string) => ({
  json: { sessionId, url, orderId: order.id },
})

test('shows the order summary with its costs', async ({ page }) => {
  await openCheckout(page)
  await expect(page).toHaveTitle('Checkout · Solara')
  await expect(orderSummary(page).getByRole('listitem')).toHaveText([
    /^Orbit HoodieXL\$92\.40$/,
    /^Flight Deck Cap2 × \$35\.20\$70\.40$/,
  ])
  await expect(orderSummary(page).locator('dl > div')).toHaveText([
    'Subtotal$162.80',
    'ShippingCalculated at checkout, from $9.95',
    'Total$162.80Includes $14.80 GST',
  ])
  await expect(payButton(page)).toHaveText('Confirm and Pay $162.80')
  await expect(page.getByLabel('Country')).toHaveValue('AU')
  const countries = page.getByLabel('Country').locator('option')
  expect(await countries.evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value))).toEqual([
    'AU',
    'US',
    'CA',
    'GB',
    'NZ',
  ])
})

test('shows an error at each invalid field and sends no request', async ({ page }) => {
  const requests = await mockCheckout(page, checkoutResponse('https://checkout.stripe.com/c/1'))
  await openCheckout(page)
  await payButton(page).click()
  const messages = {
    Email: 'Please enter a valid email address',
    'Full name': 'Full name must be at least 2 characters',
    Address: 'Please enter a valid street address',
    City: 'Please enter a valid city',
    'State or province': 'Please enter state/province',
    'Postal code': 'Please enter a valid postal code',
  }
  for (const [label, message] of Object.entries(messages))
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message)
  const summary = page.getByRole('alert').filter({ hasText: 'Six things to fix' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'postal code' }).click()
  await expect(page.getByLabel('Postal code')).toBeFocused()
  await expect(page.getByLabel('Phone (optional)')).not.toHaveAttribute('aria-invalid')
  expect(requests).toEqual([])
})

test('sends the cart with the customer’s details, which also stay in the tab’s session storage', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/503.*\/api\/shop\/checkout/)
  const requests = await mockCheckout(page, { status: 503, json: {} })
  await openShop(page)
  await addToCart(page, 'Crew Pin Set')
  await addToCart(page, hoodie, 'XL')
  await addToCart(page, cap)
  await cartButton(page).click()
  await decreaseQuantity(cartLine(page, 'Crew Pin Set'))
  await increaseQuantity(cartLine(page, cap))
  await page.keyboard.press('Escape')
  await proceedToCheckout(page)
  await pay(page)
  await expect(toastTitled(page, 'Checkout failed')).toBeVisible()
  const details = {
    email: customer.Email,
    fullName: customer['Full name'],
    phone: customer['Phone (optional)'],
    address: customer.Address,
    city: customer.City,
    state: customer['State or province'],
    postalCode: customer['Postal code'],
    country: 'AU',
  }
  expect(requests[0]?.postDataJSON()).toEqual({
    items: [
      { productId: expect.any(String), variantId: expect.any(String), quantity: 1, name: hoodie, price: 84 },
      { productId: expect.any(String), quantity: 2, name: cap, price: 32 },
    ],
    customer: details,
    cartId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const stored = await page.evaluate(() => sessionStorage.getItem('solara-checkout-customer'))
  expect(JSON.parse(String(stored))).toEqual(details)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue(customer['Full name'])
  await page.getByLabel('Country').selectOption('New Zealand')
  await payButton(page).click()
  await expect.poll(() => requests.length).toBe(2)
  await page.reload()
  await expect(page.getByLabel('Country')).toHaveValue('NZ')
})

test('shows progress while submitting, and retries with the same key after a failure', async ({ page, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED.*\/api\/shop\/checkout/, /503.*\/api\/shop\/checkout/)
  const released = Promise.withResolvers<void>()
  const keys: (string | undefined)[] = []
  await page.route(checkoutCall, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await released.promise
    await (keys.length === 1 ? route.abort() : route.fulfill({ status: 503, json: {} }))
  })
  await openCheckout(page)
  await fillCustomer(page)
  await payButton(page).dblclick()
  await expect(payButton(page)).toHaveText('Processing...')
  await expect(payButton(page)).toBeDisabled()
  released.resolve()
  const toast = toastTitled(page, 'Checkout failed')
  await expect(toast).toContainText('Unable to process checkout. Please try again.')
  await expect(orderSummary(page)).toContainText('Includes $14.80 GST')
  await expect(payButton(page)).toHaveText('Confirm and Pay $162.80')
  await payButton(page).click()
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{22,}$/)
  expect(keys[1], 'the same key, because the first response was lost').toBe(keys[0])
  await expect(payButton(page)).toBeEnabled()
})

test('a refused checkout shows the reason and the changes in the cart', async ({ page, pageErrors }) => {
  pageErrors.expect(/409.*\/api\/shop\/checkout/)
  const message = 'The price of Orbit Hoodie is now $90.00. Please check your cart again.'
  const requests = await mockCheckout(page, {
    status: 409,
    json: { code: 'price_changed', message, requestId: 'r' },
  })
  await openCheckout(page)
  await modifyResponse(page, '/api/shop/products*', (products: Product[]) =>
    products.map((product) => ({
      ...product,
      ...(product.name === hoodie && { price: 85 }),
      ...(product.name === cap && { inStock: false }),
    })),
  )
  await pay(page)
  await expect(toastTitled(page, 'Checkout failed')).toContainText(message)
  await expect(orderSummary(page)).toContainText('The price has changed. It was $92.40 each.')
  await expect(orderSummary(page)).toContainText('Out of stock. Not included in your order.')
  await expect(payButton(page)).toHaveText('Confirm and Pay $99.00')
  await payButton(page).click()
  await expect.poll(() => requests.length).toBe(2)
  expect(requests[1]?.postDataJSON()).toMatchObject({ items: [{ name: hoodie, price: 90, quantity: 1 }] })
  await expect(payButton(page)).toBeEnabled()
})

for (const [what, response] of [
  ['a URL that is not Stripe’s', checkoutResponse('https://checkout.stripe.com.evil.example/c/1')],
  ['no URL', { json: { sessionId, orderId: order.id } }],
] as const) {
  test(`stays on the page if the response contains ${what}`, async ({ page, pageErrors }) => {
    if (what === 'no URL') pageErrors.expect(/The response does not match the contract/)
    await mockCheckout(page, response)
    await openCheckout(page)
    await pay(page)
    await expect(toastTitled(page, 'Checkout error')).toContainText('Nothing was charged.')
    await expect(page).toHaveURL('/shop/payment')
    await expect(payButton(page)).toBeEnabled()
  })
}

/** Imitates a restore from the back/forward cache, which browsers disable under automation. */
const restoreFromCache = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

test('a page restored from the browser’s cache is usable and reads the current cart', async ({ page }) => {
  await mockCheckout(page, checkoutResponse(new URL('/never', process.env['PAYMENTS']).href))
  // After 204 No Content the browser stays on the page.
  await page.route('**/never', (route) => route.fulfill({ status: 204 }))
  await openCheckout(page)
  const left = page.waitForRequest('**/never')
  await pay(page)
  await left
  await expect(payButton(page)).toHaveText('Processing...')
  await page.evaluate(restoreFromCache)
  await expect(orderSummary(page)).toContainText('Includes $14.80 GST')
  await expect(payButton(page)).toHaveText('Confirm and Pay $162.80')
  await page.evaluate(() => localStorage.removeItem('solara-cart'))
  await page.evaluate(restoreFromCache)
  await expect(page, 'paid in another tab').toHaveURL('/shop')
})
