import type { Page } from '@playwright/test'
import { pauseClock } from './clock.ts'
import type { CurrentUser } from '../../shared/accounts/schema.ts'
import { leavePending, mockResponse, modifyResponse } from './network.ts'
import { own } from './states/own-orders.ts'
import { robloxCard } from './states/sample-gift-cards.ts'
import { evidence, hoursAgo, missionsOf, orders, word } from './states/sample-missions.ts'
import { sampleOverview } from './states/sample-overview.ts'
import { dialogNamed, openHomeCard, toastTitled } from './locators.ts'
import { rewardsPassword, signIn } from './accounts.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

const cards = [
  'Solcoin Store',
  'Solcoin Wallet',
  'Membership Program',
  'Mission Control',
  'Merchandise Shop',
  'Games Coming Soon',
  'Community',
  'Rewards',
]
const staffCards = ['Shop Management', 'Owner Menu']

const card = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name, exact: true })

async function enterPassword(page: Page, password: string) {
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
}

test('a member sees their explorer ID and the member cards', async ({ page, signInAsNewMember }) => {
  const { username } = await signInAsNewMember(page)
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText(username)
  for (const name of cards) await expect(card(page, name)).toBeVisible()
  for (const name of staffCards) await expect(card(page, name)).toBeHidden()
})

for (const username of ['admin', 'cofounder']) {
  test(`${username} also sees the staff cards`, async ({ page }) => {
    await signIn(page.request, { username, password: `solara-${username}` })
    await page.goto('/')
    for (const name of [...cards, ...staffCards]) await expect(card(page, name)).toBeVisible()
  })
}

for (const [name, path] of [
  ['Solcoin Store', '/gift-cards'],
  ['Solcoin Wallet', '/wallet'],
  ['Membership Program', '/membership'],
  ['Mission Control', '/missions'],
  ['Merchandise Shop', '/shop'],
] as const) {
  test(`the ${name} card opens ${path}`, async ({ page, signInAsNewMember }) => {
    await signInAsNewMember(page)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  })
}

test('shows a loading text until the user is loaded', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await leavePending(page, '/api/auth/user')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('Loading your cosmic profile...')).toBeVisible()
})

test('the rewards password opens the rewards screen, ignoring case', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/')
  await openHomeCard(page, 'Rewards')
  await enterPassword(page, rewardsPassword.toUpperCase())
  await expect(page).toHaveURL('/rewards')
})

test('on a phone, a toast leaves the password of the sheet in view', async ({
  page,
  pageErrors,
  signInAsNewMember,
}) => {
  pageErrors.expect(/403.*\/api\/auth\/unlock/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsNewMember(page)
  await page.goto('/')
  await openHomeCard(page, 'Rewards')
  await enterPassword(page, 'moondust')
  const toast = toastTitled(page, 'Access Denied')
  await expect(toast).toBeVisible()
  const [above, sheet] = await Promise.all([toast.boundingBox(), dialogNamed(page, 'Rewards').boundingBox()])
  expect(sheet?.height).toBeLessThan(422)
  expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThanOrEqual(sheet?.y ?? NaN)
})

test('a wrong rewards password is denied and the field is cleared', async ({ page, pageErrors, signInAsNewMember }) => {
  pageErrors.expect(/403.*\/api\/auth\/unlock/)
  await signInAsNewMember(page)
  await page.goto('/')
  await openHomeCard(page, 'Rewards')
  await enterPassword(page, 'moondust')
  await expect(toastTitled(page, 'Access Denied')).toContainText(
    'Invalid password. Access restricted to authorized personnel.',
  )
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page).toHaveURL('/')
})

test('a dialog opens without a delay once its code is loaded', freshContext, async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.clock.install()
  await page.goto('/')
  await expect(card(page, 'Rewards')).toBeVisible()
  await pauseClock(page)
  await openHomeCard(page, 'Rewards')
  await expect(dialogNamed(page, 'Rewards')).toBeVisible()
})

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string) => page.getByRole('region', { name })
const completeTask = (page: Page) => main(page).getByRole('button', { name: 'Complete task' })

test('a new member is led through the first steps, and a done one stays', async ({ page, signInAsNewMember }) => {
  const { firstName } = await signInAsNewMember(page)
  await page.goto('/')
  const steps = region(page, 'First steps')
  await expect(main(page).getByRole('heading', { name: `Welcome, ${firstName}` })).toBeVisible()
  await expect(steps).toContainText('0 of 3 done')
  await completeTask(page).click()
  await expect(toastTitled(page, 'Daily Login Complete')).toContainText('50 points earned.')
  await expect(steps).toContainText('1 of 3 done')
  await expect(steps.getByRole('listitem').filter({ hasText: 'Check in for today' })).toContainText('Done today')

  await steps.getByRole('link', { name: /^Pick your platform/ }).click()
  await expect(page).toHaveURL('/account')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastTitled(page, 'Profile Saved')).toBeVisible()
  await page.goto('/')
  await expect(steps).toContainText('2 of 3 done')
  await steps.getByRole('link', { name: /^Take a mission/ }).click()
  await expect(page).toHaveURL('/missions')
})

/** A member who is not new. The points that the daily login adds stay as the server counts them. */
const inBronze = (page: Page) =>
  modifyResponse(page, '/api/auth/user', (user: CurrentUser) => ({ ...user, membershipTier: 'bronze' as const }))

