import type { Page } from '@playwright/test'
import { orderNumber } from '../../shared/orders/order-number.ts'
import type { AdminOrderDetail, Order } from '../../shared/orders/schema.ts'
import { loseResponse } from './network.ts'
import { waitForMail } from './mails.ts'
import { toastTitled } from './locators.ts'
import {
  openOrder,
  openShopManagementTab,
  orderPane,
  orderRow,
  orderRows,
  placePaidOrder,
  startOrder,
} from './shop-management.ts'
import { expect, test } from './test.ts'

/** An amount in the bill of the open order. */
const billAmount = (page: Page, label: string) =>
  orderPane(page)
    .getByRole('region', { name: 'Items and totals' })
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dt + dd')

/** Prepares a refund of `amount`, or of the whole remainder, up to its confirmation. */
async function prepareRefund(page: Page, amount?: string) {
  await orderPane(page).getByRole('button', { name: 'Refund' }).click()
  if (amount !== undefined) {
    await page.getByRole('button', { name: 'Part of it' }).click()
    await page.getByLabel('Amount, AUD').fill(amount)
  }
  await page.getByRole('button', { name: 'Continue' }).click()
}

const confirm = (page: Page, amount: string) => page.getByRole('button', { name: `Refund $${amount}` }).click()
/** Opens the desk, and reads an order as staff see it. */
async function readOrder(page: Page, orderId: string): Promise<AdminOrderDetail> {
  await openShopManagementTab(page, 'Orders')
  return (await (await page.request.get(`/api/admin/orders/${orderId}`)).json()) as AdminOrderDetail
}

const choose = (page: Page, state: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name: state }).click()

