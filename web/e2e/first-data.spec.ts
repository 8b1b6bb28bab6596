import type { Page } from '@playwright/test'
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

/** Over HTTP/1, a browser has six connections: at least two stay free for the first reads. */
const mostUrgentFiles = 4

/** The files that a document has the browser fetch with a high priority, and the reads that it starts, of which none arrives. */
async function firstRequests(page: Page, path: string) {
  await leavePending(page, '**/assets/*.js')
  await leavePending(page, '**/api/**')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const [urgentFiles, reads]: [string[], string[]] = [[], []]
  devtools.on('Network.requestWillBeSent', ({ request, type }) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/')) reads.push(pathname)
    else if (type !== 'Document' && request.initialPriority.endsWith('High')) urgentFiles.push(pathname)
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState('load')
  return { urgentFiles, reads }
}

for (const [screen, path] of [
  ['the store', '/gift-cards'],
  ['the shop', '/shop'],
  ['home', '/'],
] as const)
  test(`the first reads of ${screen} do not wait for files`, async ({ page, signInAsNewMember }) => {
    await signInAsNewMember(page)
    const { urgentFiles, reads } = await firstRequests(page, path)
    expect(reads).toContain('/api/auth/user')
    expect(urgentFiles.length, urgentFiles.join(' ')).toBeLessThanOrEqual(mostUrgentFiles)
  })

test('the landing page leaves room for the first reads of the app', async ({ page }) => {
  const { urgentFiles } = await firstRequests(page, '/')
  expect(urgentFiles.length, urgentFiles.join(' ')).toBeLessThanOrEqual(mostUrgentFiles)
})
