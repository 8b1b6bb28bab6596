import { expect, type BrowserContext, type Page } from '@playwright/test'
import { newPerson, register, signIn, type Person } from './accounts.ts'
import { goBack } from './history.ts'
import {
  appReady,
  bell,
  buyButton,
  confirmPurchase,
  confirmPurchaseDialog,
  purchasedDialog,
  toastTitled,
} from './locators.ts'
import {
  addToCart,
  bypassHttpCache,
  cartButton,
  customer,
  fillCustomer,
  openShop,
  payButton,
  proceedToCheckout,
} from './shop-screens.ts'
import { checkoutSessionId, stripeCheckout } from './stripe.ts'
import { test } from './test.ts'

/** Two people at one keyboard. A page belongs to one account and ends with its session: see web/browser/README.md. */

/** Somebody else, who has an account. */
async function registerBo(page: Page): Promise<Person> {
  const bo = { ...newPerson(), firstName: 'Bo', lastName: 'Lindqvist' }
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('The page has no browser')
  await register(context.request, bo)
  await context.close()
  return bo
}

async function signInInNewTab(context: BrowserContext, { username, password }: Person): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/login#sign-in')
  await appReady(tab)
  await tab.getByLabel('Username').fill(username)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  await tab.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(tab).toHaveURL('/')
  return tab
}

/** Signs somebody else in without a page that could notify this one. A read of this page that is still on its way would be refused. */
async function signInUnnoticed(page: Page, person: Person) {
  await page.waitForLoadState('networkidle')
  await signIn(page.context().request, person)
}

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign Out' }).click()
const greetingOf = (page: Page, { username }: Person) => page.getByRole('main').getByText(username)
const ordersOf = async (page: Page) => (await page.request.get('/api/user/orders')).json() as Promise<{ id: string }[]>
const nothingInCart = 'Cart, 0 items $0.00'

/** Everything that this origin stores in the browser, and scripts can read. */
const everythingStored = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]))

/** Fills the checkout form and opens the payment page. */
async function openPaymentPage(page: Page): Promise<string> {
  await fillCustomer(page)
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  return checkoutSessionId(page)
}

async function checkOut(page: Page, product: { name: string }): Promise<string> {
  await openShop(page)
  await addToCart(page, product.name)
  await proceedToCheckout(page)
  return openPaymentPage(page)
}

test('a tab that asks about a purchase buys nothing for the next person who signs in', async ({
  page,
  pageErrors,
  adminApi,
  signInAsNewMember,
}) => {
  const ada = await signInAsNewMember(page, 50)
  const bo = await registerBo(page)
  const giftCard = await adminApi.addGiftCard()
  await page.goto('/gift-cards')
  await buyButton(page, giftCard).click()
  await expect(confirmPurchaseDialog(page)).toBeVisible()
  await signInUnnoticed(page, bo)
  pageErrors.expect(/409.*\/api\/shop\/purchase/)
  await confirmPurchase(page)
  await expect(page).toHaveURL('/')
  await expect(greetingOf(page, bo)).toBeVisible()
  await expect(purchasedDialog(page)).toHaveCount(0)
  expect(await page.content()).not.toContain(ada.username)
  await signInUnnoticed(page, ada)
  expect(await (await page.request.get('/api/shop/my-purchases')).json()).toEqual([])
})

test('a tab leaves the account that is signed out, or replaced, in another tab', async ({
  page,
  context,
  signInAsNewMember,
}) => {
  const ada = await signInAsNewMember(page)
  const bo = await registerBo(page)
  await page.goto('/account')
  await expect(page.getByRole('main')).toContainText(ada.username)
  const other = await context.newPage()
  // A read that is on its way would be refused.
  await other.goto('/', { waitUntil: 'networkidle' })
  await signOut(other)
  await expect(other).toHaveURL('/login')
  await expect(page).toHaveURL('/login')
  expect(await page.content()).not.toContain(ada.username)

  await signInInNewTab(context, bo)
  await expect(page, 'a visitor’s page becomes the member’s').toHaveURL('/account')
  await expect(page.getByRole('main')).toContainText(bo.username)
})

test('a tab that nobody told leaves the account when it is looked at again', async ({
  page,
  context,
  signInAsNewMember,
}) => {
  const ada = await signInAsNewMember(page)
  await page.goto('/wallet')
  await page.goto('/account')
  await expect(page.getByRole('main')).toContainText(ada.username)
  await context.request.post('/api/auth/logout')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/login')
  await expect(toastTitled(page, 'Logged Out')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  expect(await page.content()).not.toContain(ada.username)
})

test('a page from the back/forward cache stays hidden until its account is known to be signed in, and reveals nothing', async ({
  page,
  context,
  signInAsNewMember,
}) => {
  const { password } = await signInAsNewMember(page)
  await page.goto('/wallet?tab=card')
  await page.getByRole('button', { name: 'Show CVV' }).click()
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  const cvv = page
    .getByRole('definition')
    .filter({ has: page.getByRole('button', { name: /CVV$/, includeHidden: true }) })
  await expect(cvv).toHaveText(/^\d{3}$/)
  // Headless Chromium keeps no pages: these are the events with which a browser that does leaves a page and shows it again.
  const left = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    return { isHidden: !document.body.checkVisibility(), text: document.body.textContent }
  })
  expect(left.isHidden).toBe(true)
  expect(left.text).toContain('***')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(cvv, 'the same person sees the page again').toHaveText('***')

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await context.request.post('/api/auth/logout')
  const isShown = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.body.checkVisibility()
  })
  expect(isShown).toBe(false)
  await expect(page).toHaveURL('/login')
})

