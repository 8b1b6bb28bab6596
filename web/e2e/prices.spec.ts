import type { Locator, Page } from '@playwright/test'
import type { AdminProduct, Product } from '../../shared/catalogue/schema.ts'
import {
  awkwardBill,
  awkwardCart,
  awkwardLines,
  awkwardPrices,
  awkwardProducts,
  type AwkwardProduct,
  framedSurcharge,
} from '../../shared/orders/testing/awkward-order.ts'
import type { AdminApi } from './accounts.ts'
import { waitForMail } from './mails.ts'
import { openOrder, openShopManagementTab, orderPane, productRow } from './shop-management.ts'
import {
  addToCart,
  bypassHttpCache,
  cartButton,
  cartDrawer,
  cartLine,
  fillCustomer,
  increaseQuantity,
  openShop,
  orderSummary,
  payButton,
  productCard,
  variantOption,
} from './shop-screens.ts'
import { checkoutSessionId, stripeCheckout } from './stripe.ts'
import { expect, test } from './test.ts'

type Products = Record<AwkwardProduct, AdminProduct>

const keys = Object.keys(awkwardProducts) as AwkwardProduct[]

async function stock(adminApi: AdminApi): Promise<Products> {
  const make = async (key: AwkwardProduct) => [key, await adminApi.addProduct({ stock: 50, ...awkwardProducts[key] })]
  return Object.fromEntries(await Promise.all(keys.map(make))) as Products
}

/** The rows of a bill: the sums in the order of the screen, and the GST once, below the total. */
const rowsOf = ({ subtotal, shipping, total, gst }: typeof awkwardBill): string[] => [
  `Subtotal${subtotal}`,
  `Shipping${shipping}`,
  `Total${total}${gst}`,
]

const bill = (place: Locator) => place.locator('dl > div')

/** The name, what is said of it, and the price of each line. */
const linesOf = (products: Products): string[] =>
  awkwardLines.map(({ product, detail, line }) => `${products[product].name}${detail}${line}`)

async function expectShopPrices(page: Page, products: Products) {
  await openShop(page)
  for (const key of keys) {
    const { shown } = awkwardPrices[key]
    const price = productCard(page, products[key].name).getByRole('paragraph').filter({ hasText: 'incl. GST' }).first()
    await expect(price, key).toHaveText(key === 'print' ? `from ${shown} incl. GST` : `${shown} incl. GST`)
    const [name, amount] = [productCard(page, products[key].name).getByRole('heading'), price]
    expect((await name.boundingBox())?.y, 'the name is above the price').toBeLessThan(
      (await amount.boundingBox())?.y ?? 0,
    )
  }
  const { name } = products.print
  await expect(variantOption(page, name, 'Framed')).toHaveAccessibleName(`Framed ${framedSurcharge}`)
  await variantOption(page, name, 'Framed').check()
  await expect(productCard(page, name)).toContainText('$36.72 incl. GST')
  for (const key of keys)
    await expect(productCard(page, products[key].name), 'on the product view only').not.toContainText('excl.')
}

/** The product's page, and what it tells search engines. */
async function expectPagePrices(page: Page, products: Products) {
  const shop = (await (await page.request.get(`/api/shop/products?asOf=${Date.now()}`)).json()) as Product[]
  for (const key of keys) {
    const { shown, net } = awkwardPrices[key]
    const slug = shop.find(({ id }) => id === products[key].id)?.slug ?? ''
    await page.goto(`/shop/${slug}`)
    const price = page.getByRole('main').getByRole('paragraph').filter({ hasText: 'excl. GST' })
    await expect(price, key).toHaveText(`${key === 'print' ? 'from ' : ''}${shown} incl. GST ${net} excl. GST`)
    const block = await page.locator('script[type="application/ld+json"]').textContent()
    const { offers } = JSON.parse(block ?? '{}') as { offers: { price?: string; lowPrice?: string } }
    expect(offers.price ?? offers.lowPrice, key).toBe(shown.slice(1))
  }
}

