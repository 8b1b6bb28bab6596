import type { Page } from '@playwright/test'
import type { Order } from '../../shared/orders/schema.ts'
import { advanceClock, pauseClock } from './clock.ts'
import { modifyResponse } from './network.ts'
import { testCards, stripeCheckout, checkoutSessionId } from './stripe.ts'
import { toastTitled } from './locators.ts'
import type { AdminApi } from './accounts.ts'
import {
  addToCartButton,
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
  bypassCdnCache,
} from './shop-screens.ts'
import { expect, test } from './test.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const ordered = (page: Page) => page.getByRole('list', { name: 'Ordered items' }).getByRole('listitem')
const billed = (page: Page) => page.getByRole('region', { name: /^Order / }).locator('dl > div')

/** From the checkout form to the page where the payment is taken. */
async function submitCheckout(page: Page) {
  await fillCustomer(page)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
}

/** With one of these in the cart, to the page where the payment is taken. */
async function checkOutWith(page: Page, name: string) {
  await openShop(page)
  await addToCart(page, name)
  await proceedToCheckout(page)
  await submitCheckout(page)
}

/** How many can be bought, and how many are held for people who are paying. */
const stockOf = async (adminApi: AdminApi, id: string) => (await adminApi.findProduct(id))?.stock

const expectCart = async (page: Page, words: string) => {
  await page.getByRole('link', { name: 'Back to Shop' }).click()
  await expect(cartButton(page)).toHaveText(words)
}

test.describe('with all that moves', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('somebody buys two products, one with a variant, and sees the paid order', async ({ page }) => {
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

    await expect(title(page, 'Thank you for your order')).toBeVisible()
    await expect(page).toHaveTitle('Your order · Solara')
    await expect(page).toHaveURL(/\/shop\/thank-you\?session_id=cs_\w+$/)
    await expect(ordered(page)).toHaveText([
      /Orbit Hoodie\s*XL, 1 × \$84\.00\s*\$84\.00/,
      /Flight Deck Cap\s*2 × \$32\.00\s*\$64\.00/,
    ])
    await expect(billed(page)).toHaveText(['Subtotal$148.00', 'GST 10%$14.80', 'Shipping$14.95', 'Paid$177.75'])
    await expect(page.getByRole('main'), 'nothing of the person').not.toContainText(/Mira|Harbour|@/)

    await page.reload()
    await expect(title(page, 'Thank you for your order')).toBeVisible()
    await expectCart(page, 'Cart, 0 items $0.00')
  })
})

test('a declined card can be followed by one that pays, for one and the same order', async ({ page, adminApi }) => {
  const product = await adminApi.addProduct({ price: 20, stock: 3 })
  await bypassCdnCache(page)
  await checkOutWith(page, product.name)
  const checkout = stripeCheckout(page)
  await checkout.fillDetails()
  await checkout.payByCard(testCards.declined)
  await expect(checkout.alert).toBeVisible()
  expect(await stockOf(adminApi, product.id)).toMatchObject({ available: 2, held: 1 })
  await checkout.payByCard()
  await expect(title(page, 'Thank you for your order')).toBeVisible()
  await expect.poll(() => stockOf(adminApi, product.id), 'sold once').toMatchObject({ available: 2, held: 0 })
})

test('a delayed payment is awaited, then it is there', async ({ page, adminApi, stripe }) => {
  const product = await adminApi.addProduct()
  await bypassCdnCache(page)
  await checkOutWith(page, product.name)
  const sessionId = checkoutSessionId(page)
  await stripeCheckout(page).fillDetails()
  await stripeCheckout(page).payByBank()
  await expect(title(page, 'Your payment is processing')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('solara-cart')), 'the cart is done with').toBe('[]')
  await stripe.settle(sessionId, 'succeeds')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(title(page, 'Thank you for your order')).toBeVisible()
})

test('a delayed payment that fails cancels the order; its stock and the cart are back', async ({
  page,
  adminApi,
  stripe,
}) => {
  const product = await adminApi.addProduct({ stock: 1 })
  await bypassCdnCache(page)
  await checkOutWith(page, product.name)
  const sessionId = checkoutSessionId(page)
  await stripeCheckout(page).fillDetails()
  await stripeCheckout(page).payByBank('fails')
  await expect(title(page, 'Your payment is processing')).toBeVisible()
  await stripe.settle(sessionId, 'fails')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(title(page, 'This order was not paid')).toBeVisible()
  await expect(page.getByText('nothing was charged')).toBeVisible()
  await expect.poll(() => stockOf(adminApi, product.id)).toMatchObject({ available: 1, held: 0 })
  await page.getByRole('link', { name: 'Try the payment again' }).click()
  await expect(orderSummary(page), 'the cart is back').toContainText(product.name)
})

