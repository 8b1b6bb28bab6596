import { randomInt, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type APIResponse, type BrowserContext, type Page } from '@playwright/test'
import type { NewClaim } from '../../shared/claims/new-claim.ts'
import type { ClaimKind, Decision } from '../../shared/claims/schema.ts'
import type { ReportAnswer } from '../../shared/store/report-schema.ts'
import type { Approval } from '../../shared/ledger/gift-schema.ts'
import type { AdminMission } from '../../shared/missions/admin-schema.ts'
import type { NewMission } from '../../shared/missions/new-mission.ts'
import type { Platform, PurchaseRecord } from '../../shared/store/schema.ts'
import type { AdminProduct } from '../../shared/catalogue/schema.ts'

/** The demo accounts and area passwords that `npm start` prints. */
export const coFounder = { username: 'cofounder', password: 'solara-cofounder', firstName: 'Casey' }
export const admin = { username: 'admin', password: 'solara-admin' }
export const ownerPassword = 'orbit'
export const rewardsPassword = 'stardust'

export type Person = { firstName: string; lastName: string; email: string; username: string; password: string }
export type AddedGiftCard = { id: string; name: string; platform: Platform; code: string; solcoinPrice: number }

/** A person with a unique username and email. */
export function newPerson(): Person {
  const username = `nova-${randomUUID().slice(0, 12)}`
  return { firstName: 'Nova', lastName: 'Reyes', email: `${username}@example.com`, username, password: 'starlight-9' }
}

async function jsonOf<T>(response: APIResponse): Promise<T> {
  expect(response.ok(), `${response.url()}: ${response.status()} ${await response.text()}`).toBe(true)
  return (await response.json()) as T
}

/** Fills in the form of a new account, without sending it. */
export async function fillRegistration(page: Page, { firstName, lastName, email, username, password }: Person) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** Registers the person, which also signs the request context in. Returns the account's id. */
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
 * Signs the page in as a demo account. The worker's tests share one session, since password hashing is deliberately slow:
 * do not use it in a test that signs out or unlocks the owner menu.
 */
export async function signInWithSavedSession(page: Page, person: Pick<Person, 'username' | 'password'>): Promise<void> {
  const context = page.context()
  const saved = savedCookies.get(person.username)
  if (saved) return context.addCookies(saved)
  await signIn(page.request, person)
  savedCookies.set(person.username, await context.cookies())
}