test('staff ship an order, refund it in two parts and see each change without reloading', async ({
  page,
  request,
  adminApi,
  stripe,
}) => {
  const product = await adminApi.addProduct({ price: 50, stock: 3 })
  const { orderId, sessionId, paid } = await placePaidOrder({ request, stripe, product, quantity: 2 })
  await openShopManagementTab(page, 'Orders')
  await openOrder(page, orderId)
  const pane = orderPane(page)
  await expect(pane).toContainText(product.name)
  await expect(billAmount(page, 'Subtotal')).toHaveText('$110.00')
  await expect(billAmount(page, 'Total')).toHaveText(`$${paid.toFixed(2)}`)
  await expect(billAmount(page, 'Paid')).toHaveText(`$${paid.toFixed(2)}`)
  expect(paid, 'shipping is charged separately').toBeGreaterThan(110)

  await pane.getByRole('button', { name: 'Copy address' }).click()
  await expect(toastTitled(page, 'Address Copied!')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const line of copied.split('\n')) await expect(pane.getByRole('region', { name: 'Ship to' })).toContainText(line)

  await pane.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(pane.getByLabel('Tracking number')).toBeFocused()
  await pane.getByLabel('Carrier').fill('Australia Post')
  await pane.getByLabel('Tracking number').fill('AP 33 2048')
  await pane.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(toastTitled(page, 'Order Shipped')).toContainText('AP 33 2048')
  const row = orderRow(page, orderNumber(orderId))
  await expect(row, 'it is no longer to ship').toBeHidden()
  await choose(page, 'Shipped')
  await openOrder(page, orderId)
  await expect(pane).toContainText('with Australia Post')
  const email = (await pane.getByRole('link', { name: '@' }).textContent()) ?? ''
  const mail = await waitForMail(email, new RegExp(`^Order ${orderId.slice(-8)} is on its way`))
  expect(mail.text).toContain('AP 33 2048')
  await expect(pane.getByText('Shipped', { exact: true }).first()).toBeVisible()
  await pane.getByRole('button', { name: 'Resend tracking link' }).click()
  await expect(toastTitled(page, 'Email Sent')).toContainText(email)

  await prepareRefund(page, '20.5')
  await expect(pane).toContainText('Refund $20.50 to')
  await expect(pane).toContainText(`$${(paid - 20.5).toFixed(2)} of the payment remains.`)
  await confirm(page, '20.50')
  await expect(toastTitled(page, 'Order Refunded')).toContainText('$20.50')
  await expect(billAmount(page, 'Refunded')).toHaveText('−$20.50')
  const left = (paid - 20.5).toFixed(2)
  await expect(billAmount(page, 'Remaining')).toHaveText(`$${left}`)
  await expect(billAmount(page, 'Total').locator('+ dd')).toHaveText(/^Includes \$1\d\.\d\d GST$/)

  await prepareRefund(page)
  await expect(pane).toContainText('Nothing remains of the payment')
  await confirm(page, left)
  await expect(row, 'it is no longer among the shipped ones').toBeHidden()
  await choose(page, 'Refunded')
  await openOrder(page, orderId)
  await expect(billAmount(page, 'Remaining')).toHaveText('$0.00')
  await expect(pane.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(pane.getByRole('button', { name: 'Refund' })).toBeHidden()
  const order = (await (await request.get(`/api/shop/orders/${sessionId}`)).json()) as Order
  expect(order).toMatchObject({ status: 'refunded', refunded: paid, tracking: 'AP 33 2048' })

  await page.reload()
  await expect(row, 'the filter is in the URL').toBeVisible()
  await expect(pane, 'so is the order').toContainText(orderNumber(orderId))
})

test('staff refund one of two units by item and return it to stock; the buyer sees which, and the rest ships', async ({
  page,
  request,
  adminApi,
  stripe,
}) => {
  const product = await adminApi.addProduct({ price: 50, stock: 5 })
  const { orderId, sessionId, paid } = await placePaidOrder({ request, stripe, product, quantity: 2 })
  await openShopManagementTab(page, 'Orders')
  await openOrder(page, orderId)
  const pane = orderPane(page)
  await pane.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('button', { name: 'By item' }).click()
  const units = page.getByLabel(`Units of ${product.name} to refund`)
  await expect(units, 'the only item is chosen').toHaveValue('2')
  await units.selectOption('0')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(pane.getByRole('alert')).toHaveText('Choose what to refund')
  await units.selectOption('1')
  await expect(page.getByLabel(`${product.name}: back in stock`)).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(pane).toContainText(`1 × ${product.name}, $55.00, back in stock`)
  await pane.getByRole('button', { name: 'Back' }).click()
  await expect(units, 'the choice is kept').toHaveValue('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await confirm(page, '55.00')
  await expect(toastTitled(page, 'Order Refunded')).toContainText('$55.00')
  await expect(billAmount(page, 'Remaining')).toHaveText(`$${(paid - 55).toFixed(2)}`)
  await expect(pane).toContainText('1 of 2 refunded')
  await expect(pane).toContainText('1 back in stock')
  const email = (await pane.getByRole('link', { name: '@' }).textContent()) ?? ''
  expect((await waitForMail(email, /^We sent \$55\.00 back/)).text).toContain(product.name)

  await page.goto(`/orders/${sessionId}`)
  await expect(page.getByRole('list', { name: 'Ordered items' })).toContainText('1 of 2 refunded')
  await page.goto(`/admin-shop/print?orders=${orderId}`)
  await expect(page.getByRole('article', { name: 'Packing slip' })).toContainText('1 piece')
})

test('the form refuses to refund more than remains, and the server a refund from stale numbers', async ({
  page,
  openPageInNewContext,
  request,
  pageErrors,
  adminApi,
  stripe,
}) => {
  const product = await adminApi.addProduct({ price: 50 })
  const { orderId, paid } = await placePaidOrder({ request, stripe, product })
  const other = await openPageInNewContext()
  for (const each of [page, other]) {
    await openShopManagementTab(each, 'Orders')
    await openOrder(each, orderId)
  }
  await prepareRefund(page, (paid + 0.01).toFixed(2))
  await expect(page.getByLabel('Amount, AUD')).toHaveAccessibleDescription(
    `At most $${paid.toFixed(2)} can be refunded`,
  )
  await page.getByLabel('Amount, AUD').fill('40')
  await page.getByRole('button', { name: 'Continue' }).click()
  await prepareRefund(other, '40')
  await confirm(page, '40.00')
  await expect(toastTitled(page, 'Order Refunded')).toBeVisible()

  pageErrors.expect(/409.*\/api\/admin\/orders/)
  await confirm(other, '40.00')
  await expect(toastTitled(other, 'Failed to Refund Order')).toContainText('This order has changed.')
  await expect(billAmount(other, 'Refunded'), 'the other refund is shown').toHaveText('−$40.00')
  await expect(billAmount(other, 'Remaining')).toHaveText(`$${(paid - 40).toFixed(2)}`)
})

test('retrying after a lost response refunds once', async ({ page, request, pageErrors, adminApi, stripe }) => {
  const { orderId } = await placePaidOrder({ request, stripe, product: await adminApi.addProduct({ price: 50 }) })
  await openShopManagementTab(page, 'Orders')
  await openOrder(page, orderId)
  await prepareRefund(page, '10')
  pageErrors.expect(/ERR_FAILED.*\/refund/)
  await loseResponse(page, '/api/admin/orders/*/refund')
  await confirm(page, '10.00')
  await expect(toastTitled(page, 'Failed to Refund Order')).toBeVisible()
  await confirm(page, '10.00')
  await expect(toastTitled(page, 'Order Refunded')).toBeVisible()
  await expect(billAmount(page, 'Refunded')).toHaveText('−$10.00')
})

test('a pending order cannot be shipped, and a disputed order ships only after a second confirmation', async ({
  page,
  request,
  adminApi,
  stripe,
}) => {
  const product = await adminApi.addProduct()
  const waiting = await startOrder(request, product)
  const { orderId, sessionId } = await placePaidOrder({ request, stripe, product })
  await stripe.dispute(sessionId)
  await openShopManagementTab(page, 'Orders')
  await choose(page, 'Awaiting payment')
  await openOrder(page, waiting.orderId)
  await expect(orderPane(page)).toContainText('Not known yet')
  await expect(orderPane(page).getByRole('button', { name: /Refund|Mark as shipped/ })).toHaveCount(0)
  await choose(page, 'To ship')
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(orderRow(page, orderNumber(orderId))).toContainText('Disputed')
  }).toPass()
  await openOrder(page, orderId)
  await expect(orderPane(page)).toContainText('The customer disputed this payment.')
  const pane = orderPane(page)
  await pane.getByRole('button', { name: 'Mark as shipped' }).click()
  await pane.getByLabel('Tracking number').fill('AP 33 2048')
  await pane.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(pane).toContainText('Ship the disputed order of')
  await pane.getByRole('button', { name: 'Ship it all the same' }).click()
  await expect(toastTitled(page, 'Order Shipped')).toContainText('AP 33 2048')
})

