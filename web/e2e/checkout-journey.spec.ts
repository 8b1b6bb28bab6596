import type { Page } from '@playwright/test'
import type { Order } from '../../shared/orders/schema.ts'
import { advanceClock, pauseClock } from './clock.ts'
import { endRestoring, goBack } from './history.ts'
import { modifyResponse } from './network.ts'
import { testCards, stripeCheckout, checkoutSessionId } from './stripe.ts'
import { toastTitled } from './locators.ts'
import type { AdminApi } from './accounts.ts'
import {
  addToCart,
  cartButton,
  cartDrawer,
  cartLine,
  fillCustomer,
  increaseQuantity,
  openShop,
  orderSummary,
  payButton,
  proceedToCheckout,
  bypassHttpCache,
  productCard,
} from './shop-screens.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
/** The tab that placed the order knows the buyer's name. */
const paidTitle = (page: Page) => page.getByRole('heading', { name: /^Thank you(, Nova)?\. It’s paid\.$/, level: 1 })
const orderLines = (page: Page) => page.getByRole('list', { name: 'Ordered items' }).getByRole('listitem')
const billLines = (page: Page) => page.getByRole('region', { name: 'Your order' }).locator('dl > div')

/** Submits the checkout form and waits for the payment page. */
async function submitCheckout(page: Page) {
  await fillCustomer(page)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
}

/** Buys one unit of the product, up to the payment page. */
async function checkOutWith(page: Page, name: string) {
  await openShop(page)
  await addToCart(page, name)
  await proceedToCheckout(page)
  await submitCheckout(page)
}

/** The units that are available, and those held for open checkouts. */
const readStock = async (adminApi: AdminApi, id: string) => (await adminApi.findProduct(id))?.stock

const expectCart = async (page: Page, text: string) => {
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  await expect(cartButton(page)).toHaveText(text)
}

test.describe('with motion enabled', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a visitor buys two products and sees the paid order', async ({ page, openPageInNewContext }) => {
    await openShop(page)
    await addToCart(page, 'Orbit Hoodie', 'XL')
    await addToCart(page, 'Flight Deck Cap')
    await cartButton(page).click()
    await increaseQuantity(cartLine(page, 'Flight Deck Cap'))
    await cartDrawer(page).getByRole('button', { name: 'Proceed to Payment' }).click()
    await expect(payButton(page)).toHaveText('Confirm and Pay $162.80')
    await submitCheckout(page)

    const checkout = stripeCheckout(page)
    await checkout.fillDetails({ shipping: /Express/ })
    await expect(page.getByRole('button', { name: 'Pay $177.75' })).toBeVisible()
    await checkout.payByCard()

    await expect(paidTitle(page)).toBeVisible()
    await expect(page).toHaveTitle('Your order · Solara')
    await expect(page).toHaveURL(/\/shop\/thank-you\?session_id=cs_\w+$/)
    await expect(orderLines(page)).toHaveText([
      /Orbit Hoodie\s*XL\s*\$92\.40/,
      /Flight Deck Cap\s*2 × \$35\.20\s*\$70\.40/,
    ])
    await expect(billLines(page)).toHaveText(['Subtotal$162.80', 'Shipping$14.95', 'Total$177.75Includes $16.16 GST'])
    await expect(page.getByRole('main')).toContainText('nova@example.com')
    const stranger = await openPageInNewContext()
    await stranger.goto(page.url())
    await expect(paidTitle(stranger)).toHaveText('Thank you. It’s paid.')
    await expect(stranger.getByRole('main'), 'no personal data').not.toContainText(/Nova|Orbit Street|@/)

    await page.reload()
    await expect(paidTitle(page)).toBeVisible()
    await expectCart(page, 'Cart, 0 items $0.00')
  })
})

test('a second card can pay for the order after the first was declined', async ({ page, adminApi }) => {
  const product = await adminApi.addProduct({ price: 20, stock: 3 })
  await bypassHttpCache(page)
  await checkOutWith(page, product.name)
  const checkout = stripeCheckout(page)
  await checkout.fillDetails()
  await checkout.payByCard(testCards.declined)
  await expect(checkout.alert).toBeVisible()
  expect(await readStock(adminApi, product.id)).toMatchObject({ available: 2, held: 1 })
  await checkout.payByCard()
  await expect(paidTitle(page)).toBeVisible()
  await expect.poll(() => readStock(adminApi, product.id), 'sold once').toMatchObject({ available: 2, held: 0 })
})

