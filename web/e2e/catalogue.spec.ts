import type { Page } from '@playwright/test'
import type { Product } from '../../shared/catalogue/schema.ts'
import { mockResponse, modifyResponse, routeOnce, stopHandling } from './network.ts'
import { toastTitled } from './locators.ts'
import {
  addToCartButton,
  addToCart,
  bypassHttpCache,
  cartButton,
  cartDrawer,
  cartLine,
  decreaseQuantity,
  increaseQuantity,
  openShop,
  proceedToCheckout,
  productCard,
  variantOption,
} from './shop-screens.ts'
import { expect, test } from './test.ts'

const tee = 'Dawn Line Tee'
const cap = 'Flight Deck Cap'

const totals = (page: Page) => cartDrawer(page).locator('dl > div')
const quantity = (page: Page, name: string) => cartLine(page, name).getByRole('status')

test('the banner shows the price of the variants, if each adds the same', async ({ page }) => {
  await modifyResponse<Product[]>(page, '/api/shop/products', (products) =>
    products.map((product) => ({
      ...product,
      price: 10,
      variants: product.variants.map((variant) => ({ ...variant, price: 5 })),
    })),
  )
  await openShop(page)
  await expect(page.getByRole('region', { name: 'The Orbit Hoodie is back' })).toContainText('$16.50 incl. GST')
})

