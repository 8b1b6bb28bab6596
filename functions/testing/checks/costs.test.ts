import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeNames, type RouteName } from '../../../shared/calls.ts'
import type { Method } from '../../../shared/route.ts'
import { callRaw } from '../call.ts'
import type { Raw } from '../event.ts'
import { create, password } from '../fixtures/create.ts'
import { comparable, measureCost, type Cost } from './measure-cost.ts'
import { readAllRows } from '../read-all-rows.ts'
import {
  deliverEvent,
  eventsOf,
  cartItem,
  openCheckout,
  createPaidOrder,
  webhookRequest,
  type OpenCheckout,
} from '../fixtures/checkouts.ts'
import { stripeStandIn } from '../fixtures/stripe-stand-in.ts'
import * as cards from '../../card/cards.table.ts'
import { remove } from '../../table/rows.ts'

/** The table "What each call costs" in README.md: the numbers that this test holds the code to. */
function statedCosts(): Map<string, Cost> {
  const readme = readFileSync(new URL('../../table/README.md', import.meta.url), 'utf8')
  const row =
    /^\| `(?<call>[^`]+)`(?<which>[^|]*?) +\|[^|]*\| +(?<trips>\d+) +\| +(?<reads>[\d.]+) +\| +(?<writes>[\d.]+) +\|/gm
  const rows = readme.matchAll(row)
  return new Map(
    [...rows].map(({ groups = {} }) => [
      `${groups.call}${groups.which}`,
      { roundTrips: Number(groups.trips), readUnits: Number(groups.reads), writeUnits: Number(groups.writes) },
    ]),
  )
}

const stated = statedCosts()

type Scenario = { row: string; route: RouteName; method: Method; raw: () => Promise<Raw> }

const purchase = async (): Promise<Raw> => {
  const [as, item] = await Promise.all([create.member({ solcoinBalance: 100 }), create.item()])
  return { as, body: { itemId: item.id }, key: 'cost-of-a-purchase' }
}

/** Calls `first`, so that what is measured comes after it. */
async function after(first: { route: RouteName; raw: Raw }): Promise<Raw> {
  const reply = await callRaw(first.route, 'POST', first.raw)
  expect(reply.status).toBeLessThan(300)
  return first.raw
}

const card = { name: 'Costly', platform: 'roblox', amount: 10, solcoinPrice: 10, giftCardCode: 'COST-0002' }

const tee = {
  name: 'Dawn Line Tee',
  description: 'Heavy cotton.',
  price: 34.95,
  category: 'Apparel',
  images: [],
  isHidden: false,
  stock: 5,
  variants: [],
}

/** A catalogue of one product without variants, whatever was there before. */
async function oneProduct(): Promise<void> {
  const isOfCatalogue = ({ pk }: { pk: string }) => pk === 'CATALOGUE' || pk.startsWith('PRODUCT#')
  await Promise.all((await readAllRows()).filter(isOfCatalogue).map(remove))
  await create.product()
}

const ordering = async (): Promise<Raw> => ({
  body: { items: [cartItem(await create.product(), 2)] },
  key: randomUUID(),
  as: await create.member(),
})

/** The event of a payment; perhaps it was told before. */
async function paymentOf({ sessionId }: OpenCheckout, isTold = false) {
  stripeStandIn.pay(sessionId)
  const [event] = eventsOf(sessionId)
  if (!event) throw new Error('Stripe told nothing')
  if (isTold) await deliverEvent(event)
  return event
}

const scenarios: Scenario[] = [
  { row: 'auth/user', route: 'auth/user', method: 'GET', raw: async () => ({ as: await create.member() }) },
  {
    row: 'auth/register',
    route: 'auth/register',
    method: 'POST',
    raw: async () => ({
      body: { firstName: 'A', lastName: 'B', email: 'cost@solara.test', username: 'cost', password: 'six or more' },
    }),
  },
  ...(['auth/login', 'auth/admin-login'] as const).map((route): Scenario => ({
    row: route,
    route,
    method: 'POST',
    raw: async () => ({ body: { username: (await create.admin()).user.username, password } }),
  })),
  ...(['auth/login', 'auth/admin-login'] as const).map((route): Scenario => ({
    row: `${route}, refused`,
    route,
    method: 'POST',
    raw: async () => ({ body: { username: (await create.admin()).user.username, password: 'a wrong one' } }),
  })),
  { row: 'auth/logout', route: 'auth/logout', method: 'POST', raw: async () => ({ as: await create.member() }) },
  {
    row: 'auth/unlock',
    route: 'auth/unlock',
    method: 'POST',
    raw: async () => ({ as: await create.coFounder(), body: { area: 'owner', password: 'orbit' } }),
  },
  {
    row: 'admin/users',
    route: 'admin/users',
    method: 'GET',
    raw: async () => {
      await Promise.all(Array.from({ length: 10 }, (_, index) => create.member({ username: `listed-${index}` })))
      return { as: await create.admin({ unlocked: true }), query: { q: 'LISTED-' } }
    },
  },
  {
    row: 'admin/give-coins',
    route: 'admin/give-coins',
    method: 'POST',
    raw: async () => {
      const [as, { user }] = await Promise.all([create.admin({ unlocked: true }), create.member()])
      return { as, body: { userId: user.id, amount: 50 }, key: 'cost-of-a-gift' }
    },
  },
  {
    row: 'admin/shop/add-item',
    route: 'admin/shop/add-item',
    method: 'POST',
    raw: async () => ({
      as: await create.coFounder(),
      body: { name: 'Costly', platform: 'roblox', amount: 10, solcoinPrice: 10, giftCardCode: 'COST-0001' },
      key: 'cost-of-an-item',
    }),
  },
  ...[false, true].map((dryRun): Scenario => ({
    row: dryRun ? 'admin/shop/import, tried dry' : 'admin/shop/import',
    route: 'admin/shop/import',
    method: 'POST',
    raw: async () => ({
      as: await create.coFounder(),
      body: { rows: [card], ...(dryRun && { dryRun }) },
      key: 'cost-of-an-import',
    }),
  })),
  {
    row: 'admin/shop/items',
    route: 'admin/shop/items',
    method: 'DELETE',
    raw: async () => ({
      as: await create.coFounder(),
      params: { id: (await create.item()).id },
      key: 'cost-of-a-removal',
    }),
  },
  {
    row: 'admin/shop/inventory',
    route: 'admin/shop/inventory',
    method: 'GET',
    raw: async () => ({ as: await create.coFounder() }),
  },
  {
    row: 'admin/shop/counts',
    route: 'admin/shop/counts',
    method: 'GET',
    raw: async () => ({ as: await create.coFounder() }),
  },
  { row: 'shop/items', route: 'shop/items', method: 'GET', raw: async () => ({ as: await create.member() }) },
  { row: 'shop/purchase', route: 'shop/purchase', method: 'POST', raw: purchase },
  {
    row: 'shop/purchase, said again',
    route: 'shop/purchase',
    method: 'POST',
    raw: async () => after({ route: 'shop/purchase', raw: await purchase() }),
  },
  {
    row: 'shop/my-purchases',
    route: 'shop/my-purchases',
    method: 'GET',
    raw: async () => ({ as: (await after({ route: 'shop/purchase', raw: await purchase() })).as }),
  },
  {
    row: 'shop/my-purchases/reveal',
    route: 'shop/my-purchases/reveal',
    method: 'POST',
    raw: async () => {
      const { as } = await after({ route: 'shop/purchase', raw: await purchase() })
      const [bought] = (await callRaw('shop/my-purchases', 'GET', { as })).body as { id: string }[]
      return { as, params: { id: bought?.id ?? '' } }
    },
  },
  { row: 'user/membership', route: 'user/membership', method: 'GET', raw: async () => ({ as: await create.member() }) },
  {
    row: 'user/daily-login',
    route: 'user/daily-login',
    method: 'POST',
    raw: async () => ({ as: await create.member() }),
  },
  {
    row: 'admin/claims',
    route: 'admin/claims',
    method: 'GET',
    raw: async () => {
      await create.claim(await create.member({ solcoinBalance: 10 }))
      return { as: await create.coFounder() }
    },
  },
  ...(['wallet/claimed-cards', 'wallet/my-claims', 'wallet/statement'] as const).map((route): Scenario => ({
    row: route,
    route,
    method: 'GET',
    raw: async () => {
      const as = await create.member({ solcoinBalance: 30 })
      await create.claim(as)
      await create.claim(as, { kind: 'voucher' })
      return { as }
    },
  })),
  {
    row: 'wallet/submit-claim',
    route: 'wallet/submit-claim',
    method: 'POST',
    raw: async () => ({
      as: await create.member({ solcoinBalance: 30 }),
      body: { platform: 'Apple Gift Card', value: 25, name: 'Mia', email: 'mia@solara.test' },
      key: 'cost-of-a-claim',
    }),
  },
  {
    row: 'wallet/purchase-card',
    route: 'wallet/purchase-card',
    method: 'POST',
    raw: async () => ({
      as: await create.member({ solcoinBalance: 30 }),
      body: { platform: 'Apple Gift Card', amount: 25, name: 'Mia', email: 'mia@solara.test' },
      key: 'cost-of-a-voucher',
    }),
  },
  { row: 'card/details', route: 'card/details', method: 'GET', raw: async () => ({ as: await create.member() }) },
  {
    row: 'card/issue',
    route: 'card/issue',
    method: 'POST',
    raw: async () => {
      const as = await create.member()
      await remove(cards.key(as.user.id))
      return { as }
    },
  },
  {
    row: 'card/reveal',
    route: 'card/reveal',
    method: 'POST',
    raw: async () => ({ as: await create.member(), body: { password } }),
  },
  {
    row: 'card/transactions',
    route: 'card/transactions',
    method: 'GET',
    raw: async () => ({ as: await create.member() }),
  },
  ...(['approved', 'declined'] as const).map((status): Scenario => ({
    row: `admin/process-claim, ${status}`,
    route: 'admin/process-claim',
    method: 'POST',
    raw: async () => {
      const { id } = await create.claim(await create.member({ solcoinBalance: 10 }))
      return {
        as: await create.coFounder(),
        body: { claimId: id, status, giftCardDetails: 'Card: 1' },
        key: `cost-${status}`,
      }
    },
  })),
  {
    row: 'admin/user',
    route: 'admin/user',
    method: 'GET',
    raw: async () => ({ as: await create.coFounder(), params: { id: (await create.member()).user.id } }),
  },
  {
    row: 'admin/delete-user',
    route: 'admin/delete-user',
    method: 'DELETE',
    raw: async () => ({
      as: await create.coFounder({ unlocked: true }),
      params: { id: (await create.member({ solcoinBalance: 5 })).user.id },
      key: 'cost-of-a-deletion',
    }),
  },
  {
    row: 'shop/products',
    route: 'shop/products',
    method: 'GET',
    raw: async () => {
      await oneProduct()
      return {}
    },
  },
  {
    row: 'admin/products, listed',
    route: 'admin/products',
    method: 'GET',
    raw: async () => {
      await oneProduct()
      return { as: await create.coFounder() }
    },
  },
  {
    row: 'admin/products, added',
    route: 'admin/products',
    method: 'POST',
    raw: async () => ({ as: await create.coFounder(), body: tee, key: 'cost-of-a-product' }),
  },
  {
    row: 'admin/product, changed',
    route: 'admin/product',
    method: 'PUT',
    raw: async () => {
      const { product } = await create.product()
      const body = { ...tee, stock: 9, stockBefore: 5, revision: product.revision }
      return { as: await create.coFounder(), params: { id: product.id }, body, key: 'cost-of-a-change' }
    },
  },
  {
    row: 'admin/product, deleted',
    route: 'admin/product',
    method: 'DELETE',
    raw: async () => {
      const { product } = await create.product()
      return { as: await create.coFounder(), params: { id: product.id }, key: 'cost-of-an-end' }
    },
  },
  {
    row: 'admin/products/images',
    route: 'admin/products/images',
    method: 'POST',
    raw: async () => ({ as: await create.coFounder(), body: { contentType: 'image/png' } }),
  },
  { row: 'shop/checkout', route: 'shop/checkout', method: 'POST', raw: ordering },
  {
    row: 'shop/checkout, said again',
    route: 'shop/checkout',
    method: 'POST',
    raw: async () => after({ route: 'shop/checkout', raw: await ordering() }),
  },
  {
    row: 'shop/orders',
    route: 'shop/orders',
    method: 'GET',
    raw: async () => ({ params: { sessionId: (await openCheckout()).sessionId } }),
  },
  {
    row: 'webhooks/stripe, a payment',
    route: 'webhooks/stripe',
    method: 'POST',
    raw: async () => webhookRequest(await paymentOf(await openCheckout({ as: await create.member() }))),
  },
  {
    row: 'webhooks/stripe, said again',
    route: 'webhooks/stripe',
    method: 'POST',
    raw: async () => webhookRequest(await paymentOf(await openCheckout({ as: await create.member() }), true)),
  },
  {
    row: 'admin/orders',
    route: 'admin/orders',
    method: 'GET',
    raw: async () => {
      await openCheckout()
      return { as: await create.coFounder(), query: { status: 'pending' } }
    },
  },
  {
    row: 'admin/order',
    route: 'admin/order',
    method: 'GET',
    raw: async () => ({ as: await create.coFounder(), params: { id: (await openCheckout()).orderId } }),
  },
  {
    row: 'admin/orders/refund',
    route: 'admin/orders/refund',
    method: 'POST',
    raw: async () => {
      const { orderId: id } = await createPaidOrder({ as: await create.member() })
      return { as: await create.coFounder(), params: { id }, body: { amount: 5 }, key: 'cost-of-a-refund' }
    },
  },
  {
    row: 'admin/orders/ship',
    route: 'admin/orders/ship',
    method: 'POST',
    raw: async () => {
      const { orderId: id } = await createPaidOrder()
      return { as: await create.coFounder(), params: { id }, body: { tracking: 'AP1' }, key: 'cost-of-a-shipment' }
    },
  },
  { row: 'health', route: 'health', method: 'GET', raw: async () => ({}) },
  { row: 'openapi.json', route: 'openapi.json', method: 'GET', raw: async () => ({}) },
  {
    row: 'card/apple-wallet',
    route: 'card/apple-wallet',
    method: 'GET',
    raw: async () => ({ as: await create.member() }),
  },
  {
    row: 'card/apple-wallet/pass',
    route: 'card/apple-wallet/pass',
    method: 'GET',
    raw: async () => ({ params: { token: await create.passLink(await create.member()) } }),
  },
]

test.each(scenarios)('$row costs what README.md says', async ({ row, route, method, raw }) => {
  const prepared = await raw()
  const { cost } = await measureCost(() => callRaw(route, method, prepared))
  const expected = stated.get(row)
  expect(comparable(cost)).toEqual(expected && comparable(expected))
})

test('every route and every stated row is measured', () => {
  expect(scenarios.map(({ row }) => row).sort()).toEqual([...stated.keys()].sort())
  expect(new Set(scenarios.map(({ route }) => route))).toEqual(new Set(routeNames))
})
