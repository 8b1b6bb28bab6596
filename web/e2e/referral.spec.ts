import type { Page } from '@playwright/test'
import { fillRegistration, newPerson, readBalance } from './accounts.ts'
import { bell, buyGiftCard, dialogNamed, missionCard, purchasedDialog, statement, toastTitled } from './locators.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

/** The mission with which the site begins. */
const title = 'Bring a friend'
const inviteDialog = (page: Page) => dialogNamed(page, 'Invite a friend')

async function copyLink(page: Page): Promise<string> {
  await page.goto('/missions')
  await missionCard(page, title).getByRole('button', { name: 'Invite a friend' }).click()
  await inviteDialog(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(toastTitled(page, 'Link Copied!')).toBeVisible()
  return inviteDialog(page).getByLabel('Your link').inputValue()
}

async function join(page: Page): Promise<{ username: string; id: string }> {
  const friend = newPerson()
  await fillRegistration(page, friend)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('main')).toContainText(friend.username)
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  return { username: friend.username, id }
}

/** Expects that the bell tells of the reward, and the statement shows it. */
async function expectPaid(page: Page): Promise<void> {
  await page.goto('/wallet')
  await expect(statement(page).getByRole('listitem').filter({ hasText: 'Mission reward' })).toHaveCount(1)
  await bell(page).click()
  await expect(page.getByRole('dialog')).toContainText(`“${title}”: 5.00 Solcoins earned.`)
}

test('a member invites a friend, who joins and buys a gift card, and both are paid', async ({
  page,
  openPageInNewContext,
  adminApi,
  signInAsNewMember,
}) => {
  test.slow(true, 'uses two browser contexts')
  await signInAsNewMember(page)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 15 })
  const link = await copyLink(page)
  expect(new URL(link).pathname).toBe('/join')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const friendPage = await openPageInNewContext()
  await test.step('the friend opens the link, looks around, and joins', async () => {
    await friendPage.goto(link)
    await expect(friendPage.getByRole('note')).toContainText('A friend invited you.')
    await friendPage.goto('/games')
    await friendPage.goto('/login')
  })
  const friend = await join(friendPage)
  await page.goto('/missions')
  await missionCard(page, title).getByRole('button', { name: 'Invite a friend' }).click()
  await expect(inviteDialog(page).getByRole('definition')).toHaveText(['1', '0'])

  await test.step('the friend buys a gift card', async () => {
    await adminApi.giveCoins(friend.id, 20)
    await friendPage.goto('/gift-cards')
    await buyGiftCard(friendPage, giftCard)
    await expect(purchasedDialog(friendPage)).toContainText(giftCard.code)
  })

  await test.step('both are paid and told, and the inviter does not see who it was', async () => {
    await expect.poll(() => readBalance(page.context())).toBe(5)
    await expect.poll(() => readBalance(friendPage.context())).toBe(10)
    await expectPaid(page)
    await expectPaid(friendPage)
    await page.goto('/missions')
    await missionCard(page, title).getByRole('button', { name: 'Invite a friend' }).click()
    await expect(inviteDialog(page).getByRole('definition')).toHaveText(['1', '1'])
    await expect(page.locator('body')).not.toContainText(friend.username)
  })
})

test('where the browser has a share menu, it gets the link', freshContext, async ({ page, signInAsNewMember }) => {
  await page.addInitScript(() => {
    const share = ({ url }: ShareData) => Promise.resolve(document.body.setAttribute('data-shared', url ?? ''))
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await signInAsNewMember(page)
  await page.goto('/missions')
  await missionCard(page, title).getByRole('button', { name: 'Invite a friend' }).click()
  const link = await inviteDialog(page).getByLabel('Your link').inputValue()
  await inviteDialog(page).getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', link)
})
