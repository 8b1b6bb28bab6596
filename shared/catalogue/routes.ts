/** The merchandise catalogue, for visitors and for staff. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { IdParams } from '../text.ts'
import { NewProduct, ProductChange, StockChange } from './new-product.ts'
import { RestockLink, RestockRequest } from './restock.ts'
import { AdminProduct, ImageUpload, NewImage, Product, Slug } from './schema.ts'

export const products = defineRoute({
  path: '/api/shop/products',
  GET: {
    summary: 'The catalogue; a new value of `asOf` bypasses the CDN cache',
    access: 'anyone',
    /** The browser's time, sent after the server has rejected a cart because of outdated prices or stock. */
    query: v.object({
      asOf: v.optional(
        v.pipe(v.string('Invalid time'), v.maxLength(16, 'Invalid time'), v.regex(/^\d{1,16}$/, 'Invalid time')),
      ),
    }),
    output: v.array(Product),
    cacheSeconds: 60,
  },
})

export const product = defineRoute({
  path: '/api/shop/products/{slug}',
  name: 'shop/product',
  GET: {
    summary: 'One product, by the address of its page',
    access: 'anyone',
    params: v.object({ slug: Slug }),
    output: Product,
    cacheSeconds: 60,
    problems: ['not_found'],
  },
})

export const adminProducts = defineRoute({
  path: '/api/admin/products',
  GET: {
    summary: 'The catalogue with its stock, including hidden products',
    access: 'staff',
    output: v.array(AdminProduct),
  },
  POST: {
    summary: 'Add a product to the catalogue',
    access: 'staff',
    body: NewProduct,
    output: AdminProduct,
    status: 201,
    problems: ['catalogue_full'],
    idempotencyKey: true,
  },
})

export const adminProduct = defineRoute({
  path: '/api/admin/products/{id}',
  name: 'admin/product',
  PUT: {
    summary: 'Change a product and its stock',
    access: 'staff',
    params: IdParams,
    body: ProductChange,
    output: AdminProduct,
    problems: ['changed_meanwhile', 'has_open_orders', 'not_found'],
    idempotencyKey: true,
  },
  PATCH: {
    summary: 'Add units to the stock of a product, or take some out, whatever was sold meanwhile',
    access: 'staff',
    params: IdParams,
    body: StockChange,
    status: 204,
    problems: ['changed_meanwhile', 'not_found'],
    idempotencyKey: true,
  },
  DELETE: {
    summary: 'Remove a product from the catalogue',
    access: 'staff',
    params: IdParams,
    problems: ['has_open_orders', 'not_found'],
    idempotencyKey: true,
  },
})

export const productImages = defineRoute({
  path: '/api/admin/products/images',
  POST: {
    summary: 'Signed forms for uploading a product picture, in one size or in several',
    access: 'staff',
    body: NewImage,
    output: ImageUpload,
    refusesFrozen: true,
  },
})

export const restock = defineRoute({
  path: '/api/shop/restock',
  POST: {
    summary:
      'Ask for an email when a sold-out product is back. Any address but the member’s own, confirmed one gets a link first; the response never states whether it was known',
    access: 'anyone',
    identifiesCaller: true,
    body: RestockRequest,
    output: v.object({
      /** Nothing is left to confirm. */
      isConfirmed: v.boolean(),
    }),
    status: 202,
    problems: ['not_found', 'slow_down', 'not_configured'],
  },
  PUT: {
    summary: 'Confirm the address with the link that was mailed to it',
    access: 'anyone',
    body: RestockLink,
    status: 204,
    problems: ['stale_token', 'not_configured'],
  },
})
