import { cartButton, cartDrawer, cartLine, openShop, productCard } from './shop-screens.ts'
import { expect, test } from './test.ts'

const hoodie = 'Orbit Hoodie'

test('a product opens over the shop, asks for a size, and goes into the cart', async ({ page }) => {
  await openShop(page)
  await productCard(page, hoodie).getByRole('link', { name: hoodie, exact: true }).click()
  const view = page.getByRole('dialog', { name: hoodie })
  await expect(view).toBeVisible()
  await expect(page).toHaveURL('/shop/orbit-hoodie')
  await expect(page).toHaveTitle('Orbit Hoodie · Solara')
  await view.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(view.getByRole('status')).toHaveText('Choose a size first')
  await expect(view.getByRole('radio', { name: 'S', exact: true })).toBeFocused()
  await view.getByRole('radio', { name: /^XL/ }).check()
  await expect(view.getByRole('status')).toHaveText('Only a few left in XL')
  await view.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartLine(page, hoodie)).toContainText('XL')
  await expect(page).toHaveURL('/shop')
  await page.keyboard.press('Escape')
  await expect(cartDrawer(page)).toBeHidden()
})

test('Back closes a product, and its address opens it as a page', async ({ page }) => {
  await openShop(page)
  await productCard(page, hoodie).getByRole('link', { name: hoodie, exact: true }).click()
  await expect(page.getByRole('dialog', { name: hoodie })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: hoodie })).toBeHidden()
  await expect(page).toHaveTitle('Merchandise Shop · Solara')
  await page.goto('/shop/star-chart-print')
  await expect(page.getByRole('heading', { name: 'Star Chart Print', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Star Chart Print · Solara')
  await page.getByRole('button', { name: 'Picture 2' }).click()
  await expect(page.getByRole('button', { name: 'Picture 2' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('list', { name: 'Pictures of Star Chart Print' }).press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Picture 1' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartLine(page, 'Star Chart Print')).toBeVisible()
})

test('on a phone, sizes are chosen in the product’s view, and the cart is a bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openShop(page)
  await productCard(page, 'Dawn Line Tee').getByRole('link', { name: 'Choose size for Dawn Line Tee' }).click()
  const view = page.getByRole('dialog', { name: 'Dawn Line Tee' })
  await view.getByRole('radio', { name: 'M', exact: true }).check()
  await view.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(cartLine(page, 'Dawn Line Tee')).toContainText('M')
  await page.keyboard.press('Escape')
  await expect(cartButton(page)).toHaveText('Cart, 1 item $38.45')
  await page.setViewportSize({ width: 1440, height: 900 })
})
