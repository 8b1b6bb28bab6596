import { brand } from '../../shared/brand.ts'
import { games } from '../../shared/brand-community.ts'
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
    const highlights = page.getByRole('list', { name: 'For members' })
    for (const highlight of ['Exclusive Access', 'Innovation', 'Community'])
      await expect(highlights.getByRole('heading', { name: highlight, level: 3 })).toBeVisible()
    const values = page.getByRole('list', { name: 'Six values to steer by' })
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

test('a visit reads the goods and the news only when it comes near them, once each', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(calls).toEqual([])
  await page.getByRole('heading', { name: 'From the shop' }).scrollIntoViewIfNeeded()
  await expect.poll(() => calls).toContain('/api/shop/products')
  await page.getByRole('heading', { name: 'News from the studio' }).scrollIntoViewIfNeeded()
  await expect.poll(() => calls).toContain('/api/news')
  await page.getByRole('heading', { name: 'The studio', exact: true }).scrollIntoViewIfNeeded()
  expect(calls).toHaveLength(2)
})

test('the goods lead to their pages, with the price that is paid', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'From the shop' }).scrollIntoViewIfNeeded()
  const goods = page.getByRole('list', { name: 'Goods' })
  await expect(goods.getByRole('link')).toHaveCount(4)
  await expect(goods.getByRole('listitem').first()).toContainText(/Orbit Hoodie.*from \$86\.90 incl\. GST/)
  await goods.getByRole('link', { name: 'Orbit Hoodie' }).click()
  await expect(page).toHaveURL('/shop/orbit-hoodie')
})

test('the news leads to the community', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'News from the studio' }).scrollIntoViewIfNeeded()
  const news = page.getByRole('list', { name: 'News' })
  await expect(news.getByRole('heading').first()).toBeVisible()
  await expect(news.getByRole('link').first()).toHaveAttribute('href', '/community')
})

test('without the goods and the news, the page still leads to them', async ({ page, pageErrors }) => {
  pageErrors.expect(/503.*(products|news)/, /503.*(products|news)/)
  for (const path of ['/api/shop/products', '/api/news'])
    await page.route(path, (route) => route.fulfill({ status: 503, json: { message: 'Service Unavailable' } }))
  await page.goto('/')
  await page.getByRole('heading', { name: 'From the shop' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('The goods did not load. The shop has them all.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Shop all' })).toHaveAttribute('href', '/shop')
  await page.getByRole('heading', { name: 'News from the studio' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('The latest is on the community’s page.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/community')
})

test('the games are one row, which the arrow buttons and the arrow keys scroll', async ({ page }) => {
  await openLanding(page)
  const row = page.getByRole('list', { name: 'Six games in the making' })
  await row.scrollIntoViewIfNeeded()
  for (const { id, title } of games)
    await expect(row.getByRole('link', { name: `Get a place in ${title}` })).toHaveAttribute(
      'href',
      `/games?game=${id}`,
    )
  const earlier = page.getByRole('button', { name: 'Earlier games' })
  const more = page.getByRole('button', { name: 'More games' })
  await expect(earlier).toHaveAttribute('aria-disabled', 'true')
  const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft)
  await more.click()
  await expect.poll(scrolled).toBeGreaterThan(300)
  await expect(earlier).toHaveAttribute('aria-disabled', 'false')
  while ((await more.getAttribute('aria-disabled')) === 'false') await more.click({ force: true })
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await expect(row.getByRole('heading', { name: 'Star Chart' })).toBeInViewport({ ratio: 1 })
  const end = await scrolled()
  await row.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(scrolled).toBeLessThan(end)
})

test('the picture behind the largest paint is part of the page, and the other pictures are small files', async ({
  page,
}) => {
  const pictures: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  const isFromTheNetwork = (name: string) => pictures.some((path) => path.startsWith(`/assets/${name}-`))
  expect(isFromTheNetwork('fan-playstation')).toBe(true)
  await page.getByRole('heading', { name: 'Six games in the making' }).scrollIntoViewIfNeeded()
  await expect.poll(() => isFromTheNetwork('far-shore-card')).toBe(true)
  expect(isFromTheNetwork('horizon')).toBe(false)
  expect(pictures.filter((path) => path.endsWith('.svg'))).toEqual([])
  const background = page.getByRole('main').locator('> div').first()
  await expect(background).toHaveCSS('background-image', /^url\("data:image\/svg\+xml/)
})

test('the cards of the hero are decoration: they float, and are still with reduced motion', async ({ page }) => {
  await page.goto('/')
  const fan = page.locator('main [aria-hidden=true]', { has: page.locator('img[src*="fan-roblox"]') })
  const animations = () => fan.evaluate((element) => element.getAnimations({ subtree: true }).length)
  expect(await animations()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(animations).toBe(4)
})

test('the first link of the landing page skips the header', async ({ page }) => {
  await openLanding(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Join as Member' }).first()).toBeFocused()
})

test('the landing page moves nothing while the visitor scrolls through it', async ({ page }) => {
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await page.getByRole('heading', { name: 'Six games in the making' }).scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: 'From the shop' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('list', { name: 'Goods' }).getByRole('link').first()).toBeVisible()
    await page.getByRole('heading', { name: 'News from the studio' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('list', { name: 'News' }).getByRole('link').first()).toBeVisible()
    await page.getByRole('heading', { name: 'The studio', exact: true }).scrollIntoViewIfNeeded()
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
          ).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 500)
        }),
    )
    expect(shift, `at ${width} px`).toBeLessThanOrEqual(0.02)
  }
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
