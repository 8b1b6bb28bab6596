import type { Page } from '@playwright/test'
import { advanceClock, pauseClock } from './clock.ts'
import { bell, buyGiftCard, purchasedDialog, toastTitled } from './locators.ts'
import { signIn, type AddedGiftCard } from './accounts.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const entries = (page: Page) => dialog(page).getByRole('listitem')
const entryOf = (page: Page, { name }: AddedGiftCard) => entries(page).filter({ hasText: name })
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click()

async function buy(page: Page, giftCard: AddedGiftCard) {
  await page.goto('/gift-cards')
  await buyGiftCard(page, giftCard)
  await expect(purchasedDialog(page)).toContainText(giftCard.code)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(purchasedDialog(page)).toBeHidden()
}

test('shows a message if there are no notifications', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/')
  await bell(page).click()
  await expect(dialog(page)).toContainText('No gift card notifications yet')
})

test('a purchase adds an unread notification at the top until the dialog is opened', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 40)
  const [first, second] = [await adminApi.addGiftCard(), await adminApi.addGiftCard()]
  await buy(page, first)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await buy(page, second)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  await expect(bell(page)).toHaveText('2')

  await bell(page).click()
  await expect(entries(page)).toHaveCount(2)
  for (const giftCard of [first, second]) {
    await expect(entryOf(page, giftCard)).toContainText(`•••• ${giftCard.code.slice(-4)}`)
    await expect(entryOf(page, giftCard)).not.toContainText(giftCard.code)
    await expect(entryOf(page, giftCard)).toContainText('New')
    await expect(entryOf(page, giftCard).getByRole('img', { name: 'PlayStation' })).toBeVisible()
  }
  await expect(entries(page).first()).toContainText(second.name)

  await close(page)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await bell(page).click()
  await expect(entries(page)).toHaveCount(2)
  await expect(dialog(page)).not.toContainText('New')
})

test(
  'Copy code writes to the clipboard and shows Copied! for two seconds',
  freshContext,
  async ({ page, adminApi, signInAsNewMember }) => {
    await signInAsNewMember(page, 20)
    const giftCard = await adminApi.addGiftCard()
    await buy(page, giftCard)
    await page.clock.install()
    await bell(page).click()
    await expect(entryOf(page, giftCard)).toBeVisible()
    await pauseClock(page)
    await entryOf(page, giftCard).getByRole('button', { name: 'Copy code' }).click()
    const copied = entryOf(page, giftCard).getByRole('button', { name: 'Copied!' })
    await expect(copied).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(giftCard.code)
    await advanceClock(page, 1_950)
    await expect(copied).toBeVisible()
    await advanceClock(page, 50)
    await expect(copied).toBeHidden()
  },
)

/** Everything that this origin stores in the browser. */
const everythingStored = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))

test('no code is in the browser’s storage: not after a purchase, a look or a copy', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 20)
  const giftCard = await adminApi.addGiftCard()
  await buy(page, giftCard)
  await bell(page).click()
  await entryOf(page, giftCard).getByRole('button', { name: 'Copy code' }).click()
  await expect(entryOf(page, giftCard)).toContainText(giftCard.code)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(giftCard.code)
  expect(await everythingStored(page)).not.toContain(giftCard.code)
})

test('a copy that the server refuses says so, and leaves the notification unread', async ({
  page,
  adminApi,
  pageErrors,
  signInAsNewMember,
}) => {
  pageErrors.expect(/429.*reveal/)
  await signInAsNewMember(page, 20)
  const giftCard = await adminApi.addGiftCard()
  await buy(page, giftCard)
  const body = { code: 'slow_down', message: 'Too many attempts. Please wait a moment and try again.', requestId: 'r' }
  await page.route('**/reveal', (route) => route.fulfill({ status: 429, json: body }))
  await bell(page).click()
  await entryOf(page, giftCard).getByRole('button', { name: 'Copy code' }).click()
  await expect(toastTitled(page, 'Copy Failed')).toContainText(body.message)
  await expect(entryOf(page, giftCard).getByRole('button', { name: 'Copy code' })).toBeEnabled()
})

test('copying the code marks its notification as read', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 40)
  const [first, second] = [await adminApi.addGiftCard(), await adminApi.addGiftCard()]
  await page.goto('/')
  await bell(page).click()
  // Purchases in another tab are unread after the open dialog is refreshed.
  const otherTab = await page.context().newPage()
  await buy(otherTab, first)
  await buy(otherTab, second)
  await dialog(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(entryOf(page, first)).toContainText('New')
  await entryOf(page, first).getByRole('button', { name: 'Copy code' }).click()
  await expect(entryOf(page, first)).not.toContainText('New')
  await expect(entryOf(page, second)).toContainText('New')
})

test('notifications are the same in another browser, and belong to one member', async ({
  page,
  adminApi,
  signInAsNewMember,
  openPageInNewContext,
}) => {
  const first = await signInAsNewMember(page, 20)
  const giftCard = await adminApi.addGiftCard()
  await buy(page, giftCard)
  const phone = await openPageInNewContext()
  await signIn(phone.request, first)
  await phone.goto('/')
  await expect(bell(phone)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(phone).click()
  await entryOf(phone, giftCard).getByRole('button', { name: 'Copy code' }).click()
  await expect(entryOf(phone, giftCard)).toContainText(giftCard.code)

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await signInAsNewMember(page)
  await page.goto('/')
  await bell(page).click()
  await expect(dialog(page)).toContainText('No gift card notifications yet')
})
