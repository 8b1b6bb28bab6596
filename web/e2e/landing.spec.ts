import { brand } from '../../shared/brand.ts'
import { openLanding } from './passkeys.ts'
import { appReady } from './locators.ts'
import { expect, test } from './test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page is complete', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crafting galactic gaming experiences')
    await expect(page.getByText(brand.founder.name)).toBeVisible()
    for (const when of ['Mid-August 2025', 'August 2025', 'Coming Soon'])
      await expect(page.getByText(when, { exact: true })).toBeVisible()
    for (const highlight of ['Exclusive Access', 'Innovation', 'Community'])
      await expect(page.getByRole('heading', { name: highlight, level: 2 })).toBeVisible()
    const values = page.getByRole('list').filter({ hasText: 'Authenticity' })
    for (const value of ['Innovation', 'Creativity', 'Excellence', 'Community', 'Authenticity', 'Vision'])
      await expect(values.getByRole('heading', { name: value, level: 3 })).toBeVisible()
    const mission = page.getByRole('main').filter({ hasText: 'Our mission' })
    for (const stat of ['5+', 'games in development', 'infinite creative possibilities', 'visionary founder', '2025'])
      await expect(mission).toContainText(stat)
  })

  test('the entry links have the right targets', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Admin Access' })).toHaveAttribute('href', '/admin-login')
    await expect(page.getByRole('link', { name: 'Join as Member' }).first()).toHaveAttribute('href', '/login')
    const shop = page.getByRole('link', { name: 'Visit Shop' }).first()
    await expect(shop).toHaveAttribute('href', brand.shopAddress ?? '/shop')
    await expect(shop).toHaveAttribute('target', '_blank')
    await expect(shop).toHaveAttribute('rel', /noreferrer/)
  })
})

test('a visit sends no API requests until it comes near the news, and then one', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(calls).toEqual([])
  await page.getByRole('heading', { name: 'On the workbench' }).scrollIntoViewIfNeeded()
  await expect.poll(() => calls).toEqual(['/api/news'])
})

test('the picture behind the largest paint is part of the page', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: 'On the workbench' }).scrollIntoViewIfNeeded()
  const isFromTheNetwork = (name: string) => pictures.some((path) => path.startsWith(`/assets/${name}-`))
  await expect.poll(() => isFromTheNetwork('mission-games')).toBe(true)
  expect(isFromTheNetwork('horizon')).toBe(false)
  const background = page.getByRole('main').locator('> div').first()
  await expect(background).toHaveCSS('background-image', /^url\("data:image\/svg\+xml/)
})

test('the prerendered page hydrates without differences', async ({ page }) => {
  await openLanding(page)
  // React logs an error if its rendering differs from the page, which fails the test.
  await page.getByRole('link', { name: 'Join as Member' }).first().click()
  await expect(page).toHaveURL('/login')
})

test('the home URL shows the dashboard to members and the landing page to visitors', async ({
  page,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await appReady(page)
  await page.getByRole('banner').getByRole('link', { name: brand.product }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crafting galactic gaming experiences')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crafting galactic gaming experiences')
})

test('the app’s files are fetched when the pointer is on a link into it, without a prefetch link', async ({ page }) => {
  const scripts = new Set<string>()
  await page.goto('/', { waitUntil: 'networkidle' })
  page.on('request', (request) => /\/assets\/app-[^/]+\.js$/.test(request.url()) && scripts.add(request.resourceType()))
  await page.getByRole('link', { name: 'Join as Member' }).first().hover()
  await expect.poll(() => [...scripts]).toContain('fetch')
  // Firefox reports it as a violation of the Content-Security-Policy.
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
})
