import type { Page } from '@playwright/test'
import { toastContainer, toasts } from './locators.ts'
import {
  addToCartButton,
  cartDrawer,
  fillCustomer,
  openShop,
  proceedToCheckout,
  addToCart,
  payButton,
} from './shop-screens.ts'
import { expect, test } from './test.ts'
import { expectScreen, openWalk, walkPages, type WalkedPage, type Walker } from './walk.ts'

const code = /\/assets\/[^/]+\.(js|css)$/

/** Refuses the first request for each file of code and style. */
async function refuseEachOnce(page: Page) {
  const refused = new Set<string>()
  await page.route(code, (route) => {
    const url = route.request().url()
    if (refused.has(url)) return route.continue()
    refused.add(url)
    return route.abort()
  })
}

const walkers: Walker[] = ['visitor', 'staff']

for (const walker of walkers) {
  test(`every screen for a ${walker} appears when each of its files is refused once`, async ({ browser }) => {
    const walked = await openWalk(browser, walker)
    await refuseEachOnce(walked.page)
    await walkPages(walked, walker, (path) => expectScreen(walked, path))
    await walked.page.context().close()
  })
}

test('the walk notices code that is imported without being fetched first', async ({ browser }) => {
  const walked = await openWalk(browser, 'visitor', () => {
    Object.defineProperty(globalThis, 'fetchCode', { get: () => async () => undefined, set: () => {} })
  })
  await refuseEachOnce(walked.page)
  await walked.page.goto('/games', { waitUntil: 'commit' })
  await expect(expectScreen(walked, '/games', 2_000)).rejects.toThrow()
  await walked.page.context().close()
})

/** Add to Cart opens a dialog once a size is chosen. */
const openers = (page: Page) =>
  page.locator('[aria-haspopup=dialog]:enabled').filter({ visible: true, hasNotText: 'Add to Cart' })
const dialogs = (page: Page) => page.getByRole('dialog')

/** The toast of one press must not be mistaken for that of the next. */
const closeToast = (page: Page) =>
  expect(async () => {
    const close = toasts(page).getByRole('button', { name: 'Close' })
    if (await close.isVisible()) await close.click({ timeout: 1_000 })
    expect(await close.count()).toBe(0)
  }).toPass()

/** Presses a button without a network, which only shows a toast, and again with one. */
async function pressTwice({ page, errors }: WalkedPage, index: number) {
  const button = openers(page).nth(index)
  const heading = await page.locator('h1').first().textContent()
  const name = `${page.url()} ${await button.textContent()}`
  await page.context().setOffline(true)
  await button.click()
  await expect(toastContainer(page).getByText('Signal lost').or(dialogs(page)).first(), name).toBeVisible()
  await expect(page.locator('h1').first(), name).toHaveText(heading ?? '')
  await page.context().setOffline(false)
  if (await dialogs(page).isHidden()) await button.click()
  await expect(dialogs(page), name).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogs(page), name).toBeHidden()
  await closeToast(page)
  expect(errors, name).toEqual([])
}

for (const walker of walkers) {
  test(`every dialog for a ${walker} opens after the network was lost at the press`, async ({ browser }) => {
    const walked = await openWalk(browser, walker)
    let presses = 0
    await walkPages(walked, walker, async (path) => {
      await expectScreen(walked, path)
      const count = Math.min(await openers(walked.page).count(), 3)
      for (let index = 0; index < count; index += 1) await pressTwice(walked, index)
      presses += count
    })
    expect(presses).toBeGreaterThan(walker === 'staff' ? 10 : 0)
    await walked.page.context().close()
  })
}

test('a link to a screen whose code is lost leaves the screen as it is, and works later', async ({ browser }) => {
  const { page, errors } = await openWalk(browser, 'staff')
  await page.goto('/account')
  const name = page.getByLabel('First name')
  await name.fill('Half a na')
  await page.context().setOffline(true)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Missions' })
  await link.click()
  await expect(toastContainer(page).getByText('Signal lost')).toBeVisible()
  await expect(page).toHaveURL('/account')
  await expect(name).toHaveValue('Half a na')
  await page.context().setOffline(false)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Mission Control', level: 1 })).toBeVisible()
  expect(errors).toEqual([])
  await page.context().close()
})

test('Add to Cart without a network leaves the shop, and the cart has the product later', async ({ browser }) => {
  const { page, errors } = await openWalk(browser, 'visitor')
  await openShop(page)
  await page.context().setOffline(true)
  await addToCartButton(page, 'Flight Deck Cap').click()
  await expect(toastContainer(page).getByText('Signal lost')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Products', exact: true })).toBeVisible()
  await page.context().setOffline(false)
  await addToCartButton(page, 'Flight Deck Cap').click()
  await expect(cartDrawer(page)).toContainText('Flight Deck Cap')
  expect(errors).toEqual([])
  await page.context().close()
})

test('Confirm and Pay without a network keeps the form, and pays later', async ({ browser }) => {
  const { page, errors } = await openWalk(browser, 'visitor')
  await openShop(page)
  await addToCart(page, 'Flight Deck Cap')
  await proceedToCheckout(page)
  await fillCustomer(page)
  await page.context().setOffline(true)
  await payButton(page).click()
  await expect(toastContainer(page).getByText('Checkout failed')).toBeVisible()
  await expect(toastContainer(page).getByText('Unable to process checkout. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('nova@example.com')
  await page.context().setOffline(false)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/pay\/|checkout/)
  expect(errors).toEqual([])
  await page.context().close()
})

test('a page stays when the code of its toasts never arrives, and shows a toast as plain text', async ({ browser }) => {
  const { page, errors } = await openWalk(browser, 'staff')
  await page.route(/\/assets\/toaster[^/]*\.js$/, (route) => route.abort())
  await page.route('/api/auth/logout', (route) => route.abort())
  await page.goto('/membership')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Sign Out Failed' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Membership Program' })).toBeVisible()
  await page.unroute(/\/assets\/toaster[^/]*\.js$/)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toContainText('Sign Out Failed')
  expect(errors).toEqual([])
  await page.context().close()
})
