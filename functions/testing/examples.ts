import { randomUUID } from 'node:crypto'
import { operations, type MethodOf, type RouteName } from '../../shared/calls.ts'
import type { ProblemCode } from '../../shared/problem.ts'
import type { Access, Method } from '../../shared/route.ts'
import * as awards from '../data/awards.ts'
import * as cards from '../data/cards.ts'
import { keys } from '../data/keys.ts'
import * as rates from '../data/rates.ts'
import { remove } from '../data/table.ts'
import type { ClaimKind } from '../../shared/schema/claim.ts'
import { sydneyDay } from '../domain/sydney-day.ts'
import type { Call } from './call.ts'
import type { Raw } from './event.ts'
import { given, password, type Given } from './given.ts'
import { eventsOf, inCart, opened, paid, telling } from './shop.ts'
import { atStripe } from './stripe.ts'

type ExampleOf<R> = {
  /** Who may make this very call, where that is narrower than what the operation says. */
  access?: Access
  /** Makes a call that succeeds for `sender`, with whatever it needs in the table; `as` stays open. */
  make: (sender: Given) => Promise<R>
  /** What anybody else is answered who makes the call made for `sender`; needed where a path names a thing by its id. */
  toOthers?: ProblemCode | 'done'
}

const uniqueCode = () => randomUUID().toUpperCase()

/** For a list that shows its owner what the desk gave. */
const withApproved = (kind: ClaimKind) => async (sender: Given) => {
  await given.approvedClaim(sender, { kind, details: uniqueCode() })
  return {}
}

const card = () =>
  ({ name: '$10', platform: 'roblox', amount: 10, solcoinPrice: 9.5, giftCardCode: uniqueCode() }) as const

const tee = {
  name: 'Dawn Line Tee',
  description: 'Heavy cotton.',
  price: 34.95,
  category: 'Apparel',
  images: ['/media/products/dawn-line-tee.webp'],
  isHidden: false,
}

/** A product to add, and room for it. */
async function newProduct(stock: { stock: number; variants: { name: string; price: number; stock: number }[] }) {
  await remove(keys.productCount())
  return { body: { ...tee, ...stock }, key: randomUUID() }
}

/** A product with a variant that stays, one that goes and one that comes. */
async function changedProduct() {
  const variants = [
    { name: 'S', price: 0, stock: 5 },
    { name: 'M', price: 0, stock: 5 },
  ]
  const { product } = await given.product({ variants })
  const [small] = product.variants
  const staying = { id: small?.id, name: 'Small', price: 1, stock: 7, stockBefore: 5 }
  const body = { ...tee, stock: 1, revision: product.revision, variants: [staying, { name: 'XL', price: 3, stock: 2 }] }
  return { params: { id: product.id }, body, key: randomUUID() }
}

