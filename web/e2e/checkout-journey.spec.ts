import type { Page } from '@playwright/test'
import type { Order } from '../../shared/orders/schema.ts'
import { passTime, stopTime } from './clock.ts'
import { amend } from './interception.ts'
import { cards, payPage, sessionOn } from './payments.ts'
import { toastOf } from './locators.ts'
import type { Desk } from './people.ts'
import {
  addButton,
  addToCart,
  cartButton,
  cartDrawer,
  cartLine,
  fillCustomer,
  oneMore,
  openShop,
  orderSummary,
  payButton,
  proceed,
  seeFresh,
} from './shopping.ts'
import { expect, test } from './test.ts'
import { ownWindow } from './window.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const ordered = (page: Page) => page.getByRole('list', { name: 'Ordered' }).getByRole('listitem')
const billed = (page: Page) => page.getByRole('region', { name: /^Order / }).locator('dl > div')

/** From the checkout form to the page where the payment is taken. */
async function goToPay(page: Page) {
  await fillCustomer(page)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
}

/** With one of these in the cart, to the page where the payment is taken. */
async function goToPayFor(page: Page, name: string) {
  await openShop(page)
  await addToCart(page, name)
  await proceed(page)
  await goToPay(page)
}

/** How many can be bought, and how many are held for people who are paying. */
const stockOf = async (desk: Desk, id: string) => (await desk.productOf(id))?.stock

const cartIs = async (page: Page, words: string) => {
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
    await oneMore(cartLine(page, 'Flight Deck Cap'))
    await cartDrawer(page).getByRole('button', { name: 'Proceed to Payment' }).click()
    await expect(payButton(page)).toHaveText('Confirm and Pay $162.80')
    await goToPay(page)

    const stripe = payPage(page)
    await stripe.fillIn({ shipping: /Express/ })
    await expect(page.getByRole('button', { name: 'Pay $177.75' })).toBeVisible()
    await stripe.payByCard()

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
    await cartIs(page, 'Cart, 0 items $0.00')
  })
})

test('a declined card can be followed by one that pays, for one and the same order', async ({ page, desk }) => {
  const product = await desk.addProduct({ price: 20, stock: 3 })
  await seeFresh(page)
  await goToPayFor(page, product.name)
  const stripe = payPage(page)
  await stripe.fillIn()
  await stripe.payByCard(cards.declined)
  await expect(stripe.alert).toBeVisible()
  expect(await stockOf(desk, product.id)).toMatchObject({ available: 2, held: 1 })
  await stripe.payByCard()
  await expect(title(page, 'Thank you for your order')).toBeVisible()
  await expect.poll(() => stockOf(desk, product.id), 'sold once').toMatchObject({ available: 2, held: 0 })
})

test('a delayed payment is awaited, then it is there', async ({ page, desk, payments }) => {
  const product = await desk.addProduct()
  await seeFresh(page)
  await goToPayFor(page, product.name)
  const sessionId = sessionOn(page)
  await payPage(page).fillIn()
  await payPage(page).payByBank()
  await expect(title(page, 'Your payment is on its way')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('solara-cart')), 'the cart is done with').toBe('[]')
  await payments.settle(sessionId, 'succeeds')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(title(page, 'Thank you for your order')).toBeVisible()
})

test('a delayed payment that fails cancels the order; its stock and the cart are back', async ({
  page,
  desk,
  payments,
}) => {
  const product = await desk.addProduct({ stock: 1 })
  await seeFresh(page)
  await goToPayFor(page, product.name)
  const sessionId = sessionOn(page)
  await payPage(page).fillIn()
  await payPage(page).payByBank('fails')
  await expect(title(page, 'Your payment is on its way')).toBeVisible()
  await payments.settle(sessionId, 'fails')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(title(page, 'This order was not paid')).toBeVisible()
  await expect(page.getByText('nothing was charged')).toBeVisible()
  await expect.poll(() => stockOf(desk, product.id)).toMatchObject({ available: 1, held: 0 })
  await page.getByRole('link', { name: 'Try the payment again' }).click()
  await expect(orderSummary(page), 'the cart is back').toContainText(product.name)
})

