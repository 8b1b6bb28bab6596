import type { Page } from '@playwright/test'
import {
  buyButton,
  closeWithEscape,
  codeDialog,
  confirmPurchaseDialog,
  dialogNamed,
  giftCardTile,
  recentPurchases,
} from './locators.ts'
import { mockResponse } from './network.ts'
import { robloxCard } from './states/sample-gift-cards.ts'
import { evidence, missionsOf, word } from './states/sample-missions.ts'
import { expect, test } from './test.ts'

test('a card that is too dear says so beside its price, and is still available', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 5)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  await expect(giftCardTile(page, giftCard)).toContainText('Available')
  await expect(giftCardTile(page, giftCard)).toContainText('15.00 Solcoins to go')
  await expect(buyButton(page, giftCard)).toBeDisabled()
})

test('a card that is too dear shows its list price to a member with a discount', async ({
  page,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 20)
  await mockResponse(page, '/api/shop/items', { playstation: [], roblox: [robloxCard(80)] })
  await page.goto('/gift-cards?platform=roblox')
  const tile = giftCardTile(page, robloxCard(80))
  for (const words of ['52.00 Solcoins to go', 'was 80.00 Solcoins']) await expect(tile).toContainText(words)
})

test('a recent purchase can show its code again', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 20)
  const giftCard = await adminApi.addGiftCard()
  await page.request.post('/api/shop/purchase', { data: { itemId: giftCard.id } })
  await page.goto('/gift-cards')
  const purchase = recentPurchases(page).getByRole('button', { name: giftCard.name })
  await purchase.click()
  const dialog = codeDialog(page)
  await expect(dialog).toContainText(giftCard.code)
  await expect(dialog).toContainText(`${giftCard.name}, bought on`)
  await dialog.getByRole('button', { name: 'Copy code' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(giftCard.code)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(purchase).toBeFocused()
})

test('a member without Solcoins is led to the missions, until the first ones arrive', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  const member = await signInAsNewMember(page)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  const band = page.getByRole('region', { name: 'Earn your first card' })
  await expect(band.getByRole('link', { name: 'See the missions' })).toHaveAttribute('href', '/missions')
  await expect(giftCardTile(page, giftCard)).toContainText('20.00 Solcoins to go')
  await expect(buyButton(page, giftCard)).toBeDisabled()
  await adminApi.giveCoins(member.id, 5)
  await page.reload()
  await expect(giftCardTile(page, giftCard)).toContainText('15.00 Solcoins to go')
  await expect(band).toBeHidden()
})

test('shows how many more Solcoins a gift card needs', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 17)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/gift-cards')
  await expect(giftCardTile(page, giftCard)).toContainText('3.00 Solcoins to go')
  await expect(buyButton(page, giftCard)).toBeDisabled()
})

/** Opens the view of a Roblox card, 10% off, in a store with three amounts. */
async function openView(page: Page, amount: number) {
  const items = { playstation: [], roblox: [robloxCard(10), robloxCard(80), robloxCard(25, false)] }
  await mockResponse(page, '/api/shop/items', items)
  await mockResponse(page, '/api/missions', missionsOf(word, evidence))
  await page.goto('/gift-cards?platform=roblox')
  await page.getByRole('button', { name: `Roblox $${amount}`, exact: true }).click()
  return dialogNamed(page, `Roblox $${amount}`)
}

test('a card shows its terms and the other amounts, and leads to the question', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page, 20)
  const view = await openView(page, 10)
  for (const words of ['Works with', 'Redeem', 'Expires', 'Refunds', '−10%']) await expect(view).toContainText(words)
  await expect(view.getByRole('list', { name: 'Amounts' }).getByRole('button')).toHaveText(['$10', '$25', '$80'])
  await view.getByRole('button', { name: '$25' }).click()
  const sold = dialogNamed(page, 'Roblox $25')
  await expect(sold.getByRole('button', { name: 'Sold' })).toBeDisabled()
  await sold.getByRole('button', { name: '$10' }).click()
  await view.getByRole('button', { name: 'Buy Roblox $10 for 9.00 Solcoins' }).click()
  await expect(confirmPurchaseDialog(page).getByRole('heading', { name: 'Buy Roblox $10?' })).toBeFocused()
  await closeWithEscape(page, confirmPurchaseDialog(page))
  await expect(page.getByRole('button', { name: 'Roblox $10', exact: true })).toBeFocused()
})

test('the view of a card that is too dear names the mission that pays enough', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page, 50)
  const view = await openView(page, 80)
  await expect(view).toContainText('22.00 Solcoins to go')
  await expect(view.getByRole('link', { name: `Earn 25.00: ${evidence.title}` })).toHaveAttribute('href', '/missions')
  await expect(view.getByRole('button', { name: /^Buy/ })).toHaveCount(0)
})

test('the platform filter survives a reload', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page)
  const [playstation, roblox] = [await adminApi.addGiftCard(), await adminApi.addGiftCard({ platform: 'roblox' })]
  await page.goto('/gift-cards')
  await expect(giftCardTile(page, playstation)).toBeVisible()
  await expect(giftCardTile(page, roblox)).toBeHidden()
  await page.getByRole('button', { name: 'Roblox', exact: true }).click()
  await expect(giftCardTile(page, roblox)).toBeVisible()
  await expect(giftCardTile(page, playstation)).toBeHidden()
  await page.reload()
  await expect(giftCardTile(page, roblox)).toBeVisible()
})

test('shows the latest five purchases and loads older ones on request', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 60)
  const bought = []
  for (let count = 0; count < 6; count++) bought.push(await adminApi.addGiftCard({ solcoinPrice: 10 }))
  for (const { id } of bought) await page.request.post('/api/shop/purchase', { data: { itemId: id } })
  await page.goto('/gift-cards')
  const recent = recentPurchases(page)
  await expect(recent.getByRole('listitem')).toHaveCount(5)
  await expect(recent).not.toContainText(String(bought[0]?.name))
  await recent.getByRole('button', { name: 'Show more' }).click()
  await expect(recent.getByRole('listitem')).toHaveCount(6)
  await expect(recent).toContainText(String(bought[0]?.name))
})
