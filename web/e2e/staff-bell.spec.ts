import type { Page } from '@playwright/test'
import { coFounder, signInWithSavedSession } from './accounts.ts'
import { bell, dialogNamed, toastTitled } from './locators.ts'
import { mockResponse } from './network.ts'
import { sampleNotices } from './states/sample-notices.ts'
import { expect, test } from './test.ts'

const dialog = (page: Page) => dialogNamed(page, 'Notifications')

test('what waits is in the bell of staff, and leads to its desk', async ({
  page,
  openPageInNewContext,
  signInAsNewMember,
}) => {
  const theirs = await openPageInNewContext()
  await signInAsNewMember(theirs, 30)
  const data = { platform: 'Visa Prepaid Gift Card', value: 25, name: 'Nova Reyes', email: 'nova@example.com' }
  expect((await theirs.request.post('/api/wallet/submit-claim', { data })).ok()).toBe(true)
  await signInWithSavedSession(page, coFounder)
  await page.goto('/community')
  await bell(page).click()
  const claims = dialog(page).getByRole('link', { name: /^\d+\+? claims? waiting$/ })
  await expect(claims).toBeVisible()
  await claims.click()
  await expect(page).toHaveURL('/rewards')
  await expect(dialog(page)).toBeHidden()
})

test('what is new is counted until the bell is opened, in groups by time', async ({ page }) => {
  await signInWithSavedSession(page, coFounder)
  await mockResponse(page, '/api/admin/notices', sampleNotices())
  await mockResponse(page, '/api/user/notifications', [])
  await page.goto('/community')
  await expect(bell(page)).toHaveAccessibleName(/^Notifications, \d\+? unread$/)
  await bell(page).click()
  // What is some hours old is of today or of yesterday.
  const groups = dialog(page).getByRole('heading', { level: 3 })
  await expect(groups.first()).toHaveText('For you')
  await expect(groups.nth(1)).toHaveText('Now')
  await expect(groups.last()).toHaveText('Earlier')
  const claims = dialog(page).getByRole('listitem').filter({ hasText: '6 claims waiting' })
  await expect(claims).toContainText('Mia Starling, Oscar Diaz, Luca Ferri and more. The oldest has waited for 2 days.')
  await expect(claims).toContainText('40 min')
  await expect(claims).toContainText('New')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: '1 disputed payment' })).not.toContainText('New')
  await dialog(page).getByRole('tab', { name: 'For you' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await dialog(page).getByRole('tab', { name: 'Gift cards' }).click()
  await expect(dialog(page)).toContainText('No gift card notifications yet')
  await page.keyboard.press('Escape')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(bell(page)).toBeFocused()
})

test('staff choose what tells them, and the choice remains', async ({ page }) => {
  await signInWithSavedSession(page, coFounder)
  await page.goto('/community')
  const openSettings = async () => {
    await bell(page).click()
    await page.getByRole('button', { name: 'Notification settings' }).click()
    await expect(
      dialogNamed(page, 'Notification settings').getByRole('heading', { name: 'Notification settings' }),
    ).toBeFocused()
  }
  const evidence = page.getByRole('switch', { name: 'Mission evidence' })
  const daily = page.getByRole('switch', { name: 'Daily email for staff' })
  await openSettings()
  await expect(evidence).toBeChecked()
  await expect(daily).not.toBeChecked()
  await evidence.click()
  await expect(evidence).not.toBeChecked()
  await daily.click()
  await expect(toastTitled(page, 'Emails Saved')).toContainText('“Daily email for staff” is on.')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await openSettings()
  await expect(evidence).not.toBeChecked()
  await expect(daily).toBeChecked()
  await evidence.click()
  await expect(evidence).toBeChecked()
  await daily.click()
  await expect(daily).not.toBeChecked()
})

test('members are not offered the email of staff', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/account/emails')
  await expect(page.getByRole('switch', { name: 'Dev logs' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Daily email for staff' })).toHaveCount(0)
})
