import { expect } from '@playwright/test'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { modifyResponse, leavePending } from '../network.ts'
import { toastTitled } from '../locators.ts'
import {
  addToCart,
  cartButton,
  cartLine,
  fillCustomer,
  increaseQuantity,
  openShop,
  orderSummary,
  payButton,
  proceedToCheckout,
} from '../shop-screens.ts'
import { respondUnavailable, respondWithProblem, type StateFixtures, type State } from './state.ts'

const checkoutCall = '/api/shop/checkout'

async function open({ page }: StateFixtures) {
  await openShop(page)
  await addToCart(page, 'Orbit Hoodie', 'XL')
  await addToCart(page, 'Flight Deck Cap')
  await cartButton(page).click()
  await increaseQuantity(cartLine(page, 'Flight Deck Cap'))
  await page.keyboard.press('Escape')
  await proceedToCheckout(page)
}

async function pay(fixtures: StateFixtures) {
  await open(fixtures)
  await fillCustomer(fixtures.page)
  await payButton(fixtures.page).click()
}

const form: State = { name: 'payment', setUp: open }

const asMember: State = {
  name: 'payment-member',
  async setUp(fixtures) {
    await fixtures.signInAsNewMember(fixtures.page)
    await open(fixtures)
    await expect(fixtures.page.getByRole('switch', { name: 'Remember this address' })).not.toBeChecked()
  },
}

const missing: State = {
  name: 'payment-missing',
  async setUp(fixtures) {
    await open(fixtures)
    await payButton(fixtures.page).click()
    await expect(fixtures.page.getByText('Please enter a valid postal code')).toBeVisible()
  },
}

const busy: State = {
  name: 'payment-busy',
  async setUp(fixtures) {
    await leavePending(fixtures.page, checkoutCall)
    await pay(fixtures)
    await expect(fixtures.page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  },
}

const failed: State = {
  name: 'payment-failed',
  async setUp(fixtures) {
    await respondUnavailable(fixtures, checkoutCall)
    await pay(fixtures)
    await expect(toastTitled(fixtures.page, 'Checkout failed')).toBeVisible()
  },
}

/** The hoodie's price and the cap's availability change before the order is submitted. */
const changed: State = {
  name: 'payment-changed',
  async setUp(fixtures) {
    const { page } = fixtures
    await respondWithProblem(fixtures, checkoutCall, 'price_changed')
    await open(fixtures)
    await modifyResponse(page, '/api/shop/products*', (products: Product[]) =>
      products.map((product) => ({
        ...product,
        ...(product.name === 'Orbit Hoodie' && { price: 85 }),
        ...(product.name === 'Flight Deck Cap' && { inStock: false }),
      })),
    )
    await fillCustomer(page)
    await payButton(page).click()
    await expect(orderSummary(page)).toContainText('The price has changed. It was $92.40 each.')
    await expect(toastTitled(page, 'Checkout failed')).toBeVisible()
  },
}

export const checkoutStates: State[] = [form, asMember, missing, busy, failed, changed]
