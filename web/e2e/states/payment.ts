import { expect } from '@playwright/test'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { amend, hold } from '../interception.ts'
import { toastOf } from '../locators.ts'
import {
  addToCart,
  cartButton,
  cartLine,
  fillCustomer,
  oneMore,
  openShop,
  orderSummary,
  payButton,
  proceed,
} from '../shopping.ts'
import { fail, refuse, type Stage, type State } from './state.ts'

const checkoutCall = '/api/shop/checkout'

async function open({ page }: Stage) {
  await openShop(page)
  await addToCart(page, 'Orbit Hoodie', 'XL')
  await addToCart(page, 'Flight Deck Cap')
  await cartButton(page).click()
  await oneMore(cartLine(page, 'Flight Deck Cap'))
  await page.keyboard.press('Escape')
  await proceed(page)
}

async function pay(stage: Stage) {
  await open(stage)
  await fillCustomer(stage.page)
  await payButton(stage.page).click()
}

const form: State = { name: 'payment', enter: open }

const missing: State = {
  name: 'payment-missing',
  async enter(stage) {
    await open(stage)
    await payButton(stage.page).click()
    await expect(stage.page.getByText('Please enter a valid postal code')).toBeVisible()
  },
}

const busy: State = {
  name: 'payment-busy',
  async enter(stage) {
    await hold(stage.page, checkoutCall)
    await pay(stage)
    await expect(stage.page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  },
}

const failed: State = {
  name: 'payment-failed',
  async enter(stage) {
    await fail(stage, checkoutCall)
    await pay(stage)
    await expect(toastOf(stage.page, 'Checkout failed')).toBeVisible()
  },
}

/** Meanwhile the hoodie is dearer and the cap is out of stock. */
const changed: State = {
  name: 'payment-changed',
  async enter(stage) {
    const { page } = stage
    await refuse(stage, checkoutCall, 'price_changed')
    await open(stage)
    await amend(page, '/api/shop/products*', (products: Product[]) =>
      products.map((product) => ({
        ...product,
        ...(product.name === 'Orbit Hoodie' && { price: 85 }),
        ...(product.name === 'Flight Deck Cap' && { inStock: false }),
      })),
    )
    await fillCustomer(page)
    await payButton(page).click()
    await expect(orderSummary(page)).toContainText('The price has changed. It was $84.00 each.')
    await expect(toastOf(page, 'Checkout failed')).toBeVisible()
  },
}

export const payment: State[] = [form, missing, busy, failed, changed]
