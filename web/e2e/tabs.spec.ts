import { expect, test } from './test.ts'

test('the bell of every tab follows', async ({ page, context, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 50)
  await adminApi.addGiftCard({ name: 'A card for two tabs' })
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.goto('/gift-cards')
  await page.getByRole('button', { name: 'Buy A card for two tabs' }).click()
  await expect(other.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await other.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(other.getByRole('dialog')).toContainText('A card for two tabs')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})