test('Back after signing out shows nothing private', async ({ page, signInAsNewMember }) => {
  const ada = await signInAsNewMember(page)
  for (const path of ['/account', '/wallet', '/gift-cards']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  }
  await signOut(page)
  await expect(page).toHaveURL('/login')
  for (let count = 0; count < 2; count += 1) {
    await goBack(page)
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    expect(await page.content()).not.toContain(ada.username)
  }
})

test('the next person in a tab finds nothing of the former one', async ({
  page,
  pageErrors,
  adminApi,
  signInAsNewMember,
}) => {
  const ada = await signInAsNewMember(page, 50)
  const bo = await registerBo(page)
  const giftCard = await adminApi.addGiftCard()
  const product = await adminApi.addProduct()
  await bypassHttpCache(page)
  await page.goto('/gift-cards')
  await buyButton(page, giftCard).click()
  await confirmPurchase(page)
  await expect(purchasedDialog(page)).toContainText(giftCard.code)
  const sessionId = await checkOut(page, product)
  // The page asks for the order that it opened, perhaps after the session has ended.
  pageErrors.allow(/401.*\/api\/shop\/orders\//)
  await page.goto('/shop')
  await signOut(page)
  await expect(toastTitled(page, 'Logged Out')).toBeVisible()
  const traces = [ada.id, ada.username, sessionId, product.name, customer.Address, giftCard.name]
  for (const trace of traces) expect(await everythingStored(page)).not.toContain(trace)

  await signInUnnoticed(page, bo)
  await openShop(page)
  await expect(cartButton(page)).toHaveText(nothingInCart)
  await addToCart(page, product.name)
  await proceedToCheckout(page)
  await expect(page.getByLabel('Email')).toHaveValue(bo.email)
  await expect(page.getByLabel('Full name')).toHaveValue('Bo Lindqvist')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('')
  expect(await openPaymentPage(page)).not.toBe(sessionId)
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  for (const trace of [ada.id, ada.username, sessionId, giftCard.name])
    expect(await everythingStored(page)).not.toContain(trace)
})

test('a guest who opens the payment page, goes back, signs in and pays has the order in their account', async ({
  page,
  adminApi,
  stripe,
}) => {
  const bo = await registerBo(page)
  const product = await adminApi.addProduct()
  await bypassHttpCache(page)
  const ofGuest = await checkOut(page, product)
  await page.goto('/login#sign-in')
  await page.getByLabel('Username').fill(bo.username)
  await page.getByLabel('Password', { exact: true }).fill(bo.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/')
  await openShop(page)
  await proceedToCheckout(page)
  await expect(page.getByLabel('Address', { exact: true }), 'what was typed stays').toHaveValue(customer.Address)
  const ofMember = await openPaymentPage(page)
  expect(ofMember).not.toBe(ofGuest)
  await stripeCheckout(page).fillDetails()
  await stripeCheckout(page).payByCard()
  await expect(page.getByRole('heading', { name: 'It is in your orders' })).toBeVisible()
  expect(await ordersOf(page)).toHaveLength(1)
  await expect(stripe.pay(ofGuest), 'the guest’s page has ended').rejects.toThrow(/expired|not open|complete/i)
})

test('a cart that was paid in a tab that was closed is emptied, and leads to its order', async ({
  page,
  context,
  adminApi,
  stripe,
}) => {
  const product = await adminApi.addProduct({ price: 20, stock: 9 })
  await bypassHttpCache(page)
  const sessionId = await checkOut(page, product)
  await stripe.pay(sessionId)
  const next = await context.newPage()
  await page.goto('about:blank')
  await next.goto('/shop')
  await expect(toastTitled(next, 'You have paid for your cart')).toContainText('We took its items out of your cart.')
  await expect(cartButton(next)).toHaveText(nothingInCart)
  await next.getByRole('button', { name: 'See the order' }).click()
  await expect(next).toHaveURL(`/orders/${sessionId}`)
  await expect(next.getByRole('main')).toContainText(product.name)
})

test('a cart that was paid in another tab is not charged again from a checkout that is still open', async ({
  page,
  context,
  pageErrors,
  adminApi,
  stripe,
}) => {
  const product = await adminApi.addProduct({ price: 20, stock: 9 })
  await bypassHttpCache(page)
  await openShop(page)
  await addToCart(page, product.name)
  await proceedToCheckout(page)
  await fillCustomer(page)
  const other = await context.newPage()
  await bypassHttpCache(other)
  await openShop(other)
  await proceedToCheckout(other)
  const learned = page.waitForResponse('/api/shop/orders/*')
  const sessionId = await openPaymentPage(other)
  await (await learned).finished()
  await stripe.pay(sessionId)
  pageErrors.expect(/409.*\/api\/shop\/checkout/)
  await payButton(page).click()
  await expect(toastTitled(page, 'You have paid for your cart')).toBeVisible()
  await page.getByRole('button', { name: 'See the order' }).click()
  await expect(page).toHaveURL(`/orders/${sessionId}`)
  await expect(page.getByRole('main')).toContainText(product.name)
})
