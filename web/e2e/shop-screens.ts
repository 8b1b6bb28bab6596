import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './accounts.ts'
import { toastTitled } from './locators.ts'

/** Locators of the shop, the cart and the checkout, by what the user reads. */
export const productCard = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) })
/** A variant's label includes its surcharge, if it has one. */
export const variantOption = (page: Page, product: string, name: string): Locator =>
  productCard(page, product).getByRole('radio', { name: new RegExp(`^${name}( \\+| ?,|$)`) })
export const addToCartButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Add to Cart ${name}`, exact: true })
export const cartButton = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Cart, / })
export const cartDrawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Your cart' })
export const cartLine = (page: Page, name: string, variant?: string): Locator => {
  const lines = cartDrawer(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
  return variant ? lines.filter({ has: page.getByText(variant, { exact: true }) }) : lines
}
export const increaseQuantity = (line: Locator): Promise<void> =>
  line.getByRole('button', { name: /^Increase/ }).click()
export const decreaseQuantity = (line: Locator): Promise<void> =>
  line.getByRole('button', { name: /^Decrease/ }).click()
export const orderSummary = (page: Page): Locator => page.getByRole('complementary', { name: 'Order summary' })
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Confirm and Pay|^Processing/ })

/**
 * Requests the catalogue under a URL that is not cached yet: browsers may cache it for a minute. In Firefox, a request that continues
 * under another URL gets no response.
 */
export const bypassHttpCache = (page: Page): Promise<unknown> =>
  page.route('/api/shop/products', async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${route.request().url()}?asOf=${Date.now()}` }) }),
  )

export async function openShop(page: Page) {
  await page.goto('/shop')
  await expect(page.getByRole('list', { name: 'Products', exact: true })).toBeVisible()
}

/** Adds one unit to the cart and closes the drawer that opens. */
export async function addToCart(page: Page, name: string, variant?: string) {
  if (variant) await variantOption(page, name, variant).check()
  await addToCartButton(page, name).click()
  await expect(cartLine(page, name, variant)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cartDrawer(page)).toBeHidden()
}

/** Goes from the shop to the checkout form. The cart must not be empty. */
export async function proceedToCheckout(page: Page) {
  await cartButton(page).click()
  await cartDrawer(page).getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
}

export const customer = {
  Email: 'nova@example.com',
  'Full name': 'Nova Reyes',
  'Phone (optional)': '0400 000 000',
  Address: '1 Orbit Street',
  City: 'Sydney',
  'State or province': 'NSW',
  'Postal code': '2000',
}

export async function fillCustomer(page: Page, { email }: Pick<Person, 'email'> = { email: customer.Email }) {
  for (const [label, value] of Object.entries({ ...customer, Email: email }))
    await page.getByLabel(label, { exact: true }).fill(value)
}

/** Sets the only line of the cart to 0 and proceeds to the payment: a toast says that the cart is empty. */
export async function proceedWithNothingToPay(page: Page) {
  await openShop(page)
  await addToCart(page, 'Flight Deck Cap')
  await cartButton(page).click()
  await decreaseQuantity(cartLine(page, 'Flight Deck Cap'))
  await cartDrawer(page).getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(toastTitled(page, 'Cart is empty')).toBeVisible()
}
