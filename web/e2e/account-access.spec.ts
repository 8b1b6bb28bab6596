import type { Page } from '@playwright/test'
import { admin, coFounder, ownerPassword, signIn } from './accounts.ts'
import { chooseUser, openHomeCard, toastTitled } from './locators.ts'
import { expect, test } from './test.ts'

async function openOwnerMenu(page: Page, account: typeof admin) {
  await signIn(page.request, account)
  await page.goto('/')
  await openHomeCard(page, 'Owner Menu')
  await page.getByLabel('Password').fill(ownerPassword)
  await page.getByLabel('Password').press('Enter')
}

test('an admin makes a member a co-founder, who signs in again', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const theirs = await openPageInNewContext()
  const { username } = await signInAsNewMember(theirs)
  await openOwnerMenu(page, admin)
  await chooseUser(page, username)
  await page.getByLabel('Role').selectOption('Co-founder')
  await page.getByRole('button', { name: 'Change Role' }).click()
  await expect(toastTitled(page, 'Role Changed')).toContainText(
    `${username} is now a co-founder, and must sign in again.`,
  )
  await expect(page.getByRole('button', { name: 'Change Role' })).toBeDisabled()
  await expect(page.locator('label', { hasText: username })).toContainText('Co-founder')
  expect((await theirs.request.get('/api/auth/user')).status()).toBe(401)
})

test('an admin freezes an account with a reason, and unfreezes it', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const theirs = await openPageInNewContext()
  const { username, password } = await signInAsNewMember(theirs)
  const dailyLogin = async () => (await theirs.request.post('/api/user/daily-login')).status()
  await openOwnerMenu(page, admin)
  await chooseUser(page, username)
  await expect(page.getByRole('button', { name: 'Freeze Account' }), 'no reason is given').toBeDisabled()
  await page.getByLabel('Reason for freezing').fill('Chargebacks')
  await page.getByRole('button', { name: 'Freeze Account' }).click()
  await expect(toastTitled(page, 'Account Frozen')).toBeVisible()
  await expect(page.locator('label', { hasText: username })).toContainText('Frozen')
  expect(await dailyLogin(), 'a freeze ends the sessions').toBe(401)
  await page.getByLabel('Reason for unfreezing').fill('Settled')
  await page.getByRole('button', { name: 'Unfreeze Account' }).click()
  await expect(toastTitled(page, 'Account Unfrozen')).toBeVisible()
  await signIn(theirs.request, { username, password })
  expect(await dailyLogin()).toBe(200)
})

test('a co-founder sees neither', async ({ page }) => {
  await openOwnerMenu(page, coFounder)
  await page.getByText('Delete this user').click()
  await expect(page.getByRole('button', { name: 'Delete User' })).toBeVisible()
  await expect(page.getByLabel('Role')).toBeHidden()
  await expect(page.getByLabel('Reason for freezing')).toBeHidden()
})