test('a visitor sees images, prices with GST, and availability', async ({ page }) => {
  await openShop(page)
  await expect(page).toHaveTitle('Merchandise Shop · Solara')
  await expect(page.getByRole('heading', { name: 'Merchandise Shop', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await expect(cartButton(page)).toHaveText('Cart, 0 items $0.00')
  const card = productCard(page, cap)
  for (const words of ['Six panels', '$35.20 incl. GST', 'In Stock']) await expect(card).toContainText(words)
  const picture = card.getByRole('img', { name: cap })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(productCard(page, 'Night Shift Mug')).toContainText('Out of Stock')
  await expect(
    productCard(page, 'Night Shift Mug').getByRole('button', { name: 'Out of Stock Night Shift Mug' }),
  ).toBeDisabled()
})

test('a product of which few are left is in stock', async ({ page, adminApi }) => {
  const { name } = await adminApi.addProduct({ stock: 2 })
  await bypassHttpCache(page)
  await openShop(page)
  for (const words of ['In Stock', 'Only a few left']) await expect(productCard(page, name)).toContainText(words)
})

test('the sidebar lists each category once and filters the products', async ({ page }) => {
  await openShop(page)
  const categories = page.getByRole('navigation', { name: 'Categories' })
  const products = page.getByRole('list', { name: 'Products', exact: true })
  await expect(categories.getByRole('button').first()).toHaveText(/^All \d+$/)
  const names = await categories.getByRole('button').allInnerTexts()
  expect(new Set(names).size).toBe(names.length)
  await categories.getByRole('button', { name: 'Prints' }).click()
  await expect(products.getByRole('heading')).toHaveText(['Far Shore Print', 'Star Chart Print'])
  await expect(categories.getByRole('button', { name: 'Prints' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(products.getByRole('heading'), 'the category is in the URL').toHaveCount(2)
  await categories.getByRole('button', { name: /^All/ }).click()
  await expect(productCard(page, tee)).toBeVisible()
})

test('the products are sorted by price, and the address keeps the order', async ({ page }) => {
  // Without those of other tests, which come and go.
  await modifyResponse<Product[]>(page, '/api/shop/products*', (products) =>
    products.filter(({ name }) => !/ [0-9a-f]{8}$/.test(name)),
  )
  await openShop(page)
  const names = page.getByRole('list', { name: 'Products', exact: true }).getByRole('heading')
  const newest = await names.allInnerTexts()
  await page.getByLabel('Sort by').selectOption('Price, low to high')
  await expect(page).toHaveURL('/shop?sort=cheapest')
  await page.reload()
  await expect(names.first()).not.toHaveText(newest[0] ?? '')
  await page.getByLabel('Sort by').selectOption('Newest')
  await expect(names).toHaveText(newest)
  await expect(page).toHaveURL('/shop')
})

test('on every screen, the header leads to the cart from its first item on', async ({ page }) => {
  await openShop(page)
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart, / })
  await expect(link).toBeHidden()
  await addToCart(page, cap)
  await expect(link).toHaveAccessibleName('Cart, 1 item, $35.20')
  await link.click()
  await expect(cartLine(page, cap)).toBeVisible()
  await page.goto('/returns')
  await link.click()
  await expect(cartLine(page, cap)).toBeVisible()
})

test('on a phone, the row of categories shows the chosen one', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/shop?category=Pins')
  const pins = page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: 'Pins' })
  await expect(pins).toHaveAttribute('aria-pressed', 'true')
  await expect(pins).toBeInViewport({ ratio: 1 })
})

test('choosing a variant by mouse or keyboard adds its surcharge', async ({ page }) => {
  await openShop(page)
  const card = productCard(page, tee)
  await expect(card).toContainText('XL +$3.30')
  await expect(variantOption(page, tee, 'M')).toHaveAccessibleName('M')
  await variantOption(page, tee, 'XL').check()
  await expect(card).toContainText('$41.75')
  await page.keyboard.press('ArrowRight')
  await expect(variantOption(page, tee, 'S'), 'the selection wraps around').toBeChecked()
  await expect(card).toContainText('$38.45')
  await page.keyboard.press('ArrowLeft')
  await expect(variantOption(page, tee, 'XL')).toBeChecked()
  await expect(variantOption(page, 'Comet Tail Socks', '41–46'), 'this variant is out of stock').toBeDisabled()
})

test('nothing is chosen beforehand, and Add to Cart asks for a choice', async ({ page }) => {
  await openShop(page)
  const card = productCard(page, tee)
  await expect(card.getByRole('radio', { checked: true })).toHaveCount(0)
  await addToCartButton(page, tee).click()
  await expect(card.getByRole('status')).toHaveText('Choose a size first')
  await expect(variantOption(page, tee, 'S')).toBeFocused()
  await variantOption(page, tee, 'S').check()
  await expect(card.getByRole('status')).toBeEmpty()
})

test('adding a product opens the cart drawer and updates the cart button', async ({ page }) => {
  await openShop(page)
  await variantOption(page, tee, 'XL').check()
  await addToCartButton(page, tee).press('Enter')
  await expect(cartLine(page, tee)).toContainText('XL')
  await expect(cartDrawer(page), 'pressing Enter again does not add another').toBeFocused()
  await expect(cartLine(page, tee)).toContainText('$41.75')
  await increaseQuantity(cartLine(page, tee))
  await expect(cartLine(page, tee)).toContainText('$83.50')
  await expect(totals(page)).toHaveText([
    'Subtotal$83.50',
    'ShippingCalculated at checkout, from $9.95',
    'Total$83.50Includes $7.60 GST',
  ])
  await page.keyboard.press('Escape')
  await expect(cartButton(page)).toHaveText('Cart, 2 items $83.50')
  await expect(addToCartButton(page, tee), 'the focus returns to the button').toBeFocused()
})

test('adding the same variant resets its quantity, and another variant adds a line', async ({ page }) => {
  await openShop(page)
  await addToCart(page, tee, 'M')
  await cartButton(page).click()
  await increaseQuantity(cartLine(page, tee))
  await increaseQuantity(cartLine(page, tee))
  await expect(quantity(page, tee)).toHaveText('3')
  await page.keyboard.press('Escape')
  await addToCart(page, tee, 'M')
  await expect(cartButton(page)).toContainText('1 item')
  await addToCart(page, tee, 'L')
  await cartButton(page).click()
  await expect(cartLine(page, tee)).toHaveCount(2)
})

test('the quantity ranges from 0 to 99, and only Remove deletes the line', async ({ page }) => {
  await openShop(page)
  await addToCart(page, cap)
  await cartButton(page).click()
  const line = cartLine(page, cap)
  for (let count = 0; count < 3; count++) await decreaseQuantity(line)
  await expect(quantity(page, cap)).toHaveText('0')
  await expect(line).toContainText('Not included in your order')
  await expect(totals(page).last()).toHaveText(/^Total\$0\.00/)
  await increaseQuantity(line)
  await expect(quantity(page, cap)).toHaveText('1')
  await page.evaluate(() => {
    const stored = localStorage.getItem('solara-cart') ?? ''
    localStorage.setItem('solara-cart', stored.replace('"quantity":1', '"quantity":98'))
  })
  await page.reload()
  await cartButton(page).click()
  for (let count = 0; count < 3; count++) await increaseQuantity(line)
  await expect(quantity(page, cap)).toHaveText('99')
  await line.getByRole('button', { name: `Remove ${cap}` }).click()
  await expect(cartDrawer(page)).toContainText('Your cart is empty')
  await expect(cartDrawer(page), 'the focus stays in the drawer').toBeFocused()
})

test('an empty cart, or one with only zero quantities, cannot be checked out', async ({ page }) => {
  await openShop(page)
  const proceedButton = cartDrawer(page).getByRole('button', { name: 'Proceed to Payment' })
  await cartButton(page).click()
  await proceedButton.click()
  await expect(toastTitled(page, 'Cart is empty')).toContainText('Add some items to your cart first')
  await toastTitled(page, 'Cart is empty').getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Escape')
  await addToCart(page, cap)
  await cartButton(page).click()
  await decreaseQuantity(cartLine(page, cap))
  await proceedButton.click()
  await expect(toastTitled(page, 'Cart is empty')).toBeVisible()
  await expect(page).toHaveURL('/shop')
})

for (const width of [1440, 768, 390]) {
  test(`at ${width} px a toast does not cover the button at the bottom of the cart drawer`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openShop(page)
    await cartButton(page).click()
    const button = cartDrawer(page).getByRole('button', { name: 'Proceed to Payment' })
    await button.click()
    await expect(toastTitled(page, 'Cart is empty')).toBeVisible()
    // The trial click fails if another element would receive it.
    await button.click({ trial: true })
  })
}

