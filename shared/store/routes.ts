/** The Solcoin Store: gift cards that members buy with Solcoins and staff manage. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { IdParams, Cursor } from '../text.ts'
import {
  Import,
  ImportResults,
  InventoryGiftCard,
  InventoryQuery,
  KindPriceChange,
  NewPurchase,
  PurchaseRecord,
  PurchaseResult,
  RevealedCode,
  GiftCardCounts,
  StockAlert,
  StoreGiftCards,
} from './schema.ts'
import { NewGiftCard } from './new-gift-card.ts'

export const giftCards = defineRoute({
  path: '/api/shop/items',
  GET: {
    summary: 'The gift cards in the store: available ones first, then the latest sold',
    access: 'member',
    output: StoreGiftCards,
  },
})

export const purchase = defineRoute({
  path: '/api/shop/purchase',
  POST: {
    summary: 'Buy one gift card with Solcoins',
    access: 'member',
    body: NewPurchase,
    output: PurchaseResult,
    revealsSecret: true,
    problems: ['sold_out', 'price_changed', 'insufficient_solcoins', 'not_found', 'slow_down'],
    idempotencyKey: true,
  },
})

export const myPurchases = defineRoute({
  path: '/api/shop/my-purchases',
  GET: {
    summary: "The member's own purchases, newest first",
    access: 'member',
    query: v.object({ cursor: Cursor }),
    output: v.array(PurchaseRecord),
    list: true,
  },
})

export const revealCode = defineRoute({
  path: '/api/shop/my-purchases/{id}/reveal',
  POST: {
    summary: 'Show the code of a purchase again; audited',
    access: 'member',
    params: IdParams,
    output: RevealedCode,
    revealsSecret: true,
    refusesFrozen: true,
    problems: ['not_found', 'slow_down'],
  },
})

export const addGiftCard = defineRoute({
  path: '/api/admin/shop/add-item',
  POST: {
    summary: 'Add one gift card to the store',
    access: 'staff',
    body: NewGiftCard,
    output: InventoryGiftCard,
    status: 201,
    problems: ['duplicate_code', 'not_configured'],
    idempotencyKey: true,
  },
})

export const inventory = defineRoute({
  path: '/api/admin/shop/inventory',
  GET: {
    summary: 'The gift cards, available and sold, latest change first',
    access: 'staff',
    query: InventoryQuery,
    output: v.array(InventoryGiftCard),
    list: true,
  },
})

export const giftCardCounts = defineRoute({
  path: '/api/admin/shop/counts',
  GET: {
    summary: 'The number of gift cards, available and sold, and how many of each kind are left',
    access: 'staff',
    output: GiftCardCounts,
  },
  PUT: {
    summary: 'State at how many gift cards of one platform and face value the stock is low',
    access: 'staff',
    body: StockAlert,
    status: 204,
    refusesFrozen: true,
  },
  PATCH: {
    summary: 'Plan a price for the gift cards of one platform and face value, or give the plan up',
    access: 'staff',
    body: KindPriceChange,
    status: 204,
    refusesFrozen: true,
  },
})

export const importGiftCards = defineRoute({
  path: '/api/admin/shop/import',
  POST: {
    summary: 'Add many gift cards to the store; one result per row',
    access: 'staff',
    body: Import,
    output: ImportResults,
    maxBytes: 256 * 1024,
    problems: ['not_configured'],
    idempotencyKey: true,
  },
})

export const giftCard = defineRoute({
  path: '/api/admin/shop/items/{id}',
  DELETE: {
    summary: 'Remove an unsold gift card from the store',
    access: 'staff',
    params: IdParams,
    problems: ['already_sold', 'not_found'],
    idempotencyKey: true,
  },
})
