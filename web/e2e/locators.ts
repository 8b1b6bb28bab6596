import { expect, type Locator, type Page } from '@playwright/test'
import { coFounder, signIn, signInWithSavedSession } from './accounts.ts'

/** Waits until the app has replaced the first view of a page that the app itself opened. Earlier keys would be lost. */
export const appReady = (page: Page) => expect(page.locator('[data-first-view]')).toHaveCount(0)

/** Locators of the rewards platform's screens, by what the user reads. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications (F8)' })
export const toastTitled = (page: Page, title: string): Locator =>
  toasts(page).getByRole('listitem').filter({ hasText: title })

export const balance = (page: Page): Locator => page.getByRole('paragraph').filter({ hasText: 'Solcoins Available' })
export const giftCardTile = (page: Page, { name }: { name: string }): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
export const buyButton = (page: Page, { name }: { name: string }): Locator =>
  page.getByRole('button', { name: `Buy ${name}` })
export const confirmPurchaseDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Buy .+\?$/ })
export const recentPurchases = (page: Page): Locator => page.getByRole('complementary', { name: 'Recent purchases' })
export const codeDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Your gift card code' })
export const reportDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Report a problem' })
/** What the dialog says when a purchase has failed. */
export const purchaseFailure = (page: Page): Locator =>
  confirmPurchaseDialog(page).getByRole('alert').filter({ hasText: 'Purchase Failed' })
export const purchasedDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Gift Card Purchased' })
/** Where every toast is, with the toaster's code and without. */
export const toastContainer = (page: Page): Locator => page.locator('#toasts')
/** Presses Escape once the dialog handles keys: when it has the focus, a frame after it is visible. */
export async function closeWithEscape(page: Page, dialog: Locator) {
  await expect(dialog.locator(':focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
export const walletBalance = (page: Page): Locator => page.getByRole('region', { name: 'Balance' })
export const vouchers = (page: Page): Locator => page.getByRole('region', { name: 'Gift Card Vouchers' })
export const voucherFor = (page: Page, platform: string): Locator =>
  vouchers(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: platform, exact: true }) })
export const statement = (page: Page): Locator => page.getByRole('region', { name: 'Statement' })
export const dialogNamed = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
export const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

/** Presses Buy, and confirms the purchase. */
export async function buyGiftCard(page: Page, giftCard: { name: string }): Promise<void> {
  await buyButton(page, giftCard).click()
  await confirmPurchase(page)
}

export const confirmPurchase = (page: Page): Promise<void> =>
  confirmPurchaseDialog(page)
    .getByRole('button', { name: /^Buy for / })
    .click()

/** Finds and selects a user in the owner menu. Waits until the list is filtered, since a click misses a moving row. */
export async function chooseUser(page: Page, username: string): Promise<void> {
  await page.getByLabel('Find a user').fill(username)
  await expect(page.getByRole('radio')).toHaveCount(1)
  await page.getByRole('radio', { name: username }).check()
}

/** Fills in the gift in the owner menu, and asks for it: the question names the person and the amount. */
export async function askForGift(page: Page, amount: number, reason = 'Well played'): Promise<void> {
  await page.getByLabel('Amount').fill(String(amount))
  await page.getByLabel('Reason', { exact: true }).fill(reason)
  await page.getByRole('button', { name: 'Give Solcoins' }).click()
  await expect(dialogNamed(page, 'Give Solcoins?')).toBeVisible()
}

/** Gives Solcoins to the chosen user. */
export async function giveCoins(page: Page, amount: number): Promise<void> {
  await askForGift(page, amount)
  await page.getByRole('button', { name: /^Give [\d,.]+ Solcoins$/ }).click()
}

export const addGiftCardDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Add Gift Card' })
export const inventoryRow = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

/** The report of this member in the queue. Other tests report codes too. */
export const reportRow = (page: Page, username: string): Locator =>
  page.getByRole('region', { name: 'Reported codes', exact: true }).getByRole('link').filter({ hasText: username })
export const reportDetail = (page: Page, username: string): Locator =>
  page.getByRole('region', { name: `Details of ${username}`, exact: true })

/** Opens the reported codes as the co-founder. */
export async function openReports(page: Page) {
  await signInWithSavedSession(page, coFounder)
  await page.goto('/admin/reports')
  await expect(page.getByRole('heading', { name: 'Reported codes', level: 1 })).toBeVisible()
}

/** Loads more of the inventory until the row is visible: other tests may have added hundreds since. */
export const showInventoryRow = (page: Page, name: string): Promise<void> =>
  expect(async () => {
    const row = inventoryRow(page, name)
    if (!(await row.isVisible())) await page.getByRole('button', { name: 'Show more' }).click({ timeout: 2_000 })
    await expect(row).toBeVisible({ timeout: 2_000 })
  }).toPass()

/** Opens /admin-shop as the co-founder. */
export async function openShopManagement(page: Page) {
  await signInWithSavedSession(page, coFounder)
  await page.goto('/admin-shop')
  await expect(page.getByRole('heading', { name: 'Shop Management', level: 1 })).toBeVisible()
}

type GiftCardFields = { name: string; code: string; amount: string; price: string; platform?: string }

export async function fillGiftCard(
  page: Page,
  { name, code, amount, price, platform = 'PlayStation' }: GiftCardFields,
) {
  const dialog = addGiftCardDialog(page)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('group', { name: 'Platform' }).getByRole('button', { name: platform }).click()
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Price').fill(price)
  await dialog.getByLabel('Gift card code').fill(code)
}

export const submitGiftCard = (page: Page): Promise<void> =>
  addGiftCardDialog(page).getByRole('button', { name: 'Save and add another' }).click()

/** Closes the dialog, which stays open for the next gift card. */
export async function finishAdding(page: Page): Promise<void> {
  await addGiftCardDialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(addGiftCardDialog(page)).toBeHidden()
}

/** The row of the claim that bears this name, in the list that the claims desk shows. */
export const claimRow = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Claims', exact: true }).getByRole('link').filter({ hasText: name })

/** The claim that bears this name, in detail. */
export const claimDetail = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: `Details of ${name}`, exact: true })

/** Chooses a list of the claims desk: "Pending", "Processed". */
export const showClaims = (page: Page, view: string): Promise<void> =>
  page
    .getByRole('group', { name: 'State' })
    .getByRole('button', { name: new RegExp(`^${view}`) })
    .click()

/** Opens /rewards as the co-founder. */
export async function openClaimsDesk(page: Page) {
  await signInWithSavedSession(page, coFounder)
  await page.goto('/rewards')
  await expect(page.getByRole('heading', { name: 'Gift card claims' })).toBeVisible()
}

/** Opens the home screen as a demo staff account. */
export async function openHomeAs(page: Page, username: 'admin' | 'cofounder') {
  await signIn(page.request, { username, password: `solara-${username}` })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Owner Menu' })).toBeVisible()
}

/** Opens a card of the home screen. */
export const openHomeCard = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** A mission on the missions screen. */
export const missionCard = (page: Page, title: string): Locator =>
  page
    .getByRole('list', { name: 'Missions' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

export const wordField = (page: Page, title: string): Locator =>
  missionCard(page, title).getByLabel('The word', { exact: true })
