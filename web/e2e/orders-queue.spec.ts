import { orderNumber } from '../../shared/orders/order-number.ts'
import { toastTitled } from './locators.ts'
import { openOrder, openShopManagementTab, orderPane, orderRow, placePaidOrder } from './shop-management.ts'
import { expect, test } from './test.ts'

test('an order ships with a key, its number and Enter, and the focus goes on to the next', async ({
  page,
  request,
  adminApi,
  stripe,
}) => {
  const product = await adminApi.addProduct({ stock: 10 })
  const other = orderNumber((await placePaidOrder({ request, stripe, product })).orderId)
  const { orderId } = await placePaidOrder({ request, stripe, product })
  const number = orderNumber(orderId)
  await openShopManagementTab(page, 'Orders')
  await openOrder(page, orderId)
  const [pane, row] = [orderPane(page), orderRow(page, number)]
  await expect(pane).toContainText(/\d+ of \d+/)
  await page.keyboard.press('s')
  await expect(pane.getByLabel('Tracking number')).toBeFocused()
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(pane.getByLabel('Tracking number')).toHaveAccessibleDescription('This is the number of the order')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('33QQ 2048')
  await page.keyboard.press('Enter')
  await expect(toastTitled(page, 'Order Shipped')).toContainText('33QQ 2048')
  await expect(row).toBeHidden()
  await expect(page.locator('[data-row]:focus')).toHaveAttribute('aria-current', 'true')
  await expect(pane).not.toContainText(number)

  await test.step('a number that was typed survives Escape and a reload', async () => {
    await orderRow(page, other).click()
    await page.keyboard.press('s')
    await page.keyboard.type('33QQ 2049')
    await page.keyboard.press('Escape')
    await expect(orderRow(page, other)).toBeFocused()
    await expect(orderRow(page, other)).toContainText('Draft kept')
    await page.reload()
    await expect(orderRow(page, other)).toContainText('Draft kept')
    await expect(pane.getByLabel('Tracking number')).toHaveValue('33QQ 2049')
    await expect(pane.getByLabel('Tracking number'), 'nobody asked for it').not.toBeFocused()
  })
})

test('a refund is begun, continued and confirmed with keys, and a key that is held down confirms nothing', async ({
  page,
  request,
  adminApi,
  stripe,
}) => {
  const { orderId, paid } = await placePaidOrder({ request, stripe, product: await adminApi.addProduct({ price: 50 }) })
  await openShopManagementTab(page, 'Orders')
  await openOrder(page, orderId)
  const pane = orderPane(page)
  await page.keyboard.press('r')
  await expect(pane.getByRole('button', { name: `All, $${paid.toFixed(2)}` })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(pane.getByRole('button', { name: `Refund $${paid.toFixed(2)}` })).toBeFocused()
  await pane.getByRole('button', { name: 'Back' }).press('Enter')
  await pane.getByRole('button', { name: 'Part of it' }).click()
  await pane.getByLabel('Amount, AUD').fill(String(paid))
  // The second press without a release in between is one that the keyboard repeats.
  await page.keyboard.down('Enter')
  const confirm = pane.getByRole('button', { name: `Refund $${paid.toFixed(2)}` })
  await expect(confirm).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(confirm).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(toastTitled(page, 'Order Refunded')).toContainText(`$${paid.toFixed(2)}`)
  await expect(orderRow(page, orderNumber(orderId))).toBeHidden()
})

test('an answer that was begun opens again, until it is cancelled', async ({ page, request, adminApi, stripe }) => {
  const product = await adminApi.addProduct({ stock: 10 })
  const other = await placePaidOrder({ request, stripe, product })
  const { orderId, sessionId } = await placePaidOrder({ request, stripe, product })
  await request.post(`/api/shop/orders/${sessionId}/problem`, { data: { words: 'The mug arrived in three pieces.' } })
  await openShopManagementTab(page, 'Orders')
  await openOrder(page, orderId)
  const pane = orderPane(page)
  await page.keyboard.press('a')
  await expect(pane.getByLabel('Answer')).toBeFocused()
  await page.keyboard.type('A new one')
  await page.keyboard.press('Escape')
  await expect(orderRow(page, orderNumber(orderId))).toBeFocused()
  await openOrder(page, other.orderId)
  await expect(orderRow(page, orderNumber(orderId))).toContainText('Draft kept')
  await openOrder(page, orderId)
  await expect(pane.getByLabel('Answer')).toHaveValue('A new one')
  await pane.getByRole('button', { name: 'Cancel' }).click()
  await expect(pane.getByRole('button', { name: 'Answer' })).toBeVisible()
  await expect(orderRow(page, orderNumber(orderId))).not.toContainText('Draft kept')
})

test('on a phone the order is in place of the list, and the next one follows', async ({
  page,
  request,
  adminApi,
  stripe,
}) => {
  const product = await adminApi.addProduct({ stock: 10 })
  await placePaidOrder({ request, stripe, product })
  const { orderId } = await placePaidOrder({ request, stripe, product })
  await page.setViewportSize({ width: 390, height: 844 })
  await openShopManagementTab(page, 'Orders')
  await openOrder(page, orderId)
  const pane = orderPane(page)
  await expect(orderRow(page, orderNumber(orderId))).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeHidden()
  await expect(pane.getByRole('heading', { level: 3 }).first()).toBeFocused()
  await pane.getByLabel('Tracking number').fill('33QQ 3000')
  await pane.getByRole('button', { name: 'Back to the list' }).click()
  await expect(orderRow(page, orderNumber(orderId))).toContainText('Draft kept')
  await openOrder(page, orderId)
  await pane.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(toastTitled(page, 'Order Shipped')).toBeVisible()
  await expect(pane).not.toContainText(orderNumber(orderId))
  await expect(pane.getByRole('heading', { level: 3 }).first()).toBeFocused()
})
