import type { Locator } from '@playwright/test'
import { redeeming } from '../../shared/brand-store.ts'
import type { StoreGiftCard } from '../../shared/store/schema.ts'
import { coFounder, readBalance, signIn, uniquePrice } from './accounts.ts'
import { places } from './header.ts'
import {
  balance,
  buyButton,
  buyGiftCard,
  closeWithEscape,
  codeDialog,
  confirmPurchase,
  confirmPurchaseDialog,
  giftCardTile,
  purchasedDialog,
  purchaseFailure,
  recentPurchases,
  toastTitled,
} from './locators.ts'
import { holdRequests, routeOnce } from './network.ts'
import { expect, test } from './test.ts'

type StoreGiftCards = { playstation: StoreGiftCard[] }

const purchaseCall = '/api/shop/purchase'
const spent = '20.00 Solcoins spent. Your code is saved in Recent purchases.'

test('buying a gift card updates the balance, the store and the recent purchases', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  await expect(balance(page)).toContainText('50.00')
  await expect(giftCardTile(page, giftCard)).toContainText('20.00')
  await expect(giftCardTile(page, giftCard)).toContainText('Available')
  await buyButton(page, giftCard).click()
  await expect(confirmPurchaseDialog(page)).toContainText(giftCard.name)
  await expect(confirmPurchaseDialog(page)).toContainText('Your balance50.00')
  await expect(confirmPurchaseDialog(page)).toContainText('After this30.00')
  await confirmPurchaseDialog(page).getByRole('button', { name: 'Buy for 20.00 Solcoins' }).click()
  await expect(purchasedDialog(page)).toContainText(giftCard.code)
  await expect(purchasedDialog(page)).toContainText('Solcoins leftwas 50.0030.00')
  await expect(purchasedDialog(page)).toContainText('Saved in Recent purchases')
  await expect(purchasedDialog(page).getByRole('status')).toHaveText(`Gift Card Purchased. ${spent}`)
  await expect(toastTitled(page, 'Gift Card Purchased'), 'the dialog says it').toHaveCount(0)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(toastTitled(page, 'Gift Card Purchased')).toContainText(spent)
  await expect(balance(page)).toContainText('30.00')
  await expect(giftCardTile(page, giftCard)).toContainText('Sold')
  await expect(recentPurchases(page)).toContainText(giftCard.name)
  expect(await readBalance(page.context())).toBe(30)
})