/** Puts the order into the cart, and reads the drawer. */
async function expectCartPrices(page: Page, products: Products) {
  await openShop(page)
  for (const { product, variant, quantity } of awkwardLines) {
    const { name } = products[product]
    await addToCart(page, name, variant ?? undefined)
    await cartButton(page).click()
    const line = cartLine(page, name, variant ?? undefined)
    for (let count = 1; count < quantity; count++) await increaseQuantity(line)
    await expect(line.getByRole('status')).toHaveText(String(quantity))
    await page.keyboard.press('Escape')
    await expect(cartDrawer(page)).toBeHidden()
  }
  await expect(cartButton(page)).toHaveText(`Cart, 10 items ${awkwardCart.total}`)
  await cartButton(page).click()
  for (const { product, variant, quantity, unit, line } of awkwardLines) {
    const shown = cartLine(page, products[product].name, variant ?? undefined)
    await expect(shown).toContainText(line)
    if (quantity > 1) await expect(shown).toContainText(`${unit} each`)
  }
  await expect(bill(cartDrawer(page))).toHaveText(rowsOf(awkwardCart))
}

test('each screen states the price that is charged, in the same words', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  test.slow()
  const [products, member] = [await stock(adminApi), await signInAsNewMember(page)]
  const lines = linesOf(products)
  await bypassHttpCache(page)
  await expectShopPrices(page, products)
  await expectPagePrices(page, products)
  await expectCartPrices(page, products)

  await cartDrawer(page).getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(orderSummary(page).getByRole('listitem')).toHaveText(lines)
  await expect(bill(orderSummary(page))).toHaveText(rowsOf(awkwardCart))
  await expect(payButton(page)).toHaveText(`Confirm and Pay ${awkwardCart.total}`)
  await fillCustomer(page, member)
  await payButton(page).click()

  const atStripe = page.getByRole('region', { name: 'Order summary' })
  await expect(atStripe.getByRole('listitem').locator('.amount')).toHaveText(awkwardLines.map(({ line }) => line))
  await stripeCheckout(page).fillDetails({ shipping: /Standard/ })
  const { subtotal, shipping, total } = awkwardBill
  for (const [place, amount] of [subtotal, shipping, total].entries())
    await expect(bill(atStripe).nth(place).locator('dd')).toHaveText(amount)
  const sessionId = checkoutSessionId(page)
  await stripeCheckout(page).payByCard()

  await expect(page.getByRole('heading', { name: /It’s paid\.$/, level: 1 })).toBeVisible()
  const ordered = page.getByRole('list', { name: 'Ordered items' }).getByRole('listitem')
  await expect(ordered, 'thank you').toHaveText(lines)
  await expect(bill(page.getByRole('region', { name: 'Your order' }))).toHaveText(rowsOf(awkwardBill))

  await page.goto('/orders')
  await expect(page.getByRole('list', { name: 'Your orders' })).toContainText(awkwardBill.total)
  await page.goto(`/orders/${sessionId}`)
  await expect(ordered, 'the order').toHaveText(lines)
  await expect(bill(page.getByRole('region', { name: '10 items' }))).toHaveText(rowsOf(awkwardBill))
  const receipt = page.getByRole('article', { name: 'Receipt' })
  await page.emulateMedia({ media: 'print' })
  for (const [place, { unit, line }] of awkwardLines.entries())
    await expect(receipt.getByRole('row').nth(place + 1)).toContainText(new RegExp(`\\${unit}\\s*\\${line}$`))
  await expect(bill(receipt)).toHaveText(rowsOf(awkwardBill))
  await page.emulateMedia({ media: null })

  const mail = await waitForMail(member.email, /is paid$/)
  for (const amount of [...awkwardLines.map(({ line }) => line), awkwardBill.total, awkwardBill.gst])
    for (const part of [mail.text, mail.html]) expect(part).toContain(amount)

  const { id } = (await (await page.request.get(`/api/shop/orders/${sessionId}`)).json()) as { id: string }
  await openShopManagementTab(page, 'Orders')
  await openOrder(page, id)
  const desk = orderPane(page).getByRole('region', { name: 'Items and totals' })
  for (const [place, { line }] of awkwardLines.entries())
    await expect(desk.getByRole('listitem').nth(place)).toContainText(line)
  await expect(bill(desk)).toHaveText([...rowsOf(awkwardBill), `Paid${awkwardBill.total}`])
  await page.getByRole('tab', { name: 'Merchandise' }).click()
  for (const key of keys) await expect(productRow(page, products[key].name)).toContainText(awkwardPrices[key].desk)
})
