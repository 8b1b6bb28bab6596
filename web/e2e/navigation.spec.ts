import type { Page } from '@playwright/test'
import { documents } from '../build/documents.ts'
import { leavePending } from './network.ts'
import { freshContext } from './shared-context.ts'
import { addToCart, cartLine, openShop } from './shop-screens.ts'
import { expect, test } from './test.ts'

const forMembers = ['/gift-cards', '/wallet', '/membership', '/card-payment', '/tap-to-pay', '/account']
const forStaff = [
  '/admin-shop',
  '/admin-shop/print',
  '/admin',
  '/admin/approvals',
  '/admin/reports',
  '/admin/members',
  '/admin/audit',
]

for (const path of [...forMembers, ...forStaff]) {
  test(`a visitor who opens ${path} is redirected to sign in`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  })
}

for (const path of forStaff) {
  test(`a member who opens ${path} is redirected home without sending a request for staff`, async ({
    page,
    signInAsNewMember,
  }) => {
    await signInAsNewMember(page)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    expect(requests).toContain('/api/auth/user')
    expect(requests.filter((request) => request.startsWith('/api/admin/'))).toEqual([])
  })
}

test('an unknown path shows Page Not Found', async ({ page }) => {
  await page.goto('/no/such/place')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect(page).toHaveTitle('404 Page Not Found · Solara')
})

test('navigation updates the title and the focus', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/gift-cards')
  await expect(page).toHaveTitle('Solcoin Store · Solara')
  await page.getByRole('banner').getByRole('link', { name: 'Solara' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Solara')
  await expect(page.getByRole('main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveTitle('Solcoin Store · Solara')
  await expect(page.getByRole('main')).toBeFocused()
})

test('Back restores the scroll position', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/gift-cards')
  await expect(page.getByRole('heading', { name: 'PlayStation Store $100' })).toBeVisible()
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a')?.click())
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/gift-cards')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

for (const { path, description } of documents.filter(({ audience }) => audience === 'everyone')) {
  test(`${path} is served with its title and description, and keeps the title`, async ({ page }) => {
    const html = await (await page.request.get(path)).text()
    expect(html).toContain(`content="${description}"`)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(html).toContain(`<title>${await page.title()}</title>`)
  })
}

/** Holds the app's code back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/app-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a press on a button of the first view takes effect when the code has arrived', async ({
  page,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page)
  const release = await holdCode(page)
  await page.goto('/wallet', { waitUntil: 'commit' })
  await page.getByRole('tab', { name: 'Debit Card' }).click()
  await expect(page.getByText('Solcoins Available')).toBeVisible()
  release()
  await expect(page.getByRole('tab', { name: 'Debit Card' })).toHaveAttribute('aria-selected', 'true')
})

test('a press on the cart in the first view opens the cart, although its label changes', async ({ page }) => {
  await openShop(page)
  await addToCart(page, 'Crew Pin Set')
  const release = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Cart, 0 items' }).click()
  release()
  await expect(cartLine(page, 'Crew Pin Set')).toBeVisible()
})

test('the focus stays on a tab when the code arrives', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  const release = await holdCode(page)
  await page.goto('/wallet', { waitUntil: 'commit' })
  const selected = page.getByRole('tab', { selected: true })
  await selected.focus()
  release()
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  await expect(selected).toBeFocused()
})

test('a full load of another page opens at its top, and a reload where it was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const scrolled = () => page.evaluate(() => scrollY)
  await page.goto('/privacy')
  await page.mouse.wheel(0, 600)
  await expect.poll(scrolled).toBe(600)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.mouse.wheel(0, 300)
  await expect.poll(scrolled).toBe(300)
  await page.reload()
  await expect.poll(scrolled).toBe(300)
})

test('the app starts in a browser that reports no paint', freshContext, async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto('/games')
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the app starts although a picture of the page never arrives', freshContext, async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined
  })
  await leavePending(page, /\.(svg|webp|avif|png)$/)
  await page.goto('/shop', { waitUntil: 'commit' })
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Products', exact: true })).toBeVisible()
})
