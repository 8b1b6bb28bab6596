import type { Page } from '@playwright/test'
import { coFounder, signIn, unlockOwnerMenu } from './accounts.ts'
import { advanceClock, pauseClock } from './clock.ts'
import { holdRequests } from './network.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

/** A filter follows what is typed after a pause. The tests stop the clock: on a busy machine, a press may take longer than the pause. */

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
  test(`what was typed on ${path} does not undo a press that leaves it`, freshContext, async ({ page }) => {
    await signIn(page.request, coFounder)
    await unlockOwnerMenu(page.request)
    await page.clock.install()
    await page.goto(path)
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
    const code = await holdRequests(page, '**/assets/community-desk-*.js')
    const isRequested = page.waitForRequest(/\/assets\/community-desk-/)
    await pauseClock(page)
    await typeAndLeave(page, label)
    await isRequested
    await advanceClock(page, 1_000)
    expect(page.url(), 'the filter is applied while somebody is leaving').not.toContain('mia')
    code.resolve()
    await page.clock.resume()
    await expect(page).toHaveURL('/admin-community')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community desk')
  })
}