test('the cart survives a reload, and invalid stored data is discarded', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load cart:/)
  await openShop(page)
  await addToCart(page, tee, 'M')
  await addToCart(page, cap)
  await page.reload()
  await expect(cartButton(page)).toContainText('2 items')
  await page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem('solara-cart') ?? '[]') as { quantity: unknown }[]
    const [first, ...rest] = lines
    localStorage.setItem('solara-cart', JSON.stringify([{ ...first, quantity: 1e9 }, 'x', ...rest]))
  })
  await page.reload()
  await expect(cartButton(page), 'the valid line remains').toContainText('1 item ')
  await page.evaluate(() => localStorage.setItem('solara-cart', '{"evil":'))
  await page.reload()
  await expect(cartButton(page)).toContainText('0 items')
})

test('the cart shows changed products and calculates with the current prices', async ({ page }) => {
  await openShop(page)
  await addToCart(page, tee, 'M')
  await addToCart(page, cap)
  await modifyResponse(page, '/api/shop/products', (products: Product[]) => {
    const current = products.map((product) => (product.name === tee ? { ...product, price: 40 } : product))
    return current.filter(({ name }) => name !== cap)
  })
  await page.reload()
  await expect(cartButton(page)).toHaveText('Cart, 1 item $44.00')
  await cartButton(page).click()
  await expect(cartLine(page, tee)).toContainText('It was $38.45 each.')
  await expect(cartLine(page, cap)).toContainText('No longer sold. Not included in your order.')
})

test('the checkout can be reached only from the cart', async ({ page }) => {
  await page.goto('/shop/payment')
  await expect(page).toHaveURL('/shop')
  await addToCart(page, cap)
  await page.goto('/shop/payment')
  await expect(page, 'the cart is not submitted by entering the URL').toHaveURL('/shop')
  await expect(cartButton(page)).toContainText('1 item')
  await proceedToCheckout(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
})

test('reads the shop a second time when the server was too busy', async ({ page, pageErrors }) => {
  pageErrors.expect(/429.*\/api\/shop\/products/)
  const refusal = { status: 429, json: { message: 'Too Many Requests' } }
  await routeOnce(page, '/api/shop/products', (route) => route.fulfill(refusal))
  await page.goto('/shop')
  await expect(productCard(page, cap)).toBeVisible()
})

test('shows that the shop is empty or unavailable, and can try again', async ({ page, pageErrors }) => {
  pageErrors.expect(/503.*\/api\/shop\/products/)
  await mockResponse(page, '/api/shop/products', {}, 503)
  await page.goto('/shop')
  await expect(page.getByRole('alert')).toContainText('Your cart is safe.')
  await mockResponse(page, '/api/shop/products', [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No products available' })).toBeVisible()
  await stopHandling(page)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(productCard(page, cap)).toBeVisible()
})
