import type { Page } from '@playwright/test'
import { admin, coFounder, leaveAsVisitor, signIn, signInWithSavedSession } from './accounts.ts'
import { deskButton } from './header.ts'
import { expect, test } from './test.ts'

const entries = (page: Page) =>
  page
    .getByRole('region', { name: 'Audit log' })
    .getByRole('row')
    .filter({ has: page.getByRole('time') })

test('staff open the overview from Desk, find the audit log and see what happened', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  const { id, username } = await signInAsNewMember(page)
  // A gift that always waits for a second person: other tests give too, and what one person gives in a day is limited.
  await adminApi.giveCoins(id, 501)
  await leaveAsVisitor(page)
  await signIn(page.request, admin)
  await page.goto('/')
  await deskButton(page).click()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page).toHaveTitle('Overview · Solara')

  await page.getByLabel('Subject').fill(username.toUpperCase())
  await expect(entries(page)).toHaveCount(2)
  const asked = entries(page).filter({ hasText: 'Asked to give Solcoins' })
  await expect(asked).toContainText('admin')
  await expect(asked).toContainText(`${username}501.00 Solcoins`)
  await expect(entries(page).filter({ hasText: 'Approved a gift' })).toContainText('cofounder')
  await page.getByLabel('What').selectOption('Asked to give Solcoins')
  await expect(entries(page)).toHaveCount(1)
  await page.getByLabel('What').selectOption('Everything')

  await page.getByLabel('Who', { exact: true }).fill('cofounder')
  await expect(entries(page)).toHaveCount(1)
  await page.getByLabel('Who', { exact: true }).fill(username)
  await expect(page.getByText('No matching entries')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByLabel('Who', { exact: true }).fill('admin')
  await expect(entries(page).filter({ hasText: 'Signed in' }).first()).toContainText('from')
})

test('a day shows its entries only', async ({ page }) => {
  await signInWithSavedSession(page, coFounder)
  await page.goto('/admin')
  await expect(entries(page).first()).toBeVisible()
  await page.getByLabel('Day (UTC)').fill('2025-02-03')
  await expect(page.getByText('No matching entries')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show older entries' })).toBeHidden()
})

test('older entries follow, page by page', async ({ page }) => {
  await signInWithSavedSession(page, coFounder)
  await page.goto('/admin')
  await expect(entries(page).first()).toBeVisible()
  const request = page.waitForRequest(/\/api\/admin\/audit\?cursor=/)
  await page.getByRole('button', { name: 'Show older entries' }).click()
  await request
})
