import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { toastTitled } from '../locators.ts'
import { leavePending, mockResponse, modifyResponse } from '../network.ts'
import { openShop, productCard } from '../shop-screens.ts'
import { respondUnavailable, respondWithProblem, type State } from './state.ts'

const productsCall = '/api/shop/products'
const hoodie = 'Orbit Hoodie'
const path = '/shop/orbit-hoodie'

/** Changes one product in the list of products. */
export const changeProduct = (page: Page, name: string, change: (product: Product) => Partial<Product>) =>
  modifyResponse(page, productsCall, (products: Product[]) =>
    products.map((product) => (product.name === name ? { ...product, ...change(product) } : product)),
  )

/** Gives a product pictures in the form that staff upload: each is one file, and none is square. */
export async function useUploadedPictures(page: Page, name: string) {
  const body = await readFile(new URL('../../public/open-graph.jpg', import.meta.url))
  await page.route('/media/products/uploaded-*.jpg', (route) => route.fulfill({ body, contentType: 'image/jpeg' }))
  const images = ['/media/products/uploaded-front.jpg', '/media/products/uploaded-back.jpg']
  await changeProduct(page, name, () => ({ images }))
}

async function openPage(page: Page, address = path) {
  await page.goto(address)
  await expect(page.getByRole('article')).toBeVisible()
  return page.getByRole('article')
}

async function openDialog(page: Page, name: string) {
  await openShop(page)
  await productCard(page, name).getByRole('link', { name, exact: true }).click()
  const view = page.getByRole('dialog', { name })
  await expect(view).toBeVisible()
  return view
}

const state = (name: string, setUp: (page: Page) => Promise<unknown>): State => ({
  name: `product-${name}`,
  setUp: async ({ page }) => void (await setUp(page)),
})

const addTo = (view: Locator) => view.getByRole('button', { name: 'Add to Cart' }).click()

async function showSecondPicture(view: Locator) {
  const second = view.getByRole('button', { name: 'Picture 2' })
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
}

const words = 'Limited Founders’ Anniversary Edition of the Interstellar Observatory Long-Sleeved'

/** A long name without a break in it, twenty variants with surcharges, and eight pictures. */
const long = ({ images, variants: [variant] }: Product): Partial<Product> => ({
  name: `${words} Kleinplanetenkatalogisierungsbeauftragtenpullover`,
  images: [
    ...images,
    ...[
      'dawn-line-tee-front',
      'dawn-line-tee-back',
      'flight-deck-cap-front',
      'crew-pin-set-card',
      'far-shore-print-framed',
    ].map((file) => `/media/products/${file}-avif-1200.webp`),
  ],
  lowStock: true,
  variants: Array.from({ length: 20 }, (_, index) => ({
    ...variant,
    id: `0195c1de-7a10-7c3a-9d55-0f2a000000${10 + index}`,
    name: index % 5 === 4 ? `Women’s extra large, edition ${index}` : `Size ${index + 1}`,
    price: index % 3 === 2 ? 12.5 : 0,
    inStock: index % 4 !== 3,
    lowStock: index % 2 === 0,
  })),
})

const failed: State = {
  name: 'product-error',
  async setUp(fixtures) {
    await respondUnavailable(fixtures, productsCall)
    await fixtures.page.goto(path)
    await expect(fixtures.page.getByText('The shop did not respond')).toBeVisible()
  },
}

const notFound: State = {
  name: 'product-not-found',
  async setUp({ page, pageErrors }) {
    pageErrors.expect(/404.*\/shop\/no-such-product/)
    await page.goto('/shop/no-such-product')
    await expect(page.getByText('We could not find this product')).toBeVisible()
  },
}

const restockCall = '/api/shop/restock'
const offers = { all: 'Email me when it is back', size: 'Size sold out? Get an email' } as const

/** Opens the form for an email when a product is back. */
async function openRestock(page: Page, offer: keyof typeof offers, name = 'mug') {
  const view = await openPage(page, name === 'mug' ? '/shop/night-shift-mug' : path)
  await view.getByRole('button', { name: offers[offer] }).click()
  await expect(view.getByRole('button', { name: 'Email me', exact: true })).toBeVisible()
  return view
}