test('once the first steps are done, this device shows the balance and the task', async ({
  page,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 20)
  await modifyResponse(page, '/api/auth/user', (user: CurrentUser) => ({
    ...user,
    loyaltyPoints: 50,
    robloxUsername: 'nova',
  }))
  await mockResponse(page, '/api/missions', { missions: [], thisMonth: { earned: 10, rewards: 1 } })
  await page.goto('/')
  await expect(region(page, 'Your day')).toContainText('20.00')
  // Rewards of an earlier month are not among the missions.
  await mockResponse(page, '/api/missions', { missions: [], thisMonth: { earned: 0, rewards: 0 } })
  await page.goto('/')
  await expect(region(page, 'Your day')).toContainText('20.00')
})

test('today’s task is done from the banner, which shows the tier and the days in a row', async ({
  page,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 20)
  await inBronze(page)
  await modifyResponse(page, '/api/user/daily-login', (award: object) => ({ ...award, membershipTier: 'bronze' }))
  await page.goto('/')
  const day = region(page, 'Your day')
  await expect(day.getByRole('link', { name: 'Bronze Explorer' })).toHaveAttribute('href', '/membership')
  await expect(day).toContainText(/\d (h|min) left today/)
  await expect(completeTask(page)).toHaveCSS('background-color', 'rgb(255, 194, 75)')
  await completeTask(page).click()
  await expect(day).toContainText('Done today, 50 points')
  await expect(day).toContainText('Next after midnight')
  await expect(completeTask(page)).toBeHidden()
})

test('the seventh day in a row pays, and the banner shows the new balance', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page, 20)
  await inBronze(page)
  await page.goto('/')
  await mockResponse(page, '/api/user/daily-login', {
    awarded: 50,
    loyaltyPoints: 790,
    membershipTier: 'bronze',
    streak: { title: 'Seven days in a row', solcoins: 5, newSolcoinBalance: 25 },
  })
  await leavePending(page, '/api/auth/user')
  await completeTask(page).click()
  await expect(toastTitled(page, '5.00 Solcoins earned')).toContainText('Seven days in a row')
  await expect(region(page, 'Your day')).toContainText('25.00')
})

test('on a phone, the balance, the tier and the task are above the fold', async ({ page, signInAsNewMember }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsNewMember(page, 1_250)
  await inBronze(page)
  await page.goto('/')
  const day = region(page, 'Your day')
  const dock = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  for (const part of [day.getByText('1,250.00'), day.getByText('Bronze Explorer'), completeTask(page)]) {
    const box = await part.boundingBox()
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(dock?.y ?? NaN)
  }
})

/** The cards of the day, by their titles. */
const today = (page: Page) => region(page, 'For you today').getByRole('listitem')

test('five cards show what is new, each from its own read', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page, 20)
  await inBronze(page)
  await mockResponse(page, '/api/shop/items', { playstation: [], roblox: [robloxCard(10), robloxCard(50)] })
  await mockResponse(page, '/api/missions', missionsOf(evidence, word, orders))
  await mockResponse(page, '/api/user/orders', [own('4f81c2ad', { status: 'shipped', createdAt: hoursAgo(50) })])
  await page.goto('/')
  const words = [['Roblox $50', '20.00 of 45.00'], [word.title], ['incl. GST'], ['On its way'], ['News, ']]
  for (const [index, each] of words.entries())
    for (const word of each) await expect(today(page).nth(index)).toContainText(word)
  await expect(today(page)).toHaveCount(5)
})

test('no card is empty when there is nothing to say, or nothing loads', async ({
  page,
  pageErrors,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page)
  await inBronze(page)
  const reads = ['/api/shop/items', '/api/missions', '/api/shop/products', '/api/user/orders', '/api/news']
  const nothing = [{ playstation: [], roblox: [] }, { missions: [], thisMonth: { earned: 0, rewards: 0 } }, [], [], []]
  for (const [index, read] of reads.entries()) await mockResponse(page, read, nothing[index])
  const titles = ['Gift cards', 'Twitch', 'Merchandise', / test$/, 'Meet other explorers']
  const expectTitles = async () => {
    for (const [index, title] of titles.entries())
      await expect(today(page).nth(index).getByRole('heading', { name: title })).toBeVisible()
  }
  await page.goto('/')
  await expectTitles()
  await expect(card(page, 'Mission Control').locator('..')).toContainText('No missions open')
  pageErrors.expect(/500/)
  for (const read of reads) await mockResponse(page, read, null, 500)
  await page.reload()
  await expectTitles()
})

test('staff see what waits, without waiting for the counts', async ({ page }) => {
  await signIn(page.request, { username: 'admin', password: 'solara-admin' })
  const counts = Promise.withResolvers<void>()
  await page.route('/api/admin/overview', async (route) => {
    await counts.promise
    await route.fulfill({ json: sampleOverview })
  })
  await page.goto('/')
  const waiting = region(page, 'Waiting for staff')
  const review = waiting.getByRole('link', { name: 'Review claims' })
  await expect(review).toBeVisible()
  const before = await waiting
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().y))
  counts.resolve()
  await expect(waiting.getByRole('listitem').first()).toContainText(String(sampleOverview.waiting.claims.count))
  await expect(card(page, 'Shop Management').locator('..')).toContainText('running low')
  const after = await waiting
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().y))
  expect(after, 'nothing moves').toEqual(before)
  await review.click()
  await expect(page).toHaveURL('/rewards')
})

test('on a phone, a newcomer’s home has no larger content than its first view', async ({ page, signInAsNewMember }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsNewMember(page)
  await page.goto('/')
  await expect(page.getByText('Three first steps')).toBeVisible()
  const largest = await page.evaluate(
    () =>
      new Promise<{ isInFirstView: boolean }>((resolve) =>
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null }
          // The app has replaced the elements of the first view.
          resolve({ isInFirstView: last.element === null })
        }).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )
  expect(largest).toEqual({ isInFirstView: true })
})
