import { request, type APIRequestContext, type Page } from '@playwright/test'
import { coFounder, signIn, signInToAdminApi, submitClaim } from '../../../web/e2e/accounts.ts'
import { startOrder } from '../../../web/e2e/shop-management.ts'
import { passwordOf } from './first-views.ts'

/** A dialog to open. `as` is the username of a demo account; without it, a visitor opens the dialog. */
export type MeasuredDialog = { name: string; path: string; as?: string; tab?: string; filter?: string; button: RegExp }

const member = 'member'
const staff = coFounder.username
const shopManagement = { path: '/admin-shop', as: staff }

/** Every dialog that opens with one press. */
export const dialogs: readonly MeasuredDialog[] = [
  { name: 'Rewards', path: '/', as: member, button: /^Rewards/ },
  { name: 'Owner Menu', path: '/', as: staff, button: /^Owner Menu/ },
  { name: 'Notifications', path: '/', as: member, button: /^Notifications/ },
  { name: 'Cart', path: '/shop', button: /^Cart/ },
  { name: 'Purchase', path: '/gift-cards', as: member, button: /^Buy Measured/ },
  { name: 'Show code', path: '/gift-cards', as: member, button: /Show code/ },
  { name: 'Purchase Prepaid Card', path: '/wallet', as: member, button: /^Purchase Prepaid Card/ },
  { name: 'Claim Gift Card', path: '/wallet', as: member, button: /^Claim Gift Card/ },
  { name: 'Show CVV', path: '/wallet?tab=card', as: member, button: /^Show CVV/ },
  { name: 'Approve', path: '/rewards', as: staff, button: /^Approve/ },
  { name: 'Decline', path: '/rewards', as: staff, button: /^Decline/ },
  { name: 'IP Address', path: '/rewards', as: staff, button: /IP/ },
  { name: 'Add Gift Card', ...shopManagement, tab: 'Gift Cards', button: /^Add/ },
  { name: 'Import CSV', ...shopManagement, tab: 'Gift Cards', button: /^Import/ },
  { name: 'Delete Gift Card', ...shopManagement, tab: 'Gift Cards', button: /^Delete/ },
  { name: 'Add Product', ...shopManagement, tab: 'Merchandise', button: /^Add/ },
  { name: 'Edit Product', ...shopManagement, tab: 'Merchandise', button: /^Edit/ },
  { name: 'Delete Product', ...shopManagement, tab: 'Merchandise', button: /^Delete/ },
  { name: 'Order', ...shopManagement, tab: 'Orders', filter: 'Awaiting payment', button: /^Open order/ },
]

/** Prepares what the dialogs need: gift cards that the member can buy, a claim to review, and an order. */
export async function prepareDialogs(site: string, purchases: number): Promise<void> {
  const contexts: APIRequestContext[] = []
  const newRequest = async () => {
    const context = await request.newContext({ baseURL: site })
    contexts.push(context)
    return context
  }
  try {
    const ofMember = await newRequest()
    await signIn(ofMember, { username: member, password: passwordOf(member) })
    const { id } = (await (await ofMember.get('/api/auth/user')).json()) as { id: string }
    const adminApi = await signInToAdminApi({ ofCoFounder: await newRequest(), ofAdmin: await newRequest() })
    await adminApi.giveCoins(id, 25 + purchases)
    await submitClaim(ofMember, 'claim', { value: 25 })
    for (let item = 0; item < purchases; item += 1) {
      await adminApi.addGiftCard({ solcoinPrice: 1, name: `Measured ${item}` })
    }
    await startOrder(await newRequest(), await adminApi.addProduct())
  } finally {
    await Promise.all(contexts.map((context) => context.dispose()))
  }
}

/** Opens the page, waits until the code of its dialogs is prefetched, and selects the dialog's tab and filter. */
export async function openPage(page: Page, site: string, { path, tab, filter }: MeasuredDialog): Promise<void> {
  await page.goto(site + path, { waitUntil: 'networkidle' })
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click()
  if (filter !== undefined) await page.getByRole('button', { name: filter }).click()
  // Longer than the pause of `whenSettled`.
  await page.waitForTimeout(6_000)
}