test('staff cancel an unpaid order, whose stock can be sold again', async ({ page, request, adminApi }) => {
  const product = await adminApi.addProduct({ stock: 2 })
  const { orderId } = await startOrder(request, product, { quantity: 2 })
  await openShopManagementTab(page, 'Orders')
  await choose(page, 'Awaiting payment')
  await openOrder(page, orderId)
  const pane = orderPane(page)
  await pane.getByRole('button', { name: 'Cancel order' }).click()
  await expect(pane).toContainText('its 2 units can be sold again')
  await pane.getByRole('button', { name: 'Cancel order' }).click()
  await expect(toastTitled(page, 'Order Cancelled')).toBeVisible()
  await choose(page, 'Cancelled')
  await openOrder(page, orderId)
  await expect(pane.getByText('Cancelled', { exact: true })).toBeVisible()
  await startOrder(request, product, { quantity: 2 })
})

test('staff find a paid order by its number, and by the start of its email', async ({
  page,
  request,
  adminApi,
  stripe,
}) => {
  const { orderId } = await placePaidOrder({ request, stripe, product: await adminApi.addProduct() })
  const number = orderId.slice(-8)
  const { email } = await readOrder(page, orderId)
  const search = page.getByRole('searchbox', { name: 'Find an order' })
  const row = orderRow(page, number)
  await search.fill(number)
  await expect(orderRows(page)).toHaveCount(1)
  await expect(row).toContainText('To ship')
  await search.fill('no such buyer')
  await expect(page.getByText('No order matches “no such buyer”')).toBeVisible()
  await page.reload()
  await expect(search, 'the search is in the URL').toHaveValue('no such buyer')
  await search.fill(String(email).slice(0, 5))
  await expect(orderPane(page).getByRole('link', { name: String(email) })).toBeVisible()
  await choose(page, 'Shipped')
  await expect(search).toHaveValue('')
})

test('staff answer the problem that a buyer reported, and the answer is mailed', async ({
  page,
  request,
  adminApi,
  stripe,
}) => {
  const { orderId, sessionId } = await placePaidOrder({ request, stripe, product: await adminApi.addProduct() })
  const words = 'The mug arrived in three pieces.'
  const reported = await request.post(`/api/shop/orders/${sessionId}/problem`, { data: { words } })
  expect(reported.status()).toBe(202)
  const { email } = await readOrder(page, orderId)
  await choose(page, 'Problems')
  await openOrder(page, orderId)
  const pane = orderPane(page)
  await expect(pane.getByRole('region', { name: 'Reported problem' })).toContainText(words)
  await pane.getByRole('button', { name: 'Answer' }).click()
  await pane.getByRole('button', { name: 'Send answer' }).click()
  await expect(pane.getByLabel('Answer')).toHaveAccessibleDescription('Answer is required')
  const answer = `A new mug is on its way, ${orderId}.`
  await pane.getByLabel('Answer').fill(answer)
  await pane.getByRole('button', { name: 'Send answer' }).click()
  await expect(toastTitled(page, 'Answer Sent')).toContainText(String(email))
  await expect(orderRow(page, orderNumber(orderId)), 'no problem is open').toBeHidden()
  await choose(page, 'To ship')
  await openOrder(page, orderId)
  await expect(pane.getByRole('region', { name: 'Reported problem' })).toContainText(answer)
  const mail = await waitForMail(String(email), new RegExp(`^Our answer about order ${orderId.slice(-8)}`))
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(answer)
})
