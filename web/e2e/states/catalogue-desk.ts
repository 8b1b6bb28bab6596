import { expect } from '@playwright/test'
import type { AdminProduct } from '../../../shared/catalogue/schema.ts'
import { modifyResponse, mockResponse, leavePending } from '../network.ts'
import { dialogNamed, toastTitled } from '../locators.ts'
import {
  chooseProducts,
  importProductsDialog,
  openShopManagementTab,
  productRow,
  samplePicture,
} from '../shop-management.ts'
import { respondUnavailable, respondWithProblem, type StateFixtures, type State } from './state.ts'

const productsCall = '/api/admin/products'
const productCall = '/api/admin/products/*-*'
const imagesCall = '/api/admin/products/images'

const openMerchandise = ({ page }: StateFixtures) => openShopManagementTab(page, 'Merchandise')

async function openFull(fixtures: StateFixtures) {
  await openMerchandise(fixtures)
  await expect(productRow(fixtures.page, 'Dawn Line Tee')).toBeVisible()
}

async function openEdit(fixtures: StateFixtures, name = 'Dawn Line Tee') {
  await openFull(fixtures)
  await fixtures.page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(dialogNamed(fixtures.page, 'Edit Product')).toBeVisible()
}

async function openAdd(fixtures: StateFixtures) {
  await openFull(fixtures)
  await fixtures.page.getByRole('button', { name: 'Add Product' }).click()
  await expect(dialogNamed(fixtures.page, 'Add Product')).toBeVisible()
}

/** Changes each product that the server returns. */
const changeProducts = ({ page }: StateFixtures, change: (product: AdminProduct) => AdminProduct) =>
  modifyResponse(page, productsCall, (products: AdminProduct[]) => products.map(change))

const save = (fixtures: StateFixtures) => fixtures.page.getByRole('button', { name: 'Save Product' }).click()

