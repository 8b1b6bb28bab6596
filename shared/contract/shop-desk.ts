/** What staff do in Shop Management: gift cards in bulk, merchandise, orders. */
import * as v from 'valibot'
import { Import, ImportResults } from '../schema/item.ts'
import { DeskOrder, DeskOrderDetail, OrdersQuery, Refund, Shipment } from '../schema/order.ts'
import { DeskProduct, ImageUpload, NewImage, NewProduct, ProductChange } from '../schema/product.ts'
import { ById } from '../schema/text.ts'
import { defineRoute } from '../route.ts'

export const importItems = defineRoute({
  path: '/api/admin/shop/import',
  POST: {
    summary: 'Put many gift card codes into the store; a result for each row',
    access: 'staff',
    body: Import,
    output: ImportResults,
    mostBytes: 256 * 1024,
    problems: [],
    once: true,
  },
})

export const item = defineRoute({
  path: '/api/admin/shop/items/{id}',
  DELETE: {
    summary: 'Take an unsold gift card out of the store',
    access: 'staff',
    params: ById,
    problems: ['already_sold', 'not_found'],
    once: true,
  },
})

export const products = defineRoute({
  path: '/api/admin/products',
  GET: {
    summary: 'The catalogue with its stock, the hidden products too',
    access: 'staff',
    output: v.array(DeskProduct),
    problems: [],
  },
  POST: {
    summary: 'Put a product into the catalogue',
    access: 'staff',
    body: NewProduct,
    output: DeskProduct,
    status: 201,
    problems: ['catalogue_full'],
    once: true,
  },
})

export const product = defineRoute({
  path: '/api/admin/products/{id}',
  name: 'admin/product',
  PUT: {
    summary: 'Change a product and its stock',
    access: 'staff',
    params: ById,
    body: ProductChange,
    output: DeskProduct,
    problems: ['changed_meanwhile', 'has_open_orders', 'not_found'],
    once: true,
  },
  DELETE: {
    summary: 'Take a product out of the catalogue',
    access: 'staff',
    params: ById,
    problems: ['has_open_orders', 'not_found'],
    once: true,
  },
})

export const productImages = defineRoute({
  path: '/api/admin/products/images',
  POST: {
    summary: 'Where to upload a picture of a product',
    access: 'staff',
    body: NewImage,
    output: ImageUpload,
    problems: [],
  },
})

export const orders = defineRoute({
  path: '/api/admin/orders',
  GET: {
    summary: 'Orders of one state, newest first; the paid ones unless asked',
    access: 'staff',
    query: OrdersQuery,
    output: v.array(DeskOrder),
    list: true,
    problems: [],
  },
})

export const order = defineRoute({
  path: '/api/admin/orders/{id}',
  name: 'admin/order',
  GET: { summary: 'One order, whole', access: 'staff', params: ById, output: DeskOrderDetail, problems: ['not_found'] },
})

export const refund = defineRoute({
  path: '/api/admin/orders/{id}/refund',
  POST: {
    summary: 'Give back what was paid, or a part of it',
    access: 'staff',
    params: ById,
    body: Refund,
    output: DeskOrderDetail,
    problems: ['not_refundable', 'not_found'],
    once: true,
  },
})

export const ship = defineRoute({
  path: '/api/admin/orders/{id}/ship',
  POST: {
    summary: 'Mark an order as shipped',
    access: 'staff',
    params: ById,
    body: Shipment,
    output: DeskOrderDetail,
    problems: ['not_shippable', 'not_found'],
    once: true,
  },
})