test('whoever turns back finds their cart, and pays after all with the unit that is held for them', async ({
  page,
  desk,
}) => {
  const last = await desk.addProduct({ stock: 1 })
  await seeFresh(page)
  await goToPayFor(page, last.name)
  const sessionId = sessionOn(page)
  await payPage(page).back.click()

  await expect(title(page, 'Payment cancelled')).toBeVisible()
  await expect(page.getByText('Nothing was charged. Your cart is as you left it.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'In your cart' })).toContainText(last.name)
  await page.getByRole('link', { name: 'Back to Payment' }).click()
  await expect(page.getByLabel('Full name'), 'offered back').toHaveValue('Nova Reyes')
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  expect(sessionOn(page), 'the page that was opened before').toBe(sessionId)
  await payPage(page).fillIn()
  await payPage(page).payByCard()
  await expect(title(page, 'Thank you for your order')).toBeVisible()
  await cartIs(page, 'Cart, 0 items $0.00')
})

test('another cart is another order', async ({ page, desk }) => {
  const product = await desk.addProduct({ stock: 5 })
  await seeFresh(page)
  await goToPayFor(page, product.name)
  const sessionId = sessionOn(page)
  await payPage(page).back.click()
  await page.getByRole('link', { name: 'Change the cart' }).click()
  await oneMore(cartLine(page, product.name))
  await cartDrawer(page).getByRole('button', { name: 'Proceed to Payment' }).click()
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  expect(sessionOn(page)).not.toBe(sessionId)
})

test('a page that has expired holds nothing more, and the cart can be paid anew', async ({ page, desk, payments }) => {
  const last = await desk.addProduct({ stock: 1 })
  await seeFresh(page)
  await goToPayFor(page, last.name)
  const sessionId = sessionOn(page)
  await payments.expire(sessionId)
  await expect.poll(() => stockOf(desk, last.id)).toMatchObject({ available: 1, held: 0 })
  await page.goto(`/shop/thank-you?session_id=${sessionId}`)
  await expect(title(page, 'This order was not paid')).toBeVisible()
  await page.getByRole('link', { name: 'Try the payment again' }).click()
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  expect(sessionOn(page)).not.toBe(sessionId)
})

test('the last unit goes to one of two browsers; the other is told, and charged nothing', async ({
  page,
  desk,
  watch,
  openPage,
}) => {
  const last = await desk.addProduct({ price: 30, stock: 1 })
  const other = await openPage()
  for (const each of [page, other]) {
    await seeFresh(each)
    await openShop(each)
    await addToCart(each, last.name)
    await proceed(each)
    await fillCustomer(each)
  }
  watch.expect(/409.*\/api\/shop\/checkout/)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await payButton(other).click()
  await expect(toastOf(other, 'Checkout failed')).toContainText(`${last.name} is out of stock.`)
  await expect(orderSummary(other)).toContainText('Out of stock. It is left out of your order.')
  await expect(payButton(other)).toBeDisabled()
  expect(await stockOf(desk, last.id)).toMatchObject({ available: 0, held: 1 })
  await payPage(page).fillIn()
  await payPage(page).payByCard()
  await expect(title(page, 'Thank you for your order')).toBeVisible()
  await other.getByRole('link', { name: 'Back to Shop' }).click()
  await expect(addButton(other, last.name)).toBeDisabled()
  await expect.poll(() => stockOf(desk, last.id)).toMatchObject({ available: 0, held: 0 })
})

test('a second browser that knows the address of the thanks sees the order, and keeps its own cart', async ({
  page,
  openPage,
}) => {
  await goToPayFor(page, 'Crew Pin Set')
  await payPage(page).fillIn()
  await payPage(page).payByCard()
  await expect(title(page, 'Thank you for your order')).toBeVisible()
  const other = await openPage()
  await openShop(other)
  await addToCart(other, 'Star Chart Print')
  await other.goto(page.url())
  await expect(title(other, 'Thank you for your order')).toBeVisible()
  await cartIs(other, 'Cart, 1 item $39.60')
})

test('with Back from the payment page the form can be used again; with Back after the payment, the cart is not there', async ({
  page,
}) => {
  await goToPayFor(page, 'Crew Pin Set')
  await page.goBack()
  await expect(payButton(page)).toHaveText('Confirm and Pay $28.60')
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await payPage(page).fillIn()
  await payPage(page).payByCard()
  await expect(title(page, 'Thank you for your order')).toBeVisible()
  while (new URL(page.url()).pathname !== '/shop') await page.goBack()
  await expect(cartButton(page)).toHaveText('Cart, 0 items $0.00')
})

test('Stripe’s word is waited for, not for ever, and asked for again on demand', ownWindow, async ({ page }) => {
  await goToPayFor(page, 'Crew Pin Set')
  await payPage(page).fillIn()
  let looks = 0
  let hasCome = false
  await amend(page, '/api/shop/orders/*', (order: Order) => {
    looks += 1
    return hasCome ? order : { ...order, status: 'pending' as const, shipping: null, paid: null }
  })
  await page.clock.install()
  await payPage(page).payByCard()
  await expect(title(page, 'Confirming your payment')).toBeVisible()
  await stopTime(page)
  const patience = title(page, 'Your payment is not confirmed yet')
  while (!(await patience.isVisible())) await passTime(page, 6_000)
  expect(looks, 'at once, and after each pause').toBe(10)
  await passTime(page, 60_000)
  expect(looks, 'then no more').toBe(10)
  await expect(page.getByText('Nothing is lost')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('solara-cart')), 'not paid yet').toContain('Crew Pin Set')

  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(title(page, 'Confirming your payment')).toBeVisible()
  hasCome = true
  await passTime(page, 6_000)
  await expect(title(page, 'Thank you for your order')).toBeVisible()
})

test('an address of no order says so', async ({ page, watch }) => {
  watch.expect(/404.*\/api\/shop\/orders/)
  await page.goto('/shop/thank-you?session_id=cs_test_000000000000')
  await expect(title(page, 'We do not know this order')).toBeVisible()
  await page.goto('/shop/thank-you')
  await expect(title(page, 'We do not know this order')).toBeVisible()
})
