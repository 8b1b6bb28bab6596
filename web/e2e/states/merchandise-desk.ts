import { expect } from '@playwright/test'
import type { DeskProduct } from '../../../shared/catalogue/schema.ts'
import { amend, answer, hold } from '../interception.ts'
import { dialogOf, toastOf } from '../locators.ts'
import { openTab, picture, productRow } from '../shop-desk.ts'
import { fail, refuse, type Stage, type State } from './state.ts'

const productsCall = '/api/admin/products'
const productCall = '/api/admin/products/*-*'
const imagesCall = '/api/admin/products/images'

const openMerchandise = ({ page }: Stage) => openTab(page, 'Merchandise')

async function openFull(stage: Stage) {
  await openMerchandise(stage)
  await expect(productRow(stage.page, 'Dawn Line Tee')).toBeVisible()
}

async function openEdit(stage: Stage, name = 'Dawn Line Tee') {
  await openFull(stage)
  await stage.page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(dialogOf(stage.page, 'Edit Product')).toBeVisible()
}

async function openAdd(stage: Stage) {
  await openFull(stage)
  await stage.page.getByRole('button', { name: 'Add Product' }).click()
  await expect(dialogOf(stage.page, 'Add Product')).toBeVisible()
}

/** The catalogue as the server has it, changed. */
const changed = ({ page }: Stage, change: (product: DeskProduct) => DeskProduct) =>
  amend(page, productsCall, (products: DeskProduct[]) => products.map(change))

const save = (stage: Stage) => stage.page.getByRole('button', { name: 'Save Product' }).click()

export const merchandiseDesk: State[] = [
  {
    name: 'merchandise-desk-loading',
    async enter(stage) {
      await hold(stage.page, productsCall)
      await openMerchandise(stage)
      await expect(stage.page.getByRole('list', { name: 'Loading the products' })).toBeVisible()
    },
  },
  {
    name: 'merchandise-desk-error',
    async enter(stage) {
      await fail(stage, productsCall)
      await openMerchandise(stage)
      await expect(stage.page.getByText('The products did not load.')).toBeVisible()
    },
  },
  {
    name: 'merchandise-desk-empty',
    async enter(stage) {
      await answer(stage.page, productsCall, [])
      await openMerchandise(stage)
      await expect(stage.page.getByText('No products yet')).toBeVisible()
    },
  },
  {
    name: 'merchandise-desk-full',
    async enter(stage) {
      const long = 'A poster of the whole night sky over the far shore, as seen from the flight deck'
      await changed(stage, (product) => ({
        ...product,
        isHidden: product.name === 'Orbit Hoodie',
        images: product.name === 'Crew Pin Set' ? [] : product.images,
        stock: product.stock && { available: product.stock.available, held: 2 },
        name: product.name === 'Far Shore Print' ? long : product.name,
      }))
      await openFull(stage)
    },
  },
  {
    name: 'merchandise-desk-delete',
    async enter(stage) {
      await openFull(stage)
      await stage.page.getByRole('button', { name: 'Delete Dawn Line Tee' }).click()
      await expect(dialogOf(stage.page, 'Delete product?')).toBeVisible()
    },
  },
  {
    name: 'merchandise-desk-delete-refused',
    async enter(stage) {
      await refuse(stage, productCall, 'has_open_orders')
      await openFull(stage)
      await stage.page.getByRole('button', { name: 'Delete Dawn Line Tee' }).click()
      await stage.page.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(toastOf(stage.page, 'Failed to Delete Product')).toBeVisible()
    },
  },
  { name: 'add-product', enter: openAdd },
  {
    name: 'add-product-missing',
    async enter(stage) {
      await openAdd(stage)
      await stage.page.getByRole('button', { name: 'Add variant' }).click()
      await dialogOf(stage.page, 'Add Product').getByRole('button', { name: 'Add Product' }).click()
      await expect(toastOf(stage.page, 'Missing Information')).toBeVisible()
    },
  },
  {
    name: 'add-product-pictures',
    async enter(stage) {
      await openAdd(stage)
      const choose = stage.page.getByLabel('Add pictures')
      await choose.setInputFiles(picture)
      await expect(stage.page.getByRole('img', { name: 'New product' })).toBeVisible()
      await expect(stage.page.getByRole('progressbar')).toBeHidden()
      await choose.setInputFiles({ name: 'second.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
      await expect(stage.page.getByText('Choose a PNG, JPEG or WebP picture')).toBeVisible()
      await fail(stage, imagesCall)
      await choose.setInputFiles(picture)
      await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible()
      await hold(stage.page, imagesCall)
      await choose.setInputFiles(picture)
      await expect(stage.page.getByRole('progressbar')).toBeVisible()
    },
  },
  { name: 'edit-product', enter: openEdit },
  { name: 'edit-product-without-variants', enter: (stage) => openEdit(stage, 'Night Shift Mug') },
  {
    name: 'edit-product-pending',
    async enter(stage) {
      await openEdit(stage)
      await hold(stage.page, productCall)
      await save(stage)
      await expect(stage.page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    },
  },
  {
    name: 'edit-product-changed-meanwhile',
    async enter(stage) {
      await openEdit(stage)
      await refuse(stage, productCall, 'changed_meanwhile')
      await changed(stage, (product) => ({ ...product, revision: product.revision + 1 }))
      await save(stage)
      await expect(stage.page.getByRole('button', { name: 'Show how it is now' })).toBeVisible()
    },
  },
]