/** Good calls of every operation of the contract. A new route does not compile, or fails the contract's test, without. */
const examples: { [N in RouteName]: { [M in MethodOf<N>]: ExampleOf<Call<N, M>>[] } } = {
  'auth/user': { GET: [{ make: async () => ({}) }] },
  'auth/register': {
    POST: [
      {
        make: async () => {
          const username = `new_${randomUUID().slice(0, 18)}`
          const email = `${username}@solara.test`
          return { body: { firstName: 'New', lastName: 'Person', email, username, password: 'a new pass phrase' } }
        },
      },
    ],
  },
  'auth/login': {
    POST: [{ make: async () => ({ body: { username: (await given.member()).user.username, password } }) }],
  },
  'auth/admin-login': {
    POST: [{ make: async () => ({ body: { username: (await given.coFounder()).user.email, password } }) }],
  },
  'auth/logout': { POST: [{ make: async () => ({}) }] },
  'auth/unlock': {
    POST: [
      { access: 'staff', make: async () => ({ body: { area: 'owner', password: 'orbit' } }) },
      { make: async () => ({ body: { area: 'rewards', password: 'StarDust' } }) },
    ],
  },
  'user/membership': { GET: [{ make: async () => ({}) }] },
  'user/daily-login': {
    POST: [
      {
        make: async ({ user }) => {
          await remove(awards.key(user.id, sydneyDay(new Date())))
          return {}
        },
      },
    ],
  },
  'wallet/claimed-cards': { GET: [{ make: withApproved('voucher') }] },
  'wallet/my-claims': { GET: [{ make: withApproved('claim') }] },
  'wallet/submit-claim': {
    POST: [
      {
        make: async () => ({
          body: { platform: 'Apple Gift Card', value: 10, name: 'Mia Starling', email: 'mia@solara.test' },
          key: randomUUID(),
        }),
      },
    ],
  },
  'wallet/purchase-card': {
    POST: [
      {
        make: async () => ({
          body: { platform: 'Mastercard Prepaid', amount: 10, name: 'Mia Starling', email: 'mia@solara.test' },
          key: randomUUID(),
        }),
      },
    ],
  },
  'wallet/statement': { GET: [{ make: async () => ({}) }] },
  'card/issue': {
    POST: [
      {
        make: async ({ user }) => {
          await remove(cards.key(user.id))
          return {}
        },
      },
    ],
  },
  'card/details': { GET: [{ make: async () => ({}) }] },
  'card/reveal': {
    POST: [
      {
        make: async ({ user }) => {
          await rates.clear('reveal-card', user.id, new Date())
          return { body: { password } }
        },
      },
    ],
  },
  'card/transactions': { GET: [{ make: async () => ({}) }] },
  'admin/claims': { GET: [{ make: async () => ({}) }] },
  'admin/process-claim': {
    POST: [
      {
        make: async () => {
          const { id } = await given.claim(await given.member({ solcoinBalance: 10 }))
          const giftCardDetails = `Card: ${uniqueCode()}`
          return { body: { claimId: id, status: 'approved', giftCardDetails }, key: randomUUID() }
        },
      },
    ],
  },
  'admin/user': { GET: [{ make: async () => ({ params: { id: (await given.member()).user.id } }), toOthers: 'done' }] },
  'admin/delete-user': {
    DELETE: [
      { make: async () => ({ params: { id: (await given.member()).user.id }, key: randomUUID() }), toOthers: 'done' },
    ],
  },
  'admin/users': { GET: [{ make: async () => ({ query: { q: 'u_' } }) }, { make: async () => ({}) }] },
  'admin/give-coins': {
    POST: [
      {
        make: async () => {
          const { user } = await given.member()
          return { body: { userId: user.id, amount: 5, reason: 'Well played' }, key: randomUUID() }
        },
      },
    ],
  },
  'admin/shop/add-item': {
    POST: [
      {
        make: async () => ({
          body: card(),
          key: randomUUID(),
        }),
      },
    ],
  },
  'admin/shop/inventory': {
    GET: [{ make: async () => ({}) }, { make: async () => ({ query: { platform: 'roblox', status: 'available' } }) }],
  },
  'admin/shop/counts': { GET: [{ make: async () => ({}) }] },
  'shop/items': { GET: [{ make: async () => ({}) }] },
  'shop/purchase': {
    POST: [
      {
        make: async () => ({
          body: { itemId: (await given.item({ solcoinPrice: 1 })).id, customerEmail: 'notification' },
          key: randomUUID(),
        }),
      },
    ],
  },
  'shop/my-purchases': {
    GET: [
      {
        make: async (sender) => {
          await given.purchase(sender)
          return {}
        },
      },
    ],
  },
  'shop/my-purchases/reveal': {
    POST: [
      {
        make: async (sender) => ({ params: { id: (await given.purchase(sender)).id } }),
        toOthers: 'not_found',
      },
    ],
  },
  'shop/products': {
    GET: [
      {
        make: async () => {
          await given.product()
          return { query: { asOf: String(Date.now()) } }
        },
      },
    ],
  },
  'shop/checkout': {
    POST: [{ make: async () => ({ body: { items: [inCart(await given.product())] }, key: randomUUID() }) }],
  },
  'shop/orders': {
    GET: [
      // Whose order it is does not matter: whoever holds the session's id sees it.
      { make: async () => ({ params: { sessionId: (await opened()).sessionId } }), toOthers: 'done' },
      { make: async () => ({ params: { sessionId: (await paid()).sessionId } }), toOthers: 'done' },
    ],
  },
  'webhooks/stripe': {
    POST: [
      {
        async make() {
          const { sessionId } = await opened()
          atStripe.pay(sessionId)
          const [event] = eventsOf(sessionId)
          return telling(event ?? {})
        },
      },
    ],
  },
  'admin/shop/import': {
    POST: [
      { make: async () => ({ body: { rows: [card(), card()] }, key: randomUUID() }) },
      { make: async () => ({ body: { rows: [card(), { name: 'No card' }], dryRun: true }, key: randomUUID() }) },
    ],
  },
  'admin/shop/items': {
    DELETE: [{ make: async () => ({ params: { id: (await given.item()).id }, key: randomUUID() }), toOthers: 'done' }],
  },
  'admin/products': {
    GET: [
      {
        make: async () => {
          await given.product()
          return {}
        },
      },
    ],
    POST: [
      { make: async () => newProduct({ stock: 3, variants: [{ name: 'S', price: 0.5, stock: 5 }] }) },
      { make: async () => newProduct({ stock: 3, variants: [] }) },
    ],
  },
  'admin/product': {
    PUT: [{ make: changedProduct, toOthers: 'done' }],
    DELETE: [
      {
        make: async () => ({ params: { id: (await given.product()).product.id }, key: randomUUID() }),
        toOthers: 'done',
      },
    ],
  },
  'admin/products/images': { POST: [{ make: async () => ({ body: { contentType: 'image/webp' } }) }] },
  'admin/orders': { GET: [{ make: async () => ({}) }, { make: async () => ({ query: { status: 'pending' } }) }] },
  'admin/order': { GET: [{ make: async () => ({ params: { id: (await paid()).orderId } }), toOthers: 'done' }] },
  'admin/orders/refund': {
    POST: [
      {
        make: async () => ({ params: { id: (await paid()).orderId }, body: { amount: 5 }, key: randomUUID() }),
        toOthers: 'done',
      },
    ],
  },
  'admin/orders/ship': {
    POST: [
      {
        make: async () => ({ params: { id: (await paid()).orderId }, body: { tracking: 'AP1' }, key: randomUUID() }),
        toOthers: 'done',
      },
    ],
  },
  health: { GET: [{ make: async () => ({}) }] },
  'openapi.json': { GET: [{ make: async () => ({}) }] },
  'card/apple-wallet': { GET: [{ make: async () => ({}) }] },
  'card/apple-wallet/pass': {
    GET: [
      {
        // Whose pass it is does not matter: whoever holds the link gets it.
        make: async () => ({ params: { token: await given.passLink(await given.member()) } }),
        toOthers: 'done',
      },
    ],
  },
}

export type Example = ExampleOf<Raw>

/** The examples of one operation. Fails with words for whoever adds a route. */
export function examplesOf(name: string, method: Method): Example[] {
  const found = (examples as Record<string, { [M in Method]?: Example[] }>)[name]?.[method]
  if (!found?.length) throw new Error(`Give ${method} ${name} an example in functions/testing/examples.ts`)
  return found
}

export type Entry = (typeof operations)[number]

/** Every operation as the contract states it when the test begins: broken variants change it under the code alone. */
export const contract: Entry[] = operations.map((entry) => ({ ...entry, operation: { ...entry.operation } }))

/** May make every call there is. */
export const owner = () => given.admin({ unlocked: true, solcoinBalance: 1_000 })

/** A call of that operation that succeeds, by `as`. */
export async function goodCall({ name, method }: Entry, as: Given): Promise<Raw> {
  const [example] = examplesOf(name, method)
  return { ...(await example?.make(as)), as }
}

/** Says in a failure what it is about. */
export async function naming(what: string, check: () => unknown): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (error instanceof Error) error.message = `${what}: ${error.message}`
    throw error
  }
}
