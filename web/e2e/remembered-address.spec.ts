import type { Page } from '@playwright/test'
import { signIn } from './accounts.ts'
import { toastTitled } from './locators.ts'
import { abortRequests, leavePending } from './network.ts'
import { addToCart, customer, fillCustomer, openShop, payButton, proceedToCheckout } from './shop-screens.ts'
import { expect, test } from './test.ts'

const remember = (page: Page) => page.getByRole('switch', { name: 'Remember this address' })
const heading = (page: Page) => page.getByRole('heading', { name: 'Remembered address' })

async function openCheckout(page: Page) {
  await openShop(page)
  await addToCart(page, 'Flight Deck Cap')
  await proceedToCheckout(page)
}

/** Presses the button that leads to Stripe, which never answers. Resolves once the address is remembered or forgotten. */
async function pay(page: Page, method: 'PUT' | 'DELETE') {
  await leavePending(page, '/api/shop/checkout')
  const changed = page.waitForResponse(
    (response) => response.url().endsWith('/api/user/address') && response.request().method() === method,
  )
  await payButton(page).click()
  expect((await changed).status()).toBe(204)
}

test('a member’s address is remembered on request, fills the next checkout on another device, and is removed', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const member = await signInAsNewMember(page)
  await openCheckout(page)
  await expect(remember(page)).not.toBeChecked()
  await fillCustomer(page, member)
  await remember(page).click()
  await expect(remember(page)).toBeChecked()
  await pay(page, 'PUT')

  const other = await openPageInNewContext()
  await signIn(other.request, member)
  await openCheckout(other)
  for (const label of ['Full name', 'Address', 'City', 'State or province', 'Postal code'] as const)
    await expect(other.getByLabel(label, { exact: true })).toHaveValue(customer[label])
  await expect(other.getByLabel('Email', { exact: true })).toHaveValue(member.email)
  await expect(remember(other)).toBeChecked()

  await other.goto('/account/data')
  await expect(heading(other)).toBeVisible()
  await expect(other.getByText(customer.Address)).toBeVisible()
  await other.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(toastTitled(other, 'Address Removed')).toBeVisible()
  await expect(heading(other)).toHaveCount(0)
})

test('a member who turns it off is forgotten with the next order', async ({ page, signInAsNewMember }) => {
  const member = await signInAsNewMember(page)
  await openCheckout(page)
  await fillCustomer(page, member)
  await remember(page).click()
  await pay(page, 'PUT')
  await page.reload()
  await openCheckout(page)
  await expect(remember(page)).toBeChecked()
  await remember(page).click()
  await expect(remember(page)).not.toBeChecked()
  await pay(page, 'DELETE')
  await page.goto('/account/data')
  await expect(page.getByRole('heading', { name: 'Download your data' })).toBeVisible()
  await expect(heading(page)).toHaveCount(0)
})

test('an order goes on when its address cannot be remembered', async ({ page, pageErrors, signInAsNewMember }) => {
  pageErrors.expect(/Failed to load resource/)
  const member = await signInAsNewMember(page)
  await openCheckout(page)
  await fillCustomer(page, member)
  await remember(page).click()
  await abortRequests(page, '/api/user/address')
  await payButton(page).click()
  await page.waitForURL((url) => url.origin !== new URL(process.env['SITE'] ?? '').origin)
})

test('a visitor is not asked', async ({ page }) => {
  await openCheckout(page)
  await expect(page.getByLabel('Postal code')).toBeVisible()
  await expect(remember(page)).toHaveCount(0)
})
