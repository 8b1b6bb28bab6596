import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import type { AdminProduct } from '../../shared/catalogue/schema.ts'
import { orderNumber } from '../../shared/orders/order-number.ts'
import type { AdminOrderDetail } from '../../shared/orders/schema.ts'
import { toastTitled } from './locators.ts'
import { mailsTo, waitForMail } from './mails.ts'
import { loseResponse } from './network.ts'
import { openShopManagementTab, orderBoxes, orderRow, orderRows, placePaidOrder } from './shop-management.ts'
import type { StripeControls } from './stripe.ts'
import { expect, test } from './test.ts'

const uniqueEmail = () => `bulk-${crypto.randomUUID().slice(0, 8)}@example.com`

type Placing = { request: APIRequestContext; stripe: StripeControls; product: AdminProduct; email: string }

/** Places paid orders of one buyer, one after the other: few may wait for their payment at a time. Returns their numbers. */
async function placeOrders(count: number, placing: Placing): Promise<string[]> {
  const numbers: string[] = []
  while (numbers.length < count) numbers.push(orderNumber((await placePaidOrder(placing)).orderId))
  return numbers
}

/** Opens the desk at this buyer’s orders. */
async function openOrdersOf(page: Page, email: string, count: number) {
  await openShopManagementTab(page, 'Orders')
  await page.getByRole('searchbox', { name: 'Find an order' }).fill(email)
  // Until then, the list before the search may be as long.
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(orderRows(page)).toHaveCount(count)
}

const shipDialog = (page: Page) => page.getByRole('dialog', { name: /^Ship \d+ order/ })
const trackingOf = (page: Page, number: string) => page.getByLabel(`Tracking number of order ${number}`)
const rowOf = (page: Page, number: string) => shipDialog(page).getByRole('listitem').filter({ hasText: number })

async function checkAll(page: Page) {
  await page.getByRole('checkbox', { name: 'Check all' }).focus()
  await page.keyboard.press('Space')
}

async function shippedMails(email: string, number: string): Promise<number> {
  await waitForMail(email, new RegExp(`^Order ${number} is on its way`))
  return (await mailsTo(email)).filter(({ subject }) => subject.startsWith(`Order ${number} is on its way`)).length
}

test('staff ship twelve orders from a pasted list with the keyboard only', async ({
  page,
  request,
  adminApi,
  stripe,
}) => {
  const [product, email] = [await adminApi.addProduct({ stock: 100 }), uniqueEmail()]
  const numbers = await placeOrders(12, { request, stripe, product, email })
  await openOrdersOf(page, email, 12)
  await checkAll(page)
  await expect(page.getByRole('region', { name: 'Checked orders' })).toContainText('12 checked')
  await page.keyboard.press('s')
  await expect(page.getByLabel('Paste a list')).toBeFocused()
  await page.keyboard.insertText(numbers.map((number, place) => `${number} 33QQ50012401${place + 10}`).join('\n'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Fill 12' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Ship 12', exact: true }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shipDialog(page).getByRole('status')).toHaveText('12 orders shipped.')
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(orderRow(page, 'Shipped')).toHaveCount(12)
  for (const number of [numbers[0], numbers[11]]) expect(await shippedMails(email, String(number))).toBe(1)
})

