import { expect, type Page } from '@playwright/test'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { modifyResponse, mockResponse, leavePending } from '../network.ts'

import {
  addToCart,
  cartButton,
  cartDrawer,
  cartLine,
  decreaseQuantity,
  increaseQuantity,
  openShop,
  proceedWithNothingToPay,
} from '../shop-screens.ts'
import { useUploadedPictures } from './product.ts'
import { respondUnavailable, type State } from './state.ts'

const productsCall = '/api/shop/products'

const loading: State = {
  name: 'shop-loading',
  async setUp({ page }) {
    await leavePending(page, productsCall)
    await page.goto('/shop')
    await expect(page.getByRole('list', { name: 'Loading products' })).toBeVisible()
  },
}

const failed: State = {
  name: 'shop-error',
  async setUp(fixtures) {
    await respondUnavailable(fixtures, productsCall)
    await fixtures.page.goto('/shop')
    await expect(fixtures.page.getByText('The shop did not respond')).toBeVisible()
  },
}

const empty: State = {
  name: 'shop-empty',
  async setUp({ page }) {
    await mockResponse(page, productsCall, [])
    await page.goto('/shop')
    await expect(page.getByText('No products available')).toBeVisible()
  },
}

const full: State = {
  name: 'shop-full',
  async setUp({ page }) {
    await openShop(page)
    await expect(page.getByRole('heading', { name: 'Dawn Line Tee' })).toBeVisible()
  },
}

const category: State = {
  name: 'shop-category',
  async setUp({ page }) {
    await page.goto('/shop?category=Prints')
    await expect(page.getByRole('heading', { name: 'Far Shore Print' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dawn Line Tee' })).toBeHidden()
  },
}

/** A picture in the form that staff upload, beside those of the demo. */
const uploaded: State = {
  name: 'shop-uploaded-picture',
  async setUp({ page }) {
    await useUploadedPictures(page, 'Orbit Hoodie')
    await openShop(page)
  },
}

/** On phones, the cart is a bar. */
const cartBar: State = {
  name: 'shop-cart-bar',
  async setUp({ page }) {
    await openShop(page)
    await addToCart(page, 'Far Shore Print', 'Unframed')
    await addToCart(page, 'Launch Pad Desk Mat')
  },
}

/** Enough products for the search field to appear. */
async function search(page: Page, words: string) {
  await modifyResponse(page, productsCall, (products: Product[]) =>
    [0, 1, 2].flatMap((round) =>
      products.map((product, index) => ({
        ...product,
        id: `0195c1de-7a10-7c3a-9d55-0f2a0000${round}${100 + index}`,
        slug: round === 0 ? product.slug : `${product.slug}-${round}`,
      })),
    ),
  )
  await openShop(page)
  await page.getByRole('searchbox').fill(words)
}

const searched: State = {
  name: 'shop-search',
  async setUp({ page }) {
    await search(page, 'print')
    await expect(page.getByRole('heading', { name: 'Crew Pin Set' })).toHaveCount(0)
  },
}

const nothingFound: State = {
  name: 'shop-search-nothing',
  async setUp({ page }) {
    await search(page, 'telescope')
    await expect(page.getByText('Nothing matches')).toBeVisible()
  },
}

const cart: State = {
  name: 'cart',
  async setUp({ page }) {
    await openShop(page)
    await addToCart(page, 'Orbit Hoodie', 'M')
    await addToCart(page, 'Dawn Line Tee', 'L')
    await addToCart(page, 'Far Shore Print', 'Unframed')
    await cartButton(page).click()
    await increaseQuantity(cartLine(page, 'Dawn Line Tee'))
    await expect(cartDrawer(page)).toContainText('4 items')
  },
}

const emptyCart: State = {
  name: 'cart-empty',
  async setUp({ page }) {
    await openShop(page)
    await cartButton(page).click()
    await expect(cartDrawer(page)).toContainText('Your cart is empty')
  },
}

const nothingToPay: State = {
  name: 'cart-nothing-to-pay',
  async setUp({ page }) {
    await proceedWithNothingToPay(page)
  },
}

/** One product costs more, one is out of stock, one is no longer sold, and one has the quantity 0. */
const changed: State = {
  name: 'cart-changed',
  async setUp({ page }) {
    await openShop(page)
    await addToCart(page, 'Orbit Hoodie', 'M')
    await addToCart(page, 'Far Shore Print', 'Unframed')
    await addToCart(page, 'Flight Deck Cap')
    await addToCart(page, 'Crew Pin Set')
    await cartButton(page).click()
    await decreaseQuantity(cartLine(page, 'Crew Pin Set'))
    await modifyResponse(page, productsCall, (products: Product[]) => {
      const current = products.map((product) => {
        if (product.name === 'Orbit Hoodie') return { ...product, price: 85 }
        const variants = product.variants.map((variant) => ({ ...variant, inStock: false }))
        return product.name === 'Far Shore Print' ? { ...product, inStock: false, variants } : product
      })
      return current.filter(({ name }) => name !== 'Flight Deck Cap')
    })
    await page.reload()
    await expect(page.getByRole('list', { name: 'Products', exact: true })).toBeVisible()
    await cartButton(page).click()
    await expect(cartLine(page, 'Flight Deck Cap')).toContainText('No longer sold')
  },
}

export const catalogueStates: State[] = [
  loading,
  failed,
  empty,
  full,
  category,
  uploaded,
  searched,
  nothingFound,
  cartBar,
  cart,
  emptyCart,
  nothingToPay,
  changed,
]
