/** The Solcoin Store. */
import * as v from 'valibot'
import { Purchase, Purchased, PurchaseRecord, RevealedCode, StoreItems } from '../schema/item.ts'
import { ById, Cursor } from '../schema/text.ts'
import { defineRoute } from '../route.ts'

export const items = defineRoute({
  path: '/api/shop/items',
  GET: {
    summary: 'The store: available first, then the latest sold',
    access: 'member',
    output: StoreItems,
    problems: [],
  },
})

export const purchase = defineRoute({
  path: '/api/shop/purchase',
  POST: {
    summary: 'Buy one gift card with Solcoins',
    access: 'member',
    body: Purchase,
    output: Purchased,
    problems: ['sold_out', 'insufficient_solcoins', 'not_found', 'slow_down'],
    once: true,
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
    problems: [],
  },
})

export const reveal = defineRoute({
  path: '/api/shop/my-purchases/{id}/reveal',
  POST: {
    summary: 'Show a bought code again; audited',
    access: 'member',
    params: ById,
    output: RevealedCode,
    problems: ['not_found', 'slow_down'],
  },
})
