import { tiers } from '../../shared/membership/tiers.ts'
import { places } from './header.ts'
import { expect, test } from './test.ts'

test('a visitor reads what a membership gives without any request for data, and joins', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname))
  await page.goto('/')
  await places(page).getByRole('link', { name: 'Membership' }).click()
  await expect(page).toHaveURL('/tiers')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  for (const { name, discountPercent } of tiers) await expect(row(name)).toContainText(`${discountPercent}%`)
  await expect(row('Silver Navigator')).toContainText(/1,500.*20%.*40\.00/)
  for (const name of ['What earns', 'What Solcoins buy'])
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  expect(calls.filter((call) => call !== '/api/auth/user')).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Join as Member' }).click()
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
})

test('it leads members to their own tier', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/tiers')
  await page.getByRole('link', { name: 'See your tier' }).click()
  await expect(page).toHaveURL('/membership')
})