test('a balance that was read before a purchase, and arrives after it, is not shown', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  await expect(balance(page)).toContainText('50.00')
  const [sent, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await routeOnce(page, '/api/auth/user', async (route) => {
    const response = await route.fetch()
    sent.resolve()
    await released.promise
    // The page has dropped the request.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await places(page).getByRole('link', { name: 'Missions' }).click()
  await places(page).getByRole('link', { name: 'Store' }).click()
  await sent.promise
  await buyGiftCard(page, giftCard)
  await closeWithEscape(page, purchasedDialog(page))
  released.resolve()
  await page.waitForLoadState('networkidle')
  await expect(balance(page)).toContainText('30.00')
})

for (const platform of ['playstation', 'roblox'] as const)
  test(`a ${platform} code says how it is redeemed, when it is bought and later`, async ({
    page,
    adminApi,
    signInAsNewMember,
  }) => {
    await signInAsNewMember(page, 20)
    const giftCard = await adminApi.addGiftCard({ platform })
    await page.goto(`/gift-cards?platform=${platform}`)
    const expectSteps = async (dialog: Locator) => {
      const link = dialog.getByRole('link', { name: /^Redeem on / })
      await expect(link).toHaveAttribute('href', redeeming[platform].address)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(dialog.getByRole('listitem')).toHaveText([...redeeming[platform].steps])
    }
    await buyGiftCard(page, giftCard)
    await expectSteps(purchasedDialog(page))
    await closeWithEscape(page, purchasedDialog(page))
    await recentPurchases(page).getByRole('button', { name: giftCard.name }).click()
    await expectSteps(codeDialog(page))
  })

test('shows progress during a purchase, and both choices are disabled', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const giftCard = await adminApi.addGiftCard()
  const released = await holdRequests(page, purchaseCall)
  await page.goto('/gift-cards')
  await buyGiftCard(page, giftCard)
  await expect(page.getByRole('button', { name: 'Purchasing...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await expect(confirmPurchaseDialog(page), 'keeps the focus').toBeFocused()
  await expect(confirmPurchaseDialog(page).getByRole('status')).toHaveText('Purchasing...')
  released.resolve()
  await expect(purchasedDialog(page)).toContainText(giftCard.code)
  await expect(purchasedDialog(page).getByRole('heading', { name: 'Gift Card Purchased' })).toBeFocused()
})

test('a purchase whose dialog is closed before the reply ends in the toast, and disables the other gift cards', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  const other = await adminApi.addGiftCard()
  const released = await holdRequests(page, purchaseCall)
  await page.goto('/gift-cards')
  await buyGiftCard(page, giftCard)
  await closeWithEscape(page, confirmPurchaseDialog(page))
  await expect(page.getByRole('button', { name: 'Purchasing...' })).toBeDisabled()
  await expect(buyButton(page, other)).toBeDisabled()
  released.resolve()
  await expect(toastTitled(page, 'Gift Card Purchased')).toContainText(spent)
  await expect(purchasedDialog(page)).toBeHidden()
  await recentPurchases(page).getByRole('button', { name: giftCard.name }).click()
  await expect(codeDialog(page)).toContainText(giftCard.code)
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('a purchase that the member does not wait for ends in the toast on another screen', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  const released = await holdRequests(page, purchaseCall)
  await page.goto('/membership')
  await places(page).getByRole('link', { name: 'Store' }).click()
  await buyGiftCard(page, giftCard)
  await expect(page.getByRole('button', { name: 'Purchasing...' })).toBeDisabled()
  await page.goBack()
  await expect(page).toHaveURL('/membership')
  released.resolve()
  await expect(toastTitled(page, 'Gift Card Purchased')).toContainText(spent)
})

test.describe('while the toast code is loading', () => {
  let released: PromiseWithResolvers<void>

  test.beforeEach(async ({ page, adminApi, signInAsNewMember }) => {
    released = await holdRequests(page, '**/assets/toaster-*.js')
    await signInAsNewMember(page, 20)
    const giftCard = await adminApi.addGiftCard()
    await page.goto('/gift-cards')
    await buyGiftCard(page, giftCard)
    await expect(purchasedDialog(page)).toContainText(giftCard.code)
  })

  test('a dialog can be closed, and the toast appears afterwards', async ({ page }) => {
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(purchasedDialog(page)).toBeHidden()
    released.resolve()
    await expect(toastTitled(page, 'Gift Card Purchased')).toBeVisible()
  })

  test('a toast over an open dialog can be closed', async ({ page }) => {
    await page.getByRole('button', { name: 'Copy code' }).click()
    released.resolve()
    await toastTitled(page, 'Code Copied!').getByRole('button', { name: 'Close' }).click()
    await expect(toastTitled(page, 'Code Copied!')).toBeHidden()
    await expect(purchasedDialog(page)).toBeVisible()
  })
})

test('a price that changes while the question is open is not charged', async ({
  page,
  adminApi,
  openPageInNewContext,
  signInAsNewMember,
  pageErrors,
}) => {
  pageErrors.expect(/409.*\/api\/shop\/purchase/)
  await signInAsNewMember(page, 150)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: uniquePrice() })
  await page.goto('/gift-cards')
  await buyButton(page, giftCard).click()
  await expect(confirmPurchaseDialog(page)).toContainText(`Buy for ${giftCard.solcoinPrice.toFixed(2)} Solcoins`)
  const staff = await openPageInNewContext()
  await signIn(staff.request, coFounder)
  const planned = await staff.request.patch('/api/admin/shop/counts', {
    data: {
      platform: 'playstation',
      amount: giftCard.solcoinPrice,
      priceChange: { price: 10, at: new Date(Date.now() + 5_000).toISOString() },
    },
  })
  expect(planned.status()).toBe(204)
  await expect
    .poll(
      async () => {
        const { playstation } = (await (await page.request.get('/api/shop/items')).json()) as StoreGiftCards
        return playstation.find(({ id }) => id === giftCard.id)?.yourPrice
      },
      { timeout: 20_000 },
    )
    .toBe(10)
  await confirmPurchase(page)
  await expect(purchaseFailure(page)).toContainText(
    `The price of ${giftCard.name} is now 10.00 Solcoins. No Solcoins were taken.`,
  )
  expect(await readBalance(page.context())).toBe(150)
  await closeWithEscape(page, confirmPurchaseDialog(page))
  await expect(giftCardTile(page, giftCard)).toContainText('10.00')
  await buyGiftCard(page, giftCard)
  await expect(purchasedDialog(page)).toContainText(giftCard.code)
  expect(await readBalance(page.context())).toBe(140)
})
