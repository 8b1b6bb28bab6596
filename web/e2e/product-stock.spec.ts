import type { Page } from '@playwright/test'
import type { AdminProduct } from '../../shared/catalogue/schema.ts'
import type { AdminApi } from './accounts.ts'
import { dialogNamed, toastTitled } from './locators.ts'
import { loseResponse } from './network.ts'
import { openShopManagementTab, productRow, startOrder, stockField } from './shop-management.ts'
import { expect, test } from './test.ts'

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
