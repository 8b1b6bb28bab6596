import type { Page } from '@playwright/test'
import type { Order } from '../../shared/orders/schema.ts'
import { orderNumber } from '../../shared/orders/order-number.ts'
import { accountButton } from './header.ts'
import { linkIn, waitForMail } from './mails.ts'
import { placePaidOrder } from './shop-management.ts'
import {
  addToCart,
  bypassHttpCache,
  cartButton,
  cartDrawer,
  customer,
  fillCustomer,
  payButton,
} from './shop-screens.ts'
import { checkoutSessionId, stripeCheckout } from './stripe.ts'
import { expect, test } from './test.ts'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const steps = (page: Page) => page.getByRole('region', { name: 'Where it is' }).getByRole('listitem')
const uniqueEmail = () => `nova-${crypto.randomUUID().slice(0, 8)}@example.com`

/** Buys one unit as a visitor or member, typing the address once. Returns the checkout session's id. */
async function buy(page: Page, name: string, email: string): Promise<string> {
  await addToCart(page, name)
  await cartButton(page).click()
  await cartDrawer(page).getByRole('button', { name: 'Proceed to Payment' }).click()
  await fillCustomer(page, { email })
  await payButton(page).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await expect(page.getByLabel('Address line 1'), 'the address went along').toBeHidden()
  const sessionId = checkoutSessionId(page)
  await stripeCheckout(page).fillDetails()
  await stripeCheckout(page).payByCard()
  await expect(title(page, /It’s paid\.$/)).toBeVisible()
  return sessionId
}

test('a visitor goes from the landing page to a paid order, types the address once, and finds the order again', async ({
  page,
  adminApi,
  pageErrors,
}) => {
  const [product, email] = [await adminApi.addProduct({ price: 30 }), uniqueEmail()]
  await bypassHttpCache(page)
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click()
  const sessionId = await buy(page, product.name, email)
  const receipt = await waitForMail(email, /is paid$/)
  expect(receipt.text).toContain('GST')
  expect(receipt.text, 'nobody has verified the email').not.toContain(customer.Address)

  await page.goto('/orders')
  await expect(page, 'visitors look their order up').toHaveURL('/orders/find')
  pageErrors.expect(/404.*\/api\/shop\/orders\/find/)
  await page.getByLabel('Order number').fill('00000000')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(page.getByRole('alert')).toContainText('No order matches this number and email together.')
  const [, number = ''] = /Order (\w{8})/.exec(receipt.text) ?? []
  await page.getByLabel('Order number').fill(number)
  await page.getByRole('button', { name: 'Find order' }).click()
  await expect(page).toHaveURL(`/orders/${sessionId}`)
  await expect(title(page, product.name)).toBeVisible()
  await expect(page.getByRole('main'), 'no personal data').not.toContainText(customer.Address)

  await page.getByRole('button', { name: 'Write to us' }).click()
  await page.getByLabel('What is wrong?').fill('The patch is missing.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('A person answers by email')).toBeVisible()
})

test('a member’s orders are listed, with the address, and the shipped mail has the tracking link', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  const product = await adminApi.addProduct({ price: 30 })
  const member = await signInAsNewMember(page)
  await bypassHttpCache(page)
  await page.goto('/shop')
  const sessionId = await buy(page, product.name, member.email)
  await page.goto('/')
  await accountButton(page).click()
  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(title(page, 'Orders')).toBeVisible()
  await page.getByRole('link', { name: product.name }).click()
  await expect(page).toHaveURL(`/orders/${sessionId}`)
  await expect(page.getByRole('region', { name: 'Going to' })).toContainText(customer.Address)
  const { id } = (await (await page.request.get(`/api/shop/orders/${sessionId}`)).json()) as Order
  await adminApi.shipOrder(id, { carrier: 'Australia Post', tracking: '34XQ00715528' })
  await page.reload()
  await expect(steps(page).filter({ hasText: 'Shipped' })).toContainText('34XQ00715528')
  await expect(page.getByRole('link', { name: /Track the parcel/ })).toHaveAttribute('href', /34XQ00715528/)
  expect((await waitForMail(member.email, /shipped|on its way/i)).text).toContain('34XQ00715528')
})

test('an order that was placed as a guest joins the account that proves the same email', async ({
  page,
  request,
  stripe,
  adminApi,
  signInAsNewMember,
}) => {
  const member = await signInAsNewMember(page)
  const product = await adminApi.addProduct({ price: 30 })
  const { orderId } = await placePaidOrder({ request, stripe, product, email: member.email })
  await page.goto('/orders')
  await expect(page.getByText('Bought as a guest?')).toBeVisible()
  await page.getByRole('button', { name: 'Add guest orders' }).click()
  await expect(page.getByText(`We sent a link to ${member.email}.`)).toBeVisible()
  await page.goto(linkIn(await waitForMail(member.email, /^Confirm your email/)))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByRole('link', { name: 'See your orders' }).click()
  await expect(page.getByRole('link', { name: new RegExp(orderNumber(orderId)) })).toBeVisible()
})