/** Forgets who is signed in. Leaves the page first: without the cookies, its remaining reads would fail. */
export async function leaveAsVisitor(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Reads the balance from the server, in Solcoins. */
export async function readBalance(context: BrowserContext): Promise<number> {
  const user = await jsonOf<{ solcoinBalance: number }>(await context.request.get('/api/auth/user'))
  return user.solcoinBalance
}

/** A product's price, without GST, and its stock or that of its variants. */
type AddedProduct = {
  price?: number
  stock?: number
  variants?: readonly { name: string; price: number; stock: number }[]
}

/** Prepares test data through the API as the co-founder, without a browser. The admin gives the coins. */
export type AdminApi = {
  giveCoins: (userId: string, amount: number) => Promise<void>
  /** Approves or declines a claim. */
  decideClaim: (decision: Decision) => Promise<void>
  /** Adds a gift card with a unique name and code to the store. */
  addGiftCard: (giftCard?: { platform?: Platform; solcoinPrice?: number; name?: string }) => Promise<AddedGiftCard>
  /** Adds a product with a unique name and category to the shop. */
  addProduct: (product?: AddedProduct) => Promise<AdminProduct>
  /** Creates a mission that pays 10 Solcoins once, and funds it. */
  addMission: (mission: Partial<NewMission> & { title: string }, budget: number) => Promise<AdminMission>
  /** Approves, as the co-founder, the funding of this mission if it waits. */
  approveFunding: (title: string) => Promise<void>
  /** Changes the role of an account, which must sign in again. */
  makeCoFounder: (userId: string) => Promise<void>
  /** Answers the report of a purchase's code. */
  answerReport: (purchaseId: string, answer: ReportAnswer) => Promise<void>
  /** Publishes an entry of the game's dev log, and tells its followers. */
  writeLogEntry: (game: string, title: string) => Promise<void>
  shipOrder: (id: string, parcel: { carrier: string; tracking: string }) => Promise<void>
  /** Refunds an amount in AUD. */
  refundOrder: (id: string, amount: number) => Promise<void>
  /** Reads a product as staff see it. */
  findProduct: (id: string) => Promise<AdminProduct | undefined>
  /** Adds units to each variant of a product that is sold out or, if it has none, to the product itself. */
  fillStock: (id: string, units: number) => Promise<void>
}

/** A price and face value that hardly any other test's gift cards have, because a replacement must have the same. */
export const uniquePrice = (): number => randomInt(2_001, 9_999) / 100

/** Enters the owner password. An unlock lasts 15 minutes; on a slow machine, the browser tests take longer. */
export async function unlockOwnerMenu(request: APIRequestContext): Promise<void> {
  await jsonOf(await request.post('/api/auth/unlock', { data: { area: 'owner', password: ownerPassword } }))
}

/** The request contexts of two signed-in members of staff. */
export type AdminRequests = { ofCoFounder: APIRequestContext; ofAdmin: APIRequestContext }

/** Signs the co-founder in, and the admin. */
export async function signInToAdminApi({ ofCoFounder: request, ofAdmin }: AdminRequests): Promise<AdminApi> {
  await signIn(request, coFounder)
  await signIn(ofAdmin, admin)
  /** One person may fund only so much in a day. */
  async function approveByAdmin({ approvalId }: { approvalId?: string }) {
    if (approvalId === undefined) return
    await unlockOwnerMenu(ofAdmin)
    await jsonOf(await ofAdmin.post(`/api/admin/approvals/${approvalId}`, { data: { decision: 'approve' } }))
  }
  async function findProduct(id: string) {
    const products = await jsonOf<AdminProduct[]>(await request.get('/api/admin/products'))
    return products.find((product) => product.id === id)
  }
  return {
    // Not the co-founder, who gives coins in the tests: one person may give only so much in a day.
    async giveCoins(userId, amount) {
      await unlockOwnerMenu(ofAdmin)
      const gift = await ofAdmin.post('/api/admin/give-coins', { data: { userId, amount } })
      const { approvalId } = await jsonOf<{ approvalId?: string }>(gift)
      if (approvalId === undefined) return
      await unlockOwnerMenu(request)
      await jsonOf(await request.post(`/api/admin/approvals/${approvalId}`, { data: { decision: 'approve' } }))
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
    async addProduct({ price = 20, stock = 5, variants = [] } = {}) {
      const name = uniqueName('Patch')
      const description = 'Sewn for one test.'
      const data = { name, description, category: name, price, images: [], isHidden: false, stock, variants }
      const product = await jsonOf<AdminProduct>(await request.post('/api/admin/products', { data }))
      // The stream publishes it about a second later.
      await expect
        .poll(async () => (await request.get(`/api/shop/products?asOf=${Date.now()}`)).text(), { timeout: 15_000 })
        .toContain(product.id)
      return product
    },
    async addMission(part, amount) {
      const text = 'For one test.'
      const entered = {
        kind: 'word',
        perMember: 'once',
        text,
        solcoins: 10,
        points: 50,
        startsOn: '2025-11-01',
        endsOn: null,
      }
      const data = { ...entered, ...part }
      const mission = await jsonOf<AdminMission>(await request.post('/api/admin/missions', { data }))
      await unlockOwnerMenu(request)
      const funded = await request.post(`/api/admin/missions/${mission.id}/fund`, { data: { amount } })
      await approveByAdmin(await jsonOf<{ approvalId?: string }>(funded))
      return mission
    },
    async approveFunding(title) {
      await unlockOwnerMenu(request)
      const waiting = await jsonOf<Approval[]>(await request.get('/api/admin/approvals'))
      for (const { id } of waiting.filter(({ mission }) => mission?.title === title))
        await jsonOf(await request.post(`/api/admin/approvals/${id}`, { data: { decision: 'approve' } }))
    },
    async makeCoFounder(userId) {
      await unlockOwnerMenu(ofAdmin)
      const data = { userType: 'co-founder' }
      await jsonOf(await ofAdmin.post(`/api/admin/users/${userId}/role`, { data }))
    },
    async answerReport(purchaseId, data) {
      await jsonOf(await request.post(`/api/admin/reports/${purchaseId}`, { data }))
    },
    async writeLogEntry(game, title) {
      const data = { title, text: 'For one test.', picture: null, opensTest: false }
      await jsonOf(await request.post(`/api/admin/games/${game}/log`, { data }))
    },
    async shipOrder(id, data) {
      await jsonOf(await request.post(`/api/admin/orders/${id}/ship`, { data }))
    },
    async refundOrder(id, amount) {
      await jsonOf(await request.post(`/api/admin/orders/${id}/refund`, { data: { amount } }))
    },
    findProduct,
    async fillStock(id, units) {
      const product = await findProduct(id)
      if (!product) throw new Error('There is no such product')
      const filled = ({ available }: { available: number }) => ({
        stock: available === 0 ? units : available,
        stockBefore: available,
      })
      const variants = product.variants.map(({ id, name, price, ...stock }) => ({ id, name, price, ...filled(stock) }))
      const { stock, ...details } = product
      const data = { ...details, variants, ...(stock && filled(stock)) }
      await jsonOf(await request.put(`/api/admin/products/${id}`, { data }))
    },
  }
}

/** Submits a claim, or buys a prepaid card, as the member the request is signed in as. Returns the claim's id. */
export async function submitClaim(
  request: APIRequestContext,
  kind: ClaimKind,
  { platform = 'Visa Prepaid Gift Card', value = 25 }: Partial<Pick<NewClaim, 'platform' | 'value'>> = {},
): Promise<string> {
  const claimant = { platform, name: 'Nova Reyes', email: 'nova@example.com' }
  const response =
    kind === 'claim'
      ? await request.post('/api/wallet/submit-claim', { data: { ...claimant, value } })
      : await request.post('/api/wallet/purchase-card', { data: { ...claimant, amount: value } })
  const { id, claimId } = await jsonOf<{ id?: string; claimId?: string }>(response)
  return String(id ?? claimId)
}

/** Buys the gift card as the member the request is signed in as. Returns the purchase's id. */
export async function buy(request: APIRequestContext, { id: itemId, name }: AddedGiftCard): Promise<string> {
  await jsonOf(await request.post('/api/shop/purchase', { data: { itemId } }))
  const purchases = await jsonOf<PurchaseRecord[]>(await request.get('/api/shop/my-purchases'))
  return String(purchases.find(({ description }) => description.includes(name))?.id)
}

/** Buys the gift card, and reports that its code does not work. Returns the purchase's id. */
export async function buyAndReport(
  request: APIRequestContext,
  giftCard: AddedGiftCard,
  words = 'The console says that this code was used before.',
): Promise<string> {
  const id = await buy(request, giftCard)
  const response = await request.post(`/api/shop/my-purchases/${id}/report`, { data: { words } })
  expect(response.status(), await response.text()).toBe(202)
  return id
}

export const uniqueName = (prefix = 'Card') => `${prefix} ${randomUUID().slice(0, 8)}`
export const uniqueCode = () => `E2E-${randomUUID().slice(0, 18).toUpperCase()}`

/** Clears the bell, so that it shows only what a test does. */
export async function clearNotifications(request: APIRequestContext): Promise<void> {
  await request.delete('/api/user/notifications')
}