test('whoever turns back finds their cart, and pays after all with the unit that is held for them', async ({
  page,
  adminApi,
}) => {
  const last = await adminApi.addProduct({ stock: 1 })
  await bypassCdnCache(page)
  await checkOutWith(page, last.name)
  const sessionId = checkoutSessionId(page)
  await stripeCheckout(page).back.click()

  await expect(title(page, 'Payment cancelled')).toBeVisible()
  await expect(page.getByText('Nothing was charged. Your cart is as you left it.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'In your cart' })).toContainText(last.name)
  await page.getByRole('link', { name: 'Back to Payment' }).click()
  await expect(page.getByLabel('Full name'), 'offered back').toHaveValue('Nova Reyes')
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  expect(checkoutSessionId(page), 'the page that was opened before').toBe(sessionId)
  await stripeCheckout(page).fillDetails()
  await stripeCheckout(page).payByCard()
  await expect(title(page, 'Thank you for your order')).toBeVisible()
  await expectCart(page, 'Cart, 0 items $0.00')
})

test('another cart is another order', async ({ page, adminApi }) => {
  const product = await adminApi.addProduct({ stock: 5 })
  await bypassCdnCache(page)
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

test('a page that has expired holds nothing more, and the cart can be paid anew', async ({
  page,
  adminApi,
  stripe,
}) => {
  const last = await adminApi.addProduct({ stock: 1 })
  await bypassCdnCache(page)
  await checkOutWith(page, last.name)
  const sessionId = checkoutSessionId(page)
  await stripe.expire(sessionId)
  await expect.poll(() => stockOf(adminApi, last.id)).toMatchObject({ available: 1, held: 0 })
  await page.goto(`/shop/thank-you?session_id=${sessionId}`)
  await expect(title(page, 'This order was not paid')).toBeVisible()
  await page.getByRole('link', { name: 'Try the payment again' }).click()
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  expect(checkoutSessionId(page)).not.toBe(sessionId)
})

test('the last unit goes to one of two browsers; the other is told, and charged nothing', async ({
  page,
  adminApi,
  pageErrors,
  openPageInNewContext,
}) => {
  const last = await adminApi.addProduct({ price: 30, stock: 1 })
  const other = await openPageInNewContext()
  for (const each of [page, other]) {
    await bypassCdnCache(each)
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
  expect(await stockOf(adminApi, last.id)).toMatchObject({ available: 0, held: 1 })
  await stripeCheckout(page).fillDetails()
  await stripeCheckout(page).payByCard()
  await expect(title(page, 'Thank you for your order')).toBeVisible()
  await other.getByRole('link', { name: 'Back to Shop' }).click()
  await expect(addToCartButton(other, last.name)).toBeDisabled()
  await expect.poll(() => stockOf(adminApi, last.id)).toMatchObject({ available: 0, held: 0 })
})

test('a second browser that knows the address of the thanks sees the order, and keeps its own cart', async ({
  page,
  openPageInNewContext,
}) => {
  await checkOutWith(page, 'Crew Pin Set')
  await stripeCheckout(page).fillDetails()
  await stripeCheckout(page).payByCard()
  await expect(title(page, 'Thank you for your order')).toBeVisible()
  const other = await openPageInNewContext()
  await openShop(other)
  await addToCart(other, 'Star Chart Print')
  await other.goto(page.url())
  await expect(title(other, 'Thank you for your order')).toBeVisible()
  await expectCart(other, 'Cart, 1 item $39.60')
})

test('with Back from the payment page the form can be used again; with Back after the payment, the cart is not there', async ({
  page,
}) => {
  await checkOutWith(page, 'Crew Pin Set')
  await page.goBack()
  await expect(payButton(page)).toHaveText('Confirm and Pay $28.60')
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await stripeCheckout(page).fillDetails()
  await stripeCheckout(page).payByCard()
  await expect(title(page, 'Thank you for your order')).toBeVisible()
  while (new URL(page.url()).pathname !== '/shop') await page.goBack()
  await expect(cartButton(page)).toHaveText('Cart, 0 items $0.00')
})

test('Stripe’s word is waited for, not for ever, and asked for again on demand', async ({ page }) => {
  await checkOutWith(page, 'Crew Pin Set')
  await stripeCheckout(page).fillDetails()
  let looks = 0
  let hasCome = false
  await modifyResponse(page, '/api/shop/orders/*', (order: Order) => {
    looks += 1
    return hasCome ? order : { ...order, status: 'pending' as const, shipping: null, paid: null }
  })
  await page.clock.install()
  await stripeCheckout(page).payByCard()
  await expect(title(page, 'Confirming your payment')).toBeVisible()
  await pauseClock(page)
  const patience = title(page, 'Your payment is not confirmed yet')
  while (!(await patience.isVisible())) await advanceClock(page, 6_000)
  expect(looks, 'at once, and after each pause').toBe(10)
  await advanceClock(page, 60_000)
  expect(looks, 'then no more').toBe(10)
  await expect(page.getByText('Nothing is lost')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('solara-cart')), 'not paid yet').toContain('Crew Pin Set')

  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(title(page, 'Confirming your payment')).toBeVisible()
  hasCome = true
  await advanceClock(page, 6_000)
  await expect(title(page, 'Thank you for your order')).toBeVisible()
})

test('an address of no order says so', async ({ page, pageErrors }) => {
  pageErrors.expect(/404.*\/api\/shop\/orders/)
  await page.goto('/shop/thank-you?session_id=cs_test_000000000000')
  await expect(title(page, 'We could not find this order')).toBeVisible()
  await page.goto('/shop/thank-you')
  await expect(title(page, 'We could not find this order')).toBeVisible()
})
