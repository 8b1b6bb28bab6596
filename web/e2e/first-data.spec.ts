import { coFounder, signIn } from './accounts.ts'
import { leavePending } from './network.ts'
import { expect, test } from './test.ts'

// What the documents show and read before the app's code has arrived.
test.beforeEach(({ page }) => leavePending(page, '**/assets/app-*.js'))

test('the wallet shows the balance', async ({ page, adminApi, signInAsNewMember }) => {
  const { id } = await signInAsNewMember(page)
  await adminApi.giveCoins(id, 1234)
  await page.goto('/wallet', { waitUntil: 'commit' })
  await expect(page.getByRole('region', { name: 'Balance' }).getByText('1,234.00')).toBeVisible()
})

test('the store shows the pictures of the cards for the member’s platform', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/gift-cards', { waitUntil: 'commit' })
  const picture = page.getByRole('list', { name: 'Loading gift cards' }).locator('img').first()
  await expect(picture).toHaveAttribute('src', /\/playstation-\d+-400-/)
  await expect(picture).toBeVisible()
})

test('the membership shows the emblem of the tier, and the five tiers', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/membership', { waitUntil: 'commit' })
  const emblem = await page.locator('[data-emblem="free"]').getAttribute('src')
  await expect(page.locator('[data-slot="tier"] > img')).toHaveAttribute('src', emblem ?? '')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5)
})

test('the overview of staff shows what is owed', async ({ page }) => {
  await signIn(page.request, coFounder)
  await page.goto('/admin', { waitUntil: 'commit' })
  await expect(page.getByText(/^[\d,]+\.\d\d AUD owed to \d+ members?$/)).toBeVisible()
})

test('a read that does not arrive does not hold back the code', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await leavePending(page, '**/api/auth/user')
  const code = page.waitForRequest(/\/assets\/app-/)
  await page.goto('/wallet', { waitUntil: 'commit' })
  await code
})
