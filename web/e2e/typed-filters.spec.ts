import type { Page } from '@playwright/test'
import { coFounder, signIn, unlockOwnerMenu } from './accounts.ts'
import { holdRequests } from './network.ts'
import { expect, test } from './test.ts'

/** A filter follows what is typed after a pause: longer than a person needs to press something else. */

const desks = [
  { path: '/admin/audit', label: 'Who' },
  { path: '/admin/members', label: 'Find a member' },
  { path: '/admin-shop?tab=orders', label: 'Find an order' },
  { path: '/rewards', label: 'Member' },
]

const typeAndLeave = async (page: Page, label: string) => {
  await page.getByLabel(label, { exact: true }).fill('mia')
  await page.getByRole('navigation', { name: 'Desks' }).getByRole('link', { name: 'Community' }).click()
}

for (const { path, label } of desks) {
  test(`what was typed on ${path} does not undo a press that leaves it`, async ({ page }) => {
    await signIn(page.request, coFounder)
    await unlockOwnerMenu(page.request)
    await page.goto(path)
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
    const code = await holdRequests(page, '**/assets/community-desk-*.js')
    const isRequested = page.waitForRequest(/\/assets\/community-desk-/)
    const isTyped = page.waitForURL(/mia/, { timeout: 1_000 }).then(
      () => true,
      () => false,
    )
    await typeAndLeave(page, label)
    await isRequested
    expect(await isTyped, 'the filter is applied while somebody is leaving').toBe(false)
    code.resolve()
    await expect(page).toHaveURL('/admin-community')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community desk')
  })
}
