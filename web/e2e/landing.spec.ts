import { brand } from '../../shared/brand.ts'
import { expect, test } from './test.ts'

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing is all there', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crafting galactic gaming experiences')
    await expect(page.getByText(brand.founder.name)).toBeVisible()
    for (const when of ['Mid-August 2025', 'August 2025', 'Coming Soon'])
      await expect(page.getByText(when, { exact: true })).toBeVisible()
    for (const highlight of ['Exclusive Access', 'Innovation', 'Community'])
      await expect(page.getByRole('heading', { name: highlight, level: 2 })).toBeVisible()
    for (const value of ['Innovation', 'Creativity', 'Excellence', 'Community', 'Authenticity', 'Vision'])
      await expect(page.getByRole('heading', { name: value, level: 3 })).toBeVisible()
    const mission = page.getByRole('main').filter({ hasText: 'Our mission' })
    for (const stat of ['5+', 'games in development', 'infinite creative possibilities', 'visionary founder', '2025'])
      await expect(mission).toContainText(stat)
  })

  test('its ways in lead on', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Admin Access' })).toHaveAttribute('href', '/admin-login')
    await expect(page.getByRole('link', { name: 'Join as Member' }).first()).toHaveAttribute('href', '/login')
    const shop = page.getByRole('link', { name: 'Visit Shop' }).first()
    await expect(shop).toHaveAttribute('href', brand.externalShop)
    await expect(shop).toHaveAttribute('target', '_blank')
    await expect(shop).toHaveAttribute('rel', /noreferrer/)
  })
})

test('a visitor asks the server for nothing but the page', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(calls).toEqual([])
})

test('the script takes the landing over as it is', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  // React complains on the console when its own rendering differs, and that fails the test.
  await page.getByRole('link', { name: 'Join as Member' }).first().click()
  await expect(page).toHaveURL('/login')
})

test('a signed-in member meets the dashboard at the same address, a signed-out one the landing', async ({
  page,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('banner').getByRole('link', { name: brand.product }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crafting galactic gaming experiences')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crafting galactic gaming experiences')
})