async function askForRestock(page: Page) {
  const view = await openRestock(page, 'all')
  await view.getByLabel('Email').fill('mia.starling@orbitmail.example')
  await view.getByRole('button', { name: 'Email me', exact: true }).click()
  return view
}

const restock: State[] = [
  state('restock', (page) => openRestock(page, 'all')),
  state('restock-missing', async (page) => {
    const view = await openRestock(page, 'all')
    await view.getByRole('button', { name: 'Email me', exact: true }).click()
    await expect(view.getByText('Email is required')).toBeVisible()
  }),
  state('restock-sizes', async (page) => {
    await changeProduct(page, hoodie, ({ variants }) => ({
      variants: variants.map((variant) => ({ ...variant, inStock: variant.name === 'M' })),
    }))
    await openRestock(page, 'size', hoodie)
  }),
  state('restock-noting', async (page) => {
    await leavePending(page, restockCall)
    await expect((await askForRestock(page)).getByRole('button', { name: 'Noting...' })).toBeDisabled()
  }),
  state('restock-noted', async (page) => {
    await mockResponse(page, restockCall, { isConfirmed: false }, 202)
    await expect((await askForRestock(page)).getByText(/^Open the link/)).toBeVisible()
  }),
  {
    name: 'product-restock-refused',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, restockCall, 'slow_down')
      await askForRestock(fixtures.page)
      await expect(toastTitled(fixtures.page, 'Not Noted')).toBeVisible()
    },
  },
  {
    name: 'product-restock-member',
    async setUp({ page, signInAsNewMember }) {
      await signInAsNewMember(page)
      const view = await openRestock(page, 'all')
      await expect(view.getByText(/^We email/)).toBeVisible()
    },
  },
]

export const productStates: State[] = [
  state('page', (page) => openPage(page)),
  state('dialog', (page) => openDialog(page, hoodie)),
  state('low-stock', async (page) => {
    const view = await openDialog(page, hoodie)
    await view.getByRole('radio', { name: /^XL/ }).check()
    await expect(view.getByRole('status')).toHaveText('Only a few left in XL')
  }),
  state('nothing-chosen', async (page) => {
    const view = await openPage(page)
    await addTo(view)
    await expect(view.getByRole('status')).toHaveText('Choose a size first')
  }),
  state('sold-out', (page) => openDialog(page, 'Night Shift Mug')),
  state('sold-out-page', (page) => openPage(page, '/shop/night-shift-mug')),
  ...restock,
  state('one-size-left', async (page) => {
    await changeProduct(page, hoodie, ({ variants }) => ({
      variants: variants.map((variant) => ({ ...variant, inStock: variant.name === 'M' })),
    }))
    await expect((await openDialog(page, hoodie)).getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  }),
  state('second-picture', async (page) => showSecondPicture(await openDialog(page, hoodie))),
  state('long', async (page) => {
    await changeProduct(page, hoodie, long)
    await openPage(page)
  }),
  state('long-dialog', async (page) => {
    await changeProduct(page, hoodie, long)
    await openShop(page)
    await page.getByRole('link', { name: new RegExp(`^${words}`) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  state('uploaded-picture', async (page) => {
    await useUploadedPictures(page, hoodie)
    await showSecondPicture(await openPage(page))
  }),
  state('zoom', async (page) => {
    const view = await openPage(page)
    await view.getByRole('button', { name: 'Picture 4', exact: true }).click()
    await view.getByRole('button', { name: 'Open the picture full screen' }).click()
    await expect(page.getByRole('dialog', { name: `${hoodie}, pictures` })).toBeVisible()
  }),
  state('chosen', async (page) => {
    const view = await openPage(page)
    await view.getByRole('radio', { name: 'M', exact: true }).check()
  }),
  state('loading', async (page) => {
    await leavePending(page, productsCall)
    await page.goto(path)
    await expect(page.locator('[data-first-view]')).toHaveCount(0)
    // The page itself names the product.
    await expect(page.locator('[aria-busy="true"]').getByRole('heading', { name: hoodie, level: 1 })).toBeVisible()
  }),
  failed,
  notFound,
]
