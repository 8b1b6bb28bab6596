import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type APIResponse, type BrowserContext, type Page } from '@playwright/test'
import type { ClaimKind, Decision, NewClaim } from '../../shared/claims/schema.ts'
import type { Platform } from '../../shared/store/schema.ts'
import type { DeskProduct } from '../../shared/catalogue/schema.ts'

/** What `npm start` prints. */
export const coFounder = { username: 'cofounder', password: 'solara-cofounder', firstName: 'Casey' }
export const admin = { username: 'admin', password: 'solara-admin' }
export const ownerWord = 'orbit'
export const rewardsWord = 'stardust'

export type Person = { firstName: string; lastName: string; email: string; username: string; password: string }
export type Stocked = { id: string; name: string; platform: Platform; code: string; solcoinPrice: number }

/** Somebody new, whose username nobody else has. */
export function invent(): Person {
  const username = `nova-${randomUUID().slice(0, 12)}`
  return { firstName: 'Nova', lastName: 'Reyes', email: `${username}@example.com`, username, password: 'starlight-9' }
}

async function answerOf<T>(reply: APIResponse): Promise<T> {
  expect(reply.ok(), `${reply.url()}: ${reply.status()} ${await reply.text()}`).toBe(true)
  return (await reply.json()) as T
}

/** Registers the person; the request's context is signed in from here on. Gives the id. */
export async function register(request: APIRequestContext, person: Person): Promise<string> {
  const { id } = await answerOf<{ id: string }>(await request.post('/api/auth/register', { data: person }))
  return id
}

export async function signIn(
  request: APIRequestContext,
  { username, password }: Pick<Person, 'username' | 'password'>,
) {
  await answerOf(await request.post('/api/auth/login', { data: { username, password } }))
}

const kept = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/**
 * Signs the page in as one of the local staff, each worker once: a password's hash is slow on purpose. Not for a test that
 * ends the session or opens the owner menu, which others would find so.
 */
export async function signInOnce(page: Page, person: Pick<Person, 'username' | 'password'>): Promise<void> {
  const context = page.context()
  const known = kept.get(person.username)
  if (known) return context.addCookies(known)
  await signIn(page.request, person)
  kept.set(person.username, await context.cookies())
}

/** The balance as the server has it. */
export async function balanceOf(context: BrowserContext): Promise<number> {
  const user = await answerOf<{ solcoinBalance: number }>(await context.request.get('/api/auth/user'))
  return user.solcoinBalance
}

/** What the co-founder does at the desk, beside the browser. */
export type Desk = {
  giveCoins: (userId: string, amount: number) => Promise<void>
  /** Approves or declines a claim. */
  decide: (decision: Decision) => Promise<void>
  /** Puts an item with a name and a code of its own into the store. */
  addItem: (item?: { platform?: Platform; solcoinPrice?: number; name?: string }) => Promise<Stocked>
  /** Puts a product with a name and a category of its own into the shop. */
  addProduct: (product?: { price?: number; stock?: number }) => Promise<DeskProduct>
  /** A product as the desk sees it. */
  productOf: (id: string) => Promise<DeskProduct | undefined>
}

/** Signs the co-founder in and unlocks the owner menu. */
export async function openDesk(request: APIRequestContext): Promise<Desk> {
  await signIn(request, coFounder)
  await answerOf(await request.post('/api/auth/unlock', { data: { area: 'owner', password: ownerWord } }))
  return {
    async giveCoins(userId, amount) {
      await answerOf(await request.post('/api/admin/give-coins', { data: { userId, amount } }))
    },
    async decide(decision) {
      await answerOf(await request.post('/api/admin/process-claim', { data: decision }))
    },
    async addItem({ platform = 'playstation', solcoinPrice = 20, name = inventName() } = {}) {
      const code = inventCode()
      const data = { name, platform, amount: solcoinPrice, solcoinPrice, giftCardCode: code }
      const { id } = await answerOf<{ id: string }>(await request.post('/api/admin/shop/add-item', { data }))
      return { id, name, platform, code, solcoinPrice }
    },
    async addProduct({ price = 20, stock = 5 } = {}) {
      const name = inventName('Patch')
      const words = { name, description: 'Sewn for one test.', category: name }
      const data = { ...words, price, images: [], isHidden: false, stock, variants: [] }
      return answerOf(await request.post('/api/admin/products', { data }))
    },
    async productOf(id) {
      const products = await answerOf<DeskProduct[]>(await request.get('/api/admin/products'))
      return products.find((product) => product.id === id)
    },
  }
}

/** Asks the desk for a prepaid card or a gift card, as whoever the request is signed in as. Gives the claim's id. */
export async function submitWish(
  request: APIRequestContext,
  kind: ClaimKind,
  { platform = 'Visa Prepaid Gift Card', value = 25 }: Partial<Pick<NewClaim, 'platform' | 'value'>> = {},
): Promise<string> {
  const wish = { platform, name: 'Nova Reyes', email: 'nova@example.com' }
  const reply =
    kind === 'claim'
      ? await request.post('/api/wallet/submit-claim', { data: { ...wish, value } })
      : await request.post('/api/wallet/purchase-card', { data: { ...wish, amount: value } })
  const { id, claimId } = await answerOf<{ id?: string; claimId?: string }>(reply)
  return String(id ?? claimId)
}

export const inventName = (what = 'Card') => `${what} ${randomUUID().slice(0, 8)}`
export const inventCode = () => `E2E-${randomUUID().slice(0, 18).toUpperCase()}`