test('a delayed payment shows as pending until it succeeds', async ({ page, adminApi, stripe }) => {
  const product = await adminApi.addProduct()
  await bypassHttpCache(page)
  await checkOutWith(page, product.name)
  const sessionId = checkoutSessionId(page)
  await stripeCheckout(page).fillDetails()
  await stripeCheckout(page).payByBank()
  await expect(title(page, 'Your payment is processing')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('solara-cart')), 'the cart is empty').toBe('[]')
  await stripe.settle(sessionId, 'succeeds')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(paidTitle(page)).toBeVisible()
})

test('a delayed payment that fails cancels the order and restores the stock and the cart', async ({
  page,
  adminApi,
  stripe,
}) => {
  const product = await adminApi.addProduct({ stock: 1 })
  await bypassHttpCache(page)
  await checkOutWith(page, product.name)
  const sessionId = checkoutSessionId(page)
  await stripeCheckout(page).fillDetails()
  await stripeCheckout(page).payByBank('fails')
  await expect(title(page, 'Your payment is processing')).toBeVisible()
  await stripe.settle(sessionId, 'fails')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(title(page, 'This order was not paid')).toBeVisible()
  await expect(page.getByText('nothing was charged')).toBeVisible()
  await expect.poll(() => readStock(adminApi, product.id)).toMatchObject({ available: 1, held: 0 })
  await page.getByRole('link', { name: 'Try the payment again' }).click()
  await expect(orderSummary(page), 'the cart is restored').toContainText(product.name)
})

