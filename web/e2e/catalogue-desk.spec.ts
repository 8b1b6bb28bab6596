import type { APIRequestContext, Page } from '@playwright/test'
import { detailNames } from '../../shared/catalogue/new-product.ts'
import type { AdminProduct, Product } from '../../shared/catalogue/schema.ts'
import { dialogNamed, toastTitled } from './locators.ts'
import { type AdminApi, uniqueName } from './accounts.ts'
import { loseResponse } from './network.ts'
import { openShopManagementTab, samplePicture, productRow, startOrder } from './shop-management.ts'
import { expect, test } from './test.ts'

/** Reads a product as the shop shows it. */
async function findInShop(request: APIRequestContext, name: string): Promise<Product | undefined> {
  const products = (await (await request.get('/api/shop/products')).json()) as Product[]
  return products.find((product) => product.name === name)
}

const stockField = (page: Page, name: string) => page.getByRole('textbox', { name: `Stock of ${name}`, exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const stockOf = async (adminApi: AdminApi, { id }: AdminProduct) => {
  const product = await adminApi.findProduct(id)
  return product?.stock?.available ?? product?.variants.map(({ available }) => available)
}
const sizes = [
  { name: 'M', price: 0, stock: 7 },
  { name: 'XL', price: 5, stock: 3 },
]

const productCall = (product: AdminProduct) => new RegExp(`409.*/api/admin/products/${product.id}`)

test('a product that staff add with images and variants appears in the shop', async ({ page }) => {
  const name = uniqueName('Jacket')
  await openShopManagementTab(page, 'Merchandise')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = dialogNamed(page, 'Add Product')
  for (const detail of detailNames.filter((each) => each !== 'images' && each !== 'sizeTable'))
    await expect(dialog.locator(`[name=${detail}]`), detail).toHaveCount(1)
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Price, AUD').fill('89.5')
  await dialog.getByLabel('Category').fill(name)
  await dialog.getByLabel('Description').fill('Lined, with two pockets.')
  await dialog.getByLabel('Add pictures').setInputFiles([samplePicture, samplePicture])
  await expect(dialog.getByRole('img', { name })).toHaveCount(2)
  await expect(dialog.getByRole('button', { name: 'Add Product' })).toBeEnabled()
  const sources = await dialog.getByRole('img', { name }).evaluateAll((all) => all.map((each) => each.outerHTML))
  await dialog.getByRole('button', { name: 'Move picture 2 earlier' }).click()
  await expect(dialog.getByRole('img', { name }).first()).toHaveJSProperty('outerHTML', sources[1])
  for (const [place, [variant, added, stock]] of [['S', '0', '4'] as const, ['XL', '5', '2'] as const].entries()) {
    await dialog.getByRole('button', { name: 'Add variant' }).click()
    const field = (what: string) => dialog.getByLabel(`${what} of variant ${place + 1}`)
    await field('Name').fill(variant)
    await field('Adds to price').fill(added)
    await field('Stock').fill(stock)
  }
  await expect(dialog.getByText('Everyone sees +$5.50.')).toBeVisible()
  await dialog.getByLabel('Material').fill('Waxed cotton')
  await dialog.getByRole('button', { name: 'Add part' }).click()
  await dialog.getByLabel('Part 1', { exact: true }).fill('Chest')
  await dialog.getByLabel('S of part 1, cm', { exact: true }).fill('104')
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(dialog.getByLabel('XL of part 1, cm')).toHaveAccessibleDescription('Enter centimetres')
  await dialog.getByLabel('XL of part 1, cm').fill('112,5')
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(toastTitled(page, 'Product Added')).toContainText(name)
  await expect(dialog).toBeHidden()

  const row = productRow(page, name)
  for (const words of ['from $98.45', 'In Stock']) await expect(row).toContainText(words)
  await expect(stockField(page, `${name}, S`)).toHaveValue('4')
  await expect(stockField(page, `${name}, XL`)).toHaveValue('2')
  const shown = row.getByRole('img', { name })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(100)
  await expect
    .poll(() => findInShop(page.request, name))
    .toMatchObject({
      price: 89.5,
      images: [expect.stringMatching(/^\/media\/products\//), expect.stringMatching(/^\/media\/products\//)],
      inStock: true,
      material: 'Waxed cotton',
      sizeTable: [{ part: 'Chest', cm: [104, 112.5] }],
      variants: [
        { name: 'S', price: 0, inStock: true },
        { name: 'XL', price: 5, inStock: true },
      ],
    })
})

test('staff edit the stock and the price, and a hidden product cannot be bought', async ({ page, adminApi }) => {
  const product = await adminApi.addProduct()
  await openShopManagementTab(page, 'Merchandise')
  const row = productRow(page, product.name)
  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = dialogNamed(page, 'Edit Product')
  await dialog.getByLabel('Units available').fill('12')
  await dialog.getByLabel('Price, AUD').fill('24')
  await expect(dialog.getByText('Everyone sees $26.40 incl. GST.')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Hidden' }).check()
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(toastTitled(page, 'Product Saved')).toContainText('It is hidden from the shop.')
  for (const words of ['$26.40', 'Hidden']) await expect(row).toContainText(words)
  await expect(stockField(page, product.name)).toHaveValue('12')
  const items = [{ productId: product.id, quantity: 1, name: product.name, price: 24 }]
  expect((await page.request.post('/api/shop/checkout', { data: { items } })).status()).toBe(409)
})

test('saving the stock keeps the units reserved since the dialog was opened', async ({ page, adminApi, request }) => {
  const product = await adminApi.addProduct({ stock: 5 })
  await openShopManagementTab(page, 'Merchandise')
  await productRow(page, product.name).getByRole('button', { name: 'Edit' }).click()
  await startOrder(request, product, { quantity: 2 })
  await dialogNamed(page, 'Edit Product').getByLabel('Units available').fill('8')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(toastTitled(page, 'Product Saved')).toBeVisible()
  expect((await adminApi.findProduct(product.id))?.stock).toEqual({ available: 6, held: 2 })
  await expect(productRow(page, product.name)).toContainText('2 held for checkouts')
})

test('the second of two conflicting edits is refused, reloads the product and can then be saved', async ({
  page,
  openPageInNewContext,
  pageErrors,
  adminApi,
}) => {
  const product = await adminApi.addProduct()
  const other = await openPageInNewContext()
  for (const each of [page, other]) {
    await openShopManagementTab(each, 'Merchandise')
    await productRow(each, product.name).getByRole('button', { name: 'Edit' }).click()
    await dialogNamed(each, 'Edit Product')
      .getByLabel('Price, AUD')
      .fill(each === page ? '30' : '40')
  }
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(toastTitled(page, 'Product Saved')).toBeVisible()

  pageErrors.expect(productCall(product))
  const dialog = dialogNamed(other, 'Edit Product')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Someone else has changed this.')
  await expect(dialog.getByLabel('Price, AUD'), 'the input remains until it is discarded').toHaveValue('40')
  await dialog.getByRole('button', { name: 'Show the latest version' }).click()
  await expect(dialog.getByLabel('Price, AUD')).toHaveValue('30')
  await expect(dialog.getByRole('alert')).toBeHidden()
  await dialog.getByLabel('Price, AUD').fill('45')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(productRow(other, product.name)).toContainText('$49.50')
})

test('a product in an open checkout can be deleted only after the checkout expires', async ({
  page,
  pageErrors,
  adminApi,
  request,
  stripe,
}) => {
  const product = await adminApi.addProduct()
  const { sessionId } = await startOrder(request, product)
  await openShopManagementTab(page, 'Merchandise')
  const row = productRow(page, product.name)
  const confirm = () => dialogNamed(page, 'Delete product?').getByRole('button', { name: 'Delete' }).click()
  pageErrors.expect(productCall(product))
  await row.getByRole('button', { name: 'Delete' }).click()
  await confirm()
  await expect(toastTitled(page, 'Failed to Delete Product')).toContainText('Someone is paying for this right now.')
  await expect(row).toContainText('1 held for checkouts')

  await stripe.expire(sessionId)
  await expect.poll(async () => (await adminApi.findProduct(product.id))?.stock?.held).toBe(0)
  await row.getByRole('button', { name: 'Delete' }).click()
  await confirm()
  await expect(toastTitled(page, 'Product Deleted')).toBeVisible()
  await expect(row).toBeHidden()
})

test('staff change the stock of several products by keyboard, and save all of it with Ctrl S', async ({
  page,
  adminApi,
  request,
}) => {
  const [mug, hoodie] = [await adminApi.addProduct({ stock: 1 }), await adminApi.addProduct({ variants: sizes })]
  await openShopManagementTab(page, 'Merchandise')
  await stockField(page, `${hoodie.name}, M`).focus()
  await page.keyboard.press('Enter')
  await expect(stockField(page, `${hoodie.name}, XL`)).toBeFocused()
  await page.keyboard.type('+17')
  await page.keyboard.press('Enter')
  await expect(stockField(page, `${hoodie.name}, XL`)).not.toBeFocused()
  await expect(stockField(page, `${hoodie.name}, XL`)).toHaveValue('20')
  await expect(stockField(page, `${hoodie.name}, XL`)).toHaveAccessibleDescription('was 3')
  await stockField(page, mug.name).focus()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect(stockField(page, mug.name)).toHaveValue('3')
  await expect(productRow(page, mug.name)).toContainText('Changed')
  await expect(page.getByText('2 changes, +19 units')).toBeVisible()
  // A sale in the meantime.
  await startOrder(request, mug)
  await page.keyboard.press('Control+s')
  await expect(toastTitled(page, 'Stock Saved')).toContainText('+19 units')
  await expect(stockField(page, mug.name)).toHaveValue('2')
  expect(await stockOf(adminApi, mug)).toBe(2)
  expect(await stockOf(adminApi, hoodie)).toEqual([7, 20])
  await expect(productRow(page, mug.name)).toContainText('1 held for checkouts')
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible()
})

test('two members of staff change the stock of one product, and both changes count', async ({
  page,
  openPageInNewContext,
  adminApi,
}) => {
  const product = await adminApi.addProduct({ stock: 5 })
  const other = await openPageInNewContext()
  for (const each of [page, other]) {
    await openShopManagementTab(each, 'Merchandise')
    await stockField(each, product.name).fill(each === page ? '15' : '3')
  }
  await saveButton(page).click()
  await expect(toastTitled(page, 'Stock Saved')).toBeVisible()
  await saveButton(other).click()
  await expect(toastTitled(other, 'Stock Saved')).toContainText('−2 units')
  await expect(stockField(other, product.name)).toHaveValue('13')
  expect(await stockOf(adminApi, product)).toBe(13)
})

test('what cannot be taken out is said beside it, and the other products are saved', async ({
  page,
  pageErrors,
  adminApi,
  request,
}) => {
  const [few, plenty] = [await adminApi.addProduct({ stock: 3 }), await adminApi.addProduct({ stock: 1 })]
  pageErrors.expect(productCall(few))
  await openShopManagementTab(page, 'Merchandise')
  await stockField(page, few.name).fill('0')
  await stockField(page, plenty.name).fill('40')
  await startOrder(request, few, { quantity: 2 })
  await saveButton(page).click()
  await expect(toastTitled(page, 'Stock Not Saved')).toContainText('1 of 2 products are saved.')
  await expect(productRow(page, few.name).getByRole('alert')).toHaveText('Only 1 is left.')
  await expect(stockField(page, few.name)).toHaveValue('0')
  expect(await stockOf(adminApi, plenty)).toBe(40)
  expect(await stockOf(adminApi, few)).toBe(1)
  // Typed again, it counts from what is there now.
  await stockField(page, few.name).fill('4')
  await expect(stockField(page, few.name)).toHaveAccessibleDescription('was 1')
  await saveButton(page).click()
  await expect(toastTitled(page, 'Stock Saved')).toContainText('+3 units')
  expect(await stockOf(adminApi, few)).toBe(4)
})

test('units whose answer was lost are counted once', async ({ page, pageErrors, adminApi }) => {
  const product = await adminApi.addProduct({ stock: 3 })
  pageErrors.expect(/ERR_FAILED.*\/api\/admin\/products\//)
  await openShopManagementTab(page, 'Merchandise')
  await stockField(page, product.name).fill('+10')
  await loseResponse(page, `/api/admin/products/${product.id}`)
  await saveButton(page).click()
  await expect(productRow(page, product.name).getByRole('alert')).toContainText('Save again: it counts once.')
  await expect(stockField(page, product.name)).toHaveAttribute('readonly')
  await saveButton(page).click()
  await expect(toastTitled(page, 'Stock Saved')).toBeVisible()
  await expect(stockField(page, product.name)).toHaveValue('13')
  expect(await stockOf(adminApi, product)).toBe(13)
})

test('leaving with a changed stock asks first, and what was typed stays', async ({ page, adminApi }) => {
  const product = await adminApi.addProduct({ stock: 3 })
  await openShopManagementTab(page, 'Merchandise')
  await stockField(page, product.name).fill('many')
  await expect(saveButton(page)).toBeDisabled()
  await stockField(page, product.name).fill('9')
  const question = dialogNamed(page, 'Leave without saving?')
  await page.getByRole('tab', { name: 'Gift Cards' }).click()
  await expect(question).toContainText('1 change to the stock will be lost.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(stockField(page, product.name)).toHaveValue('9')
  await page.getByRole('tab', { name: 'Gift Cards' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible()
  await page.getByRole('tab', { name: 'Merchandise' }).click()
  await stockField(page, product.name).fill('8')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(stockField(page, product.name)).toHaveValue('3')
  await page.getByRole('tab', { name: 'Gift Cards' }).click()
  await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible()
  expect(await stockOf(adminApi, product)).toBe(3)
})
