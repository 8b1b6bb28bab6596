import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type APIResponse, type BrowserContext, type Page } from '@playwright/test'
import type { ClaimKind, Decision, NewClaim } from '../../shared/claims/schema.ts'
import type { Platform } from '../../shared/store/schema.ts'
import type { AdminProduct } from '../../shared/catalogue/schema.ts'

/** What `npm start` prints. */
export const coFounder = { username: 'cofounder', password: 'solara-cofounder', firstName: 'Casey' }
export const admin = { username: 'admin', password: 'solara-admin' }
export const ownerPassword = 'orbit'
export const rewardsPassword = 'stardust'

export type Person = { firstName: string; lastName: string; email: string; username: string; password: string }
export type AddedGiftCard = { id: string; name: string; platform: Platform; code: string; solcoinPrice: number }

/** Somebody new, whose username nobody else has. */
export function newPerson(): Person {
  const username = `nova-${randomUUID().slice(0, 12)}`
  return { firstName: 'Nova', lastName: 'Reyes', email: `${username}@example.com`, username, password: 'starlight-9' }
}

async function jsonOf<T>(reply: APIResponse): Promise<T> {
  expect(reply.ok(), `${reply.url()}: ${reply.status()} ${await reply.text()}`).toBe(true)
  return (await reply.json()) as T
}

/** Registers the person; the request's context is signed in from here on. Gives the id. */
export async function register(request: APIRequestContext, person: Person): Promise<string> {
  const { id } = await jsonOf<{ id: string }>(await request.post('/api/auth/register', { data: person }))
  return id
}

export async function signIn(
  request: APIRequestContext,
  { username, password }: Pick<Person, 'username' | 'password'>,
) {
  await jsonOf(await request.post('/api/auth/login', { data: { username, password } }))
}

const savedCookies = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/**
 * Signs the page in as one of the local staff, each worker once: a password's hash is slow on purpose. Not for a test that
 * ends the session or opens the owner menu, which others would find so.
 */
export async function signInWithSavedSession(page: Page, person: Pick<Person, 'username' | 'password'>): Promise<void> {
  const context = page.context()
  const saved = savedCookies.get(person.username)
  if (saved) return context.addCookies(saved)
  await signIn(page.request, person)
  savedCookies.set(person.username, await context.cookies())
}

/** The balance as the server has it. */
export async function readBalance(context: BrowserContext): Promise<number> {
  const user = await jsonOf<{ solcoinBalance: number }>(await context.request.get('/api/auth/user'))
  return user.solcoinBalance
}

/** What the co-founder does at the desk, beside the browser. */
export type AdminApi = {
  giveCoins: (userId: string, amount: number) => Promise<void>
  /** Approves or declines a claim. */
  decideClaim: (decision: Decision) => Promise<void>
  /** Puts an item with a name and a code of its own into the store. */
  addGiftCard: (item?: { platform?: Platform; solcoinPrice?: number; name?: string }) => Promise<AddedGiftCard>
  /** Puts a product with a name and a category of its own into the shop. */
  addProduct: (product?: { price?: number; stock?: number }) => Promise<AdminProduct>
  /** A product as the desk sees it. */
  findProduct: (id: string) => Promise<AdminProduct | undefined>
}

/** Signs the co-founder in and unlocks the owner menu. */
export async function signInToAdminApi(request: APIRequestContext): Promise<AdminApi> {
  await signIn(request, coFounder)
  await jsonOf(await request.post('/api/auth/unlock', { data: { area: 'owner', password: ownerPassword } }))
  return {
    async giveCoins(userId, amount) {
      await jsonOf(await request.post('/api/admin/give-coins', { data: { userId, amount } }))
    },
    async decideClaim(decision) {
      await jsonOf(await request.post('/api/admin/process-claim', { data: decision }))
    },
    async addGiftCard({ platform = 'playstation', solcoinPrice = 20, name = uniqueName() } = {}) {
      const code = uniqueCode()
      const data = { name, platform, amount: solcoinPrice, solcoinPrice, giftCardCode: code }
      const { id } = await jsonOf<{ id: string }>(await request.post('/api/admin/shop/add-item', { data }))
      return { id, name, platform, code, solcoinPrice }
    },
    async addProduct({ price = 20, stock = 5 } = {}) {
      const name = uniqueName('Patch')
      const words = { name, description: 'Sewn for one test.', category: name }
      const data = { ...words, price, images: [], isHidden: false, stock, variants: [] }
      return jsonOf(await request.post('/api/admin/products', { data }))
    },
    async findProduct(id) {
      const products = await jsonOf<AdminProduct[]>(await request.get('/api/admin/products'))
      return products.find((product) => product.id === id)
    },
  }
}

/** Asks the desk for a prepaid card or a gift card, as whoever the request is signed in as. Gives the claim's id. */
export async function submitClaim(
  request: APIRequestContext,
  kind: ClaimKind,
  { platform = 'Visa Prepaid Gift Card', value = 25 }: Partial<Pick<NewClaim, 'platform' | 'value'>> = {},
): Promise<string> {
  const claimant = { platform, name: 'Nova Reyes', email: 'nova@example.com' }
  const reply =
    kind === 'claim'
      ? await request.post('/api/wallet/submit-claim', { data: { ...claimant, value } })
      : await request.post('/api/wallet/purchase-card', { data: { ...claimant, amount: value } })
  const { id, claimId } = await jsonOf<{ id?: string; claimId?: string }>(reply)
  return String(id ?? claimId)
}

export const uniqueName = (what = 'Card') => `${what} ${randomUUID().slice(0, 8)}`
export const uniqueCode = () => `E2E-${randomUUID().slice(0, 18).toUpperCase()}`