test('an order that was refused stays with its reason, and what was typed survives Escape', async ({
  page,
  request,
  adminApi,
  stripe,
  pageErrors,
}) => {
  const [product, email] = [await adminApi.addProduct(), uniqueEmail()]
  const placed = await placePaidOrder({ request, stripe, product, email })
  const [number, other] = [orderNumber(placed.orderId), ...(await placeOrders(1, { request, stripe, product, email }))]
  await openOrdersOf(page, email, 2)
  await checkAll(page)
  await page.getByRole('button', { name: 'Ship 2', exact: true }).click()
  await trackingOf(page, number).fill('33QQ1')
  await page.getByLabel(`Carrier of order ${number}`).fill('Sendle')
  await page.keyboard.press('Escape')
  await expect(shipDialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Ship 2', exact: true }).click()
  await expect(trackingOf(page, number)).toHaveValue('33QQ1')
  await expect(page.getByRole('button', { name: 'Ship 1 of 2' })).toBeEnabled()
  await trackingOf(page, String(other)).fill('33QQ2')

  // Its money goes back in the meantime.
  await adminApi.refundOrder(placed.orderId, placed.paid)
  pageErrors.expect(/409.*\/ship/)
  await shipDialog(page).getByRole('button', { name: 'Ship 2', exact: true }).click()
  await expect(rowOf(page, number)).toContainText('Only a paid order can be shipped.')
  await expect(rowOf(page, String(other))).toContainText(/Shipped with .*33QQ2/)
  await expect(shipDialog(page).getByRole('status')).toContainText('1 order shipped. 1 order not shipped')
  await expect(trackingOf(page, number)).toHaveValue('33QQ1')
  pageErrors.expect(/409.*\/ship/)
  await shipDialog(page).getByRole('button', { name: 'Ship 1', exact: true }).click()
  await expect(rowOf(page, number)).toContainText('Only a paid order can be shipped.')
})

test('orders in the lists of two members of staff ship once, and are mailed once', async ({
  page,
  openPageInNewContext,
  request,
  adminApi,
  stripe,
  pageErrors,
}) => {
  const [product, email] = [await adminApi.addProduct(), uniqueEmail()]
  const numbers = await placeOrders(2, { request, stripe, product, email })
  const other = await openPageInNewContext()
  for (const [each, tracking] of [
    [page, 'FIRST'],
    [other, 'SECOND'],
  ] as const) {
    await openOrdersOf(each, email, 2)
    await checkAll(each)
    await each.getByRole('button', { name: 'Ship 2', exact: true }).click()
    await each.getByLabel('Paste a list').fill(numbers.map((number) => `${number} ${tracking}-${number}`).join('\n'))
    await each.getByRole('button', { name: 'Fill 2' }).click()
  }
  // The first answer is lost: the order says that it has shipped.
  pageErrors.expect(/ERR_FAILED.*\/ship/)
  await loseResponse(page, '/api/admin/orders/*/ship')
  await shipDialog(page).getByRole('button', { name: 'Ship 2', exact: true }).click()
  await expect(shipDialog(page).getByRole('status')).toHaveText('2 orders shipped.')
  pageErrors.expect(/409.*\/ship/)
  await shipDialog(other).getByRole('button', { name: 'Ship 2', exact: true }).click()
  for (const number of numbers) {
    await expect(rowOf(page, number)).toContainText(`FIRST-${number}`)
    await expect(rowOf(other, number)).toContainText(`It had shipped already, with FIRST-${number}`)
    expect(await shippedMails(email, number)).toBe(1)
  }
})

test('Check all leaves out what a person must decide; Shift and a click check a range', async ({
  page,
  request,
  adminApi,
  stripe,
}) => {
  const [product, email] = [await adminApi.addProduct(), uniqueEmail()]
  const disputed = await placePaidOrder({ request, stripe, product, email })
  await stripe.dispute(disputed.sessionId)
  await placeOrders(3, { request, stripe, product, email })
  await openOrdersOf(page, email, 4)
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(orderRow(page, orderNumber(disputed.orderId))).toContainText('Disputed', { timeout: 500 })
  }).toPass()
  const boxes = orderBoxes(page)
  const disputedBox = page.getByRole('checkbox', { name: `Check order ${orderNumber(disputed.orderId)}` })
  await checkAll(page)
  await expect(orderBoxes(page).and(page.locator(':checked'))).toHaveCount(3)
  await expect(disputedBox).not.toBeChecked()
  await page.getByRole('button', { name: 'Check none' }).click()
  await boxes.nth(0).click()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  await expect(orderBoxes(page).and(page.locator(':checked'))).toHaveCount(4)
  await page.getByRole('button', { name: 'Ship 3', exact: true }).click()
  await expect(rowOf(page, orderNumber(disputed.orderId))).toContainText('Its payment is disputed.')
})

test('the keys act on the orders, not in a field; those of the checked orders come first', async ({
  page,
  request,
  adminApi,
  stripe,
}) => {
  const [product, email] = [await adminApi.addProduct(), uniqueEmail()]
  await placeOrders(2, { request, stripe, product, email })
  await openOrdersOf(page, email, 2)
  const [boxes, rows] = [orderBoxes(page), orderRows(page)]
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(boxes.nth(1)).toBeChecked()
  await page.keyboard.press('k')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('Control+x')
  await expect(boxes.nth(0)).not.toBeChecked()
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'Ship 1 order' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows.nth(0)).toBeFocused()
  await page.getByRole('button', { name: 'Check none' }).click()
  await page.keyboard.press('s')
  await expect(page.getByLabel('Tracking number', { exact: true }), 'the order that is open').toBeFocused()
  const search = page.getByRole('searchbox', { name: 'Find an order' })
  await search.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('x')
  await expect(search).toHaveValue(`${email}x`)
})

