import type { APIRequestContext } from '@playwright/test'
import { detailNames } from '../../shared/catalogue/new-product.ts'
import type { AdminProduct, Product } from '../../shared/catalogue/schema.ts'
import { dialogNamed, toastTitled } from './locators.ts'
import { uniqueName } from './accounts.ts'
import {
  chooseProducts,
  importProductsDialog,
  openShopManagementTab,
  productRow,
  samplePicture,
  startOrder,
  stockField,
} from './shop-management.ts'
import { expect, test } from './test.ts'

/** Reads a product as the shop shows it. */
async function findInShop(request: APIRequestContext, name: string): Promise<Product | undefined> {
  const products = (await (await request.get('/api/shop/products')).json()) as Product[]
  return products.find((product) => product.name === name)
}

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
  for (const words of ['from $98.45', 'Low']) await expect(row).toContainText(words)
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

test('imports products from a file: the preview explains each row, and the valid ones are added, hidden', async ({
  page,
  adminApi,
}) => {
  const known = await adminApi.addProduct()
  const [hoodie, mug] = [uniqueName('Hoodie'), uniqueName('Mug')]
  await openShopManagementTab(page, 'Merchandise')
  await chooseProducts(page, [
    `${hoodie},"Warm, with a hood.",Apparel,79,7,S,,`,
    `${hoodie},,,,3,XL,5,2`,
    `${mug},Blue.,Desk,cheap,12,,,`,
    `${known.name},Again.,Desk,20,12,,,`,
  ])
  const dialog = importProductsDialog(page)
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(dialog).toContainText('3 products found')
  await expect(row(hoodie)).toContainText('Ready to add')
  await expect(row(hoodie)).toContainText('$79.00 without GST, S 7, XL 3')
  await expect(row(mug)).toContainText('Row 4')
  await expect(row(mug)).toContainText('Price “cheap”: Enter an amount.')
  await expect(row(known.name)).toContainText('The catalogue has a product of this name already.')
  await dialog.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(toastTitled(page, 'Products Imported')).toContainText('1 product added.')
  await expect(row(hoodie)).toContainText('Added')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(productRow(page, hoodie)).toContainText('Hidden')
  await expect(stockField(page, `${hoodie}, XL`)).toHaveValue('3')
})

test('a product is low at the number that staff enter for it', async ({ page, adminApi }) => {
  const product = await adminApi.addProduct({ stock: 8 })
  await openShopManagementTab(page, 'Merchandise')
  await expect(productRow(page, product.name)).toContainText('In Stock')
  await productRow(page, product.name).getByRole('button', { name: 'Edit' }).click()
  await dialogNamed(page, 'Edit Product').getByLabel('Alert at').fill('10')
  await page.getByRole('button', { name: 'Save Product' }).click()
  await expect(toastTitled(page, 'Product Saved')).toBeVisible()
  await expect(productRow(page, product.name)).toContainText('Low')
  await page
    .getByRole('group', { name: 'Show' })
    .getByRole('button', { name: /^Low or out/ })
    .click()
  await expect(productRow(page, product.name)).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'Low stock' })).toContainText(product.name)
})

test('staff plan a price ahead, see it in the list, and give it up', async ({ page, adminApi }) => {
  const { id, name } = await adminApi.addProduct({ price: 50 })
  const saved = async () => {
    const products = (await (await page.request.get('/api/admin/products')).json()) as AdminProduct[]
    return products.find((product) => product.id === id)
  }
  await openShopManagementTab(page, 'Merchandise')
  const edit = page.getByRole('button', { name: `Edit ${name}` })
  await edit.click()
  const dialog = dialogNamed(page, 'Edit Product')
  await dialog.getByLabel('New price without GST').fill('40')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog.getByText('Choose a time')).toBeVisible()
  await dialog.getByLabel('From').fill('2030-01-02T09:30')
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog).toBeHidden()
  await expect(productRow(page, name)).toContainText('$44.00 from')
  expect(await saved()).toMatchObject({ price: 50, priceChange: { price: 40, at: '2030-01-01T22:30:00.000Z' } })

  await edit.click()
  await expect(dialog.getByLabel('From')).toHaveValue('2030-01-02T09:30')
  await dialog.getByRole('button', { name: 'Remove planned price' }).click()
  await dialog.getByRole('button', { name: 'Save Product' }).click()
  await expect(dialog).toBeHidden()
  await expect(productRow(page, name)).not.toContainText('from')
  expect(await saved()).not.toHaveProperty('priceChange')
})