test('a buyer who goes back keeps the cart, releases the unit, and can still pay', async ({ page, adminApi }) => {
  const last = await adminApi.addProduct({ stock: 1 })
  await bypassHttpCache(page)
  await checkOutWith(page, last.name)
  const sessionId = checkoutSessionId(page)
  expect(await readStock(adminApi, last.id)).toMatchObject({ available: 0, held: 1 })
  await stripeCheckout(page).back.click()

  await expect(title(page, 'Payment cancelled')).toBeVisible()
  // Without the press, the unit would stay held for at least 30 minutes.
  await expect.poll(() => readStock(adminApi, last.id)).toMatchObject({ available: 1, held: 0 })
  await expect(page.getByText('Nothing was charged. Your cart is as you left it.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'In your cart' })).toContainText(last.name)
  await page.getByRole('link', { name: 'Back to Payment' }).click()
  await expect(page.getByLabel('Full name'), 'restored').toHaveValue('Nova Reyes')
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  expect(checkoutSessionId(page), 'another checkout session').not.toBe(sessionId)
  await stripeCheckout(page).fillDetails()
  await stripeCheckout(page).payByCard()
  await expect(paidTitle(page)).toBeVisible()
  await expectCart(page, 'Cart, 0 items $0.00')
})

test('a changed cart starts a new order', async ({ page, adminApi }) => {
  const product = await adminApi.addProduct({ stock: 5 })
  await bypassHttpCache(page)
  await checkOutWith(page, product.name)
  const sessionId = checkoutSessionId(page)
  await stripeCheckout(page).back.click()
  await page.getByRole('link', { name: 'Change the cart' }).click()
  await increaseQuantity(cartLine(page, product.name))
  await cartDrawer(page).getByRole('button', { name: 'Proceed to Payment' }).click()
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  expect(checkoutSessionId(page)).not.toBe(sessionId)
})

test('an expired checkout releases its stock, and the cart can be paid for again', async ({
  page,
  adminApi,
  stripe,
}) => {
  const last = await adminApi.addProduct({ stock: 1 })
  await bypassHttpCache(page)
  await checkOutWith(page, last.name)
  const sessionId = checkoutSessionId(page)
  await stripe.expire(sessionId)
  await expect.poll(() => readStock(adminApi, last.id)).toMatchObject({ available: 1, held: 0 })
  await page.goto(`/shop/thank-you?session_id=${sessionId}`)
  await expect(title(page, 'This order was not paid')).toBeVisible()
  await page.getByRole('link', { name: 'Try the payment again' }).click()
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  expect(checkoutSessionId(page)).not.toBe(sessionId)
})

test('only one of two buyers gets the last unit, and the other is not charged', async ({
  page,
  adminApi,
  pageErrors,
  openPageInNewContext,
}) => {
  const last = await adminApi.addProduct({ price: 30, stock: 1 })
  const other = await openPageInNewContext()
  for (const each of [page, other]) {
    await bypassHttpCache(each)
    await openShop(each)
    await addToCart(each, last.name)
    await proceedToCheckout(each)
    await fillCustomer(each)
  }
  pageErrors.expect(/409.*\/api\/shop\/checkout/)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await payButton(other).click()
  await expect(toastTitled(other, 'Checkout failed')).toContainText(`${last.name} is out of stock.`)
  await expect(orderSummary(other)).toContainText('Out of stock. Not included in your order.')
  await expect(payButton(other)).toBeDisabled()
  expect(await readStock(adminApi, last.id)).toMatchObject({ available: 0, held: 1 })
  await stripeCheckout(page).fillDetails()
  await stripeCheckout(page).payByCard()
  await expect(paidTitle(page)).toBeVisible()
  await other.getByRole('link', { name: 'Back to Shop' }).click()
  await expect(productCard(other, last.name).getByRole('button', { name: /^Out of Stock/ })).toBeDisabled()
  await expect.poll(() => readStock(adminApi, last.id)).toMatchObject({ available: 0, held: 0 })
})

test('opening the order’s URL in another browser shows the order and keeps that browser’s cart', async ({
  page,
  openPageInNewContext,
}) => {
  await checkOutWith(page, 'Crew Pin Set')
  await stripeCheckout(page).fillDetails()
  await stripeCheckout(page).payByCard()
  await expect(paidTitle(page)).toBeVisible()
  const other = await openPageInNewContext()
  await openShop(other)
  await addToCart(other, 'Star Chart Print')
  await other.goto(page.url())
  await expect(paidTitle(other)).toBeVisible()
  await expectCart(other, 'Cart, 1 item $39.60')
})

test('Back restores the checkout form before the payment and shows an empty cart after it', async ({ page }) => {
  await checkOutWith(page, 'Crew Pin Set')
  await goBack(page)
  await endRestoring(page)
  await expect(payButton(page)).toHaveText('Confirm and Pay $28.60')
  await payButton(page).click()
  // Firefox crashes when Playwright looks into a restored page that is being left.
  await page.waitForURL(/\/cs_/, { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await stripeCheckout(page).fillDetails()
  await stripeCheckout(page).payByCard()
  await expect(paidTitle(page)).toBeVisible()
  while ((await page.evaluate(() => location.pathname)) !== '/shop') await goBack(page)
  await endRestoring(page)
  await expect(cartButton(page)).toHaveText('Cart, 0 items $0.00')
})

test(
  'the order page stops polling for the payment after ten requests and can check again',
  freshContext,
  async ({ page }) => {
    await checkOutWith(page, 'Crew Pin Set')
    await stripeCheckout(page).fillDetails()
    let requests = 0
    let isPaid = false
    await modifyResponse(page, '/api/shop/orders/*', (order: Order) => {
      requests += 1
      return isPaid ? order : { ...order, status: 'pending' as const, shipping: null, paid: null }
    })
    await page.clock.install()
    await stripeCheckout(page).payByCard()
    await expect(title(page, 'Confirming your payment')).toBeVisible()
    await pauseClock(page)
    const unconfirmed = title(page, 'Your payment is not confirmed yet')
    while (!(await unconfirmed.isVisible())) await advanceClock(page, 6_000)
    expect(requests, 'one initial request and nine retries').toBe(10)
    await advanceClock(page, 60_000)
    expect(requests, 'no further requests').toBe(10)
    await expect(page.getByText('Nothing is lost')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('solara-cart')), 'not paid yet').toContain('Crew Pin Set')

    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(title(page, 'Confirming your payment')).toBeVisible()
    isPaid = true
    await advanceClock(page, 6_000)
    await expect(paidTitle(page)).toBeVisible()
  },
)

test('an unknown order is reported', async ({ page, pageErrors }) => {
  pageErrors.expect(/404.*\/api\/shop\/orders/)
  await page.goto('/shop/thank-you?session_id=cs_test_000000000000')
  await expect(title(page, 'We could not find this order')).toBeVisible()
  await page.goto('/shop/thank-you')
  await expect(title(page, 'We could not find this order')).toBeVisible()
})
