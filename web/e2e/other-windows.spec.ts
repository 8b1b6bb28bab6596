import type { Locator, Page } from '@playwright/test'
import { uniqueName } from './accounts.ts'
import { header } from './header.ts'
import { missionCard, toastTitled, wordField } from './locators.ts'
import { expect, test } from './test.ts'

// What one window of a member has done, the others show once they try it too.

const complete = (page: Page): Locator => page.getByRole('button', { name: 'Complete task' })

test('other windows report that the daily login is already complete, and count it', async ({
  page,
  pageErrors,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page)
  const [other, missions] = [await page.context().newPage(), await page.context().newPage()]
  await page.goto('/membership')
  await other.goto('/membership')
  await missions.goto('/missions')
  for (const window of [page, other, missions]) await expect(complete(window)).toBeVisible()
  await complete(page).click()
  await expect(page.getByText('Done today')).toBeVisible()
  pageErrors.expect(/409.*\/api\/user\/daily-login/)
  const readAgain = missions.waitForResponse('**/api/missions')
  for (const window of [other, missions]) {
    await complete(window).click()
    await expect(toastTitled(window, 'No Points Added')).toContainText('You already collected today’s points.')
    await expect(complete(window)).toBeHidden()
  }
  await expect(other.getByRole('region', { name: 'Your tier' })).toContainText('450 to go')
  await readAgain
})

test('a word that another window has entered is paid once, and that window’s payment is shown', async ({
  page,
  pageErrors,
  adminApi,
  signInAsNewMember,
}) => {
  const title = uniqueName('Word')
  await adminApi.addMission({ title, word: 'aphelion', solcoins: 5, points: 0 }, 50)
  await signInAsNewMember(page)
  const other = await page.context().newPage()
  for (const window of [page, other]) {
    await window.goto('/missions')
    await wordField(window, title).fill('aphelion')
  }
  await wordField(page, title).press('Enter')
  await expect(toastTitled(page, '5.00 Solcoins earned')).toBeVisible()
  pageErrors.expect(/409.*\/api\/missions\/.*\/word/)
  await wordField(other, title).press('Enter')
  await expect(toastTitled(other, 'Not Paid')).toBeVisible()
  await expect(missionCard(other, title)).toContainText('Done')
  await expect(header(other)).toContainText('5.00')
})