export const catalogueDeskStates: State[] = [
  {
    name: 'merchandise-desk-loading',
    async setUp(fixtures) {
      await leavePending(fixtures.page, productsCall)
      await openMerchandise(fixtures)
      await expect(fixtures.page.getByRole('list', { name: 'Loading the products' })).toBeVisible()
    },
  },
  {
    name: 'merchandise-desk-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, productsCall)
      await openMerchandise(fixtures)
      await expect(fixtures.page.getByText('The products did not load.')).toBeVisible()
    },
  },
  {
    name: 'merchandise-desk-empty',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, productsCall, [])
      await openMerchandise(fixtures)
      await expect(fixtures.page.getByText('No products yet')).toBeVisible()
    },
  },
  {
    name: 'product-planned-price',
    async setUp(fixtures) {
      const priceChange = { price: 29.5, at: '2027-01-01T13:00:00.000Z' }
      await changeProducts(fixtures, (product) => ({ ...product, priceChange }))
      await openEdit(fixtures)
      await fixtures.page.getByRole('button', { name: 'Remove planned price' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'merchandise-desk-planned',
    async setUp(fixtures) {
      const priceChange = { price: 29.5, at: '2027-01-01T13:00:00.000Z' }
      await changeProducts(fixtures, (product) => ({ ...product, priceChange }))
      await openFull(fixtures)
    },
  },
  {
    name: 'merchandise-desk-full',
    async setUp(fixtures) {
      const long = 'A poster of the whole night sky over the far shore, as seen from the flight deck'
      await changeProducts(fixtures, (product) => ({
        ...product,
        isHidden: product.name === 'Orbit Hoodie',
        images: product.name === 'Crew Pin Set' ? [] : product.images,
        stock: product.stock && { available: product.stock.available, held: 2 },
        name: product.name === 'Far Shore Print' ? long : product.name,
      }))
      await openFull(fixtures)
    },
  },
  {
    name: 'merchandise-desk-changed',
    async setUp(fixtures) {
      const { page } = fixtures
      await openFull(fixtures)
      await page.getByRole('textbox', { name: 'Stock of Night Shift Mug' }).fill('40')
      await page.getByRole('textbox', { name: 'Stock of Orbit Hoodie, XL' }).fill('20')
      await expect(page.getByText(/^2 changes, /)).toBeVisible()
    },
  },
  {
    name: 'merchandise-desk-not-saved',
    async setUp(fixtures) {
      const { page } = fixtures
      await respondWithProblem(fixtures, productCall, 'changed_meanwhile')
      await openFull(fixtures)
      await page.getByRole('textbox', { name: 'Stock of Night Shift Mug' }).fill('x')
      await page.getByRole('textbox', { name: 'Stock of Night Shift Mug' }).fill('+4')
      await page.getByRole('textbox', { name: 'Stock of Crew Pin Set' }).fill('0')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(toastTitled(page, 'Stock Not Saved')).toBeVisible()
    },
  },
  {
    name: 'merchandise-desk-leave',
    async setUp(fixtures) {
      const { page } = fixtures
      await openFull(fixtures)
      await page.getByRole('textbox', { name: 'Stock of Night Shift Mug' }).fill('40')
      await page.getByRole('tab', { name: 'Orders' }).click()
      await expect(dialogNamed(page, 'Leave without saving?')).toBeVisible()
    },
  },
  {
    name: 'merchandise-desk-delete',
    async setUp(fixtures) {
      await openFull(fixtures)
      await fixtures.page.getByRole('button', { name: 'Delete Dawn Line Tee' }).click()
      await expect(dialogNamed(fixtures.page, 'Delete product?')).toBeVisible()
    },
  },
  {
    name: 'merchandise-desk-delete-refused',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, productCall, 'has_open_orders')
      await openFull(fixtures)
      await fixtures.page.getByRole('button', { name: 'Delete Dawn Line Tee' }).click()
      await fixtures.page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(toastTitled(fixtures.page, 'Failed to Delete Product')).toBeVisible()
    },
  },
  {
    name: 'import-products-choose',
    async setUp(fixtures) {
      await openFull(fixtures)
      await fixtures.page.getByRole('button', { name: 'Import CSV' }).click()
      await expect(importProductsDialog(fixtures.page)).toBeVisible()
    },
  },
  {
    name: 'import-products-read',
    async setUp(fixtures) {
      await openFull(fixtures)
      await chooseProducts(fixtures.page, [
        'Winter Hoodie,"Warm, with a hood.",Apparel,79,7,S,,',
        'Winter Hoodie,,,,3,XL,5,2',
        'Tall Mug,,Desk,cheap,12,,,',
        'Dawn Line Tee,Again.,Apparel,35,12,,,',
        'Cap,Blue.,Apparel,20,4,M,,',
        'Cap,,,25,4,M,,',
      ])
      await expect(importProductsDialog(fixtures.page)).toContainText('4 products found')
    },
  },
  { name: 'add-product', setUp: openAdd },
  {
    name: 'add-product-missing',
    async setUp(fixtures) {
      await openAdd(fixtures)
      await fixtures.page.getByRole('button', { name: 'Add variant' }).click()
      await dialogNamed(fixtures.page, 'Add Product').getByRole('button', { name: 'Add Product' }).click()
      await expect(toastTitled(fixtures.page, 'Missing Information')).toBeVisible()
    },
  },
  {
    name: 'add-product-pictures',
    async setUp(fixtures) {
      await openAdd(fixtures)
      const choose = fixtures.page.getByLabel('Add pictures')
      await choose.setInputFiles(samplePicture)
      await expect(fixtures.page.getByRole('img', { name: 'New product' })).toBeVisible()
      await expect(fixtures.page.getByRole('progressbar')).toBeHidden()
      await choose.setInputFiles({ name: 'second.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
      await expect(fixtures.page.getByText('Choose a PNG, JPEG or WebP picture')).toBeVisible()
      await respondUnavailable(fixtures, imagesCall)
      await choose.setInputFiles(samplePicture)
      await expect(fixtures.page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await leavePending(fixtures.page, imagesCall)
      await choose.setInputFiles(samplePicture)
      await expect(fixtures.page.getByRole('progressbar')).toBeVisible()
    },
  },
  { name: 'edit-product', setUp: openEdit },
  { name: 'edit-product-without-variants', setUp: (fixtures) => openEdit(fixtures, 'Night Shift Mug') },
  {
    name: 'edit-product-pending',
    async setUp(fixtures) {
      await openEdit(fixtures)
      await leavePending(fixtures.page, productCall)
      await save(fixtures)
      await expect(fixtures.page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    },
  },
  {
    name: 'edit-product-changed-meanwhile',
    async setUp(fixtures) {
      await openEdit(fixtures)
      await respondWithProblem(fixtures, productCall, 'changed_meanwhile')
      await changeProducts(fixtures, (product) => ({ ...product, revision: product.revision + 1 }))
      await save(fixtures)
      await expect(fixtures.page.getByRole('button', { name: 'Show the latest version' })).toBeVisible()
    },
  },
]