test('in a window with the list alone, the keys act on the order with the focus', async ({
  page,
  request,
  adminApi,
  stripe,
}) => {
  const [product, email] = [await adminApi.addProduct(), uniqueEmail()]
  await placeOrders(2, { request, stripe, product, email })
  await page.setViewportSize({ width: 1000, height: 800 })
  await openOrdersOf(page, email, 2)
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await page.keyboard.press('j')
  await expect(orderRows(page).nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(orderBoxes(page).nth(1)).toBeChecked()
  await page.keyboard.press('x')
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'Ship 1 order' }).getByPlaceholder('Tracking number')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(orderRows(page).nth(1)).toBeFocused()
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: '1 packing slip', level: 1 })).toBeVisible()
})

test('packing slips print one a page without prices, and the pick list adds up the goods', async ({
  page,
  request,
  adminApi,
  stripe,
}) => {
  const [product, email] = [await adminApi.addProduct({ price: 30 }), uniqueEmail()]
  const numbers = await placeOrders(2, { request, stripe, product, email })
  await openOrdersOf(page, email, 2)
  await checkAll(page)
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { name: '2 packing slips', level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const number of numbers) {
    const slip = page.getByRole('article', { name: `Packing slip of order ${number}` })
    await expect(slip).toContainText('Nova Reyes')
    await expect(slip.getByRole('row').filter({ hasText: product.name })).toBeVisible()
    await expect(slip).not.toContainText('$')
  }
  for (const hidden of ['banner', 'contentinfo', 'button'] as const) await expect(page.getByRole(hidden)).toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // A5 in points, one page for each order.
  expect(pdf.match(/\/MediaBox \[0 0 4(19|20)[\d.]* 59[\d.]+\]/g)).toHaveLength(2)

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Pick list' }).click()
  const goods = page.getByRole('article', { name: 'Pick list' }).getByRole('row').filter({ hasText: product.name })
  await expect(goods.getByRole('cell').last()).toHaveText('2')
  await page.reload()
  await expect(goods, 'the list is in the address').toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Find an order' }).fill(email)
  await expect(orderRows(page)).toHaveCount(2)
})

test('the checked orders stay checked on the way to the slips and back; their CSV is read back with the tracking numbers', async ({
  page,
  request,
  adminApi,
  stripe,
}) => {
  const [product, email] = [await adminApi.addProduct(), uniqueEmail()]
  const numbers = await placeOrders(2, { request, stripe, product, email })
  await openOrdersOf(page, email, 2)
  await checkAll(page)
  await page.getByRole('link', { name: 'Print packing slips' }).click()
  await expect(page.getByRole('heading', { name: '2 packing slips', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(orderBoxes(page).and(page.locator(':checked'))).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(email)
  await expect(toastTitled(page, 'Orders Exported')).toBeVisible()

  // The last columns are the carrier, the tracking number and when it shipped.
  const filled = file.replaceAll(/^"(\w{8})"(.*),"","",""\r$/gm, '"$1"$2,"DHL","JD-$1",""\r')
  await page.getByRole('button', { name: 'Ship 2', exact: true }).click()
  await shipDialog(page)
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(filled) })
  for (const number of numbers) {
    await expect(trackingOf(page, number)).toHaveValue(`JD-${number}`)
    await expect(page.getByLabel(`Carrier of order ${number}`)).toHaveValue('DHL')
  }
})

test('an order whose goods are refunded leaves the orders to ship', async ({ page, request, adminApi, stripe }) => {
  const [product, email] = [await adminApi.addProduct({ price: 30 }), uniqueEmail()]
  const { orderId } = await placePaidOrder({ request, stripe, product, email })
  await adminApi.refundOrder(orderId, 33)
  await openOrdersOf(page, email, 1)
  await expect(orderRow(page, orderNumber(orderId))).toContainText('Refunded')
  const order = (await (await page.request.get(`/api/admin/orders/${orderId}`)).json()) as AdminOrderDetail
  expect(order).toMatchObject({ status: 'refunded', refunded: 33 })
})
