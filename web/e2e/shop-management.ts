import { fileURLToPath } from 'node:url'
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { orderNumber } from '../../shared/orders/order-number.ts'
import type { Order } from '../../shared/orders/schema.ts'
import type { AdminProduct } from '../../shared/catalogue/schema.ts'
import { openShopManagement } from './locators.ts'
import type { StripeControls } from './stripe.ts'

/** An image file to upload. */
export const samplePicture = fileURLToPath(new URL('../public/icon-512.png', import.meta.url))

/** Opens a tab of Shop Management as the co-founder. */
export async function openShopManagementTab(page: Page, tab: 'Gift Cards' | 'Merchandise' | 'Orders') {
  await openShopManagement(page)
  await page.getByRole('tab', { name: tab }).click()
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
}

export const productRow = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
export const stockField = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Stock of ${name}`, exact: true })
/** The orders of the list. */
export const orderRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Orders', exact: true }).getByRole('link')
/** The order of the list with this text, such as its number. */
export const orderRow = (page: Page, text: string): Locator => orderRows(page).filter({ hasText: text })
/** The checkboxes of the orders, without the one of all. */
export const orderBoxes = (page: Page): Locator => page.getByRole('checkbox', { name: /^Check order/ })
/** The order that is open. */
export const orderPane = (page: Page): Locator => page.getByRole('region', { name: /^Details of / })
export const importDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import gift cards' })
export const importRow = (page: Page, text: string): Locator =>
  importDialog(page).getByRole('listitem').filter({ hasText: text })

/** Opens the import dialog and chooses a CSV file with these lines below the header. */
export async function chooseCsv(page: Page, lines: readonly string[]) {
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const text = ['\uFEFFname,platform,amount,solcoinPrice,giftCardCode', ...lines].join('\r\n')
  await importDialog(page)
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'gift-cards.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

export const importProductsDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import products' })

/** Opens the import dialog of the products and chooses a CSV file with these lines below the header. */
export async function chooseProducts(page: Page, lines: readonly string[]) {
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const text = ['name,description,category,price,stock,size,added,alertAt', ...lines].join('\r\n')
  await importProductsDialog(page)
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** Starts a checkout as a visitor, without a browser. The order awaits its payment. */
export async function startOrder(
  request: APIRequestContext,
  product: AdminProduct,
  { quantity = 1, email }: Pick<OrderInput, 'quantity' | 'email'> = {},
): Promise<StartedOrder> {
  const items = [{ productId: product.id, quantity, name: product.name, price: product.price }]
  const data = { items, ...(email && { customer: { ...address, email } }) }
  const response = await request.post('/api/shop/checkout', { data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as StartedOrder
}

type StartedOrder = { orderId: string; sessionId: string }
type OrderInput = {
  request: APIRequestContext
  stripe: StripeControls
  product: AdminProduct
  quantity?: number | undefined
  /** The buyer. By default, Stripe's page asks. */
  email?: string | undefined
}

const address = {
  fullName: 'Nova Reyes',
  address: '1 Orbit Street',
  city: 'Sydney',
  state: 'NSW',
  postalCode: '2000',
  country: 'AU',
}

/** Places an order and pays for it. Waits until Stripe's webhook has marked it as paid. */
export async function placePaidOrder({
  request,
  stripe,
  product,
  ...ordered
}: OrderInput): Promise<StartedOrder & { paid: number }> {
  const opened = await startOrder(request, product, ordered)
  await stripe.pay(opened.sessionId)
  const read = async () => (await (await request.get(`/api/shop/orders/${opened.sessionId}`)).json()) as Order
  await expect.poll(async () => (await read()).status).toBe('paid')
  return { ...opened, paid: (await read()).paid ?? 0 }
}

/** Opens an order from the staff's list. */
export async function openOrder(page: Page, orderId: string) {
  await orderRow(page, orderNumber(orderId)).click()
  await expect(orderPane(page)).toContainText(orderNumber(orderId))
}
