import type { Page } from '@playwright/test'
import type { CurrentUser } from '../../shared/accounts/schema.ts'
import { modifyResponse, mockResponse } from './network.ts'
import { dialogNamed, toastTitled } from './locators.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

const complete = (page: Page) => page.getByRole('button', { name: 'Complete task' })
const week = (page: Page) => page.getByRole('list', { name: /of 7 days in a row|^This week$/ })
const today = (page: Page) => week(page).locator('[aria-current=date]')
const rank = (page: Page) => page.getByRole('region', { name: 'Your tier' })

test('the daily login awards fifty points once a day', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/membership')
  await expect(rank(page)).toContainText('Space Cadet')
  await expect(rank(page)).toContainText('0%')
  await expect(week(page).getByRole('listitem')).toHaveCount(7)
  await expect(today(page)).toContainText('Today')
  await complete(page).click()
  await expect(toastTitled(page, 'Daily Login Complete')).toContainText('50 points')
  await expect(rank(page)).toContainText('450 to go')
  await expect(rank(page)).toContainText('10%')
  await expect(page.getByText('Done today')).toBeVisible()
  await expect(page.getByText(/^Next one: /)).toBeVisible()
  await expect(complete(page)).toBeHidden()
  await expect(week(page).getByText('done')).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'Solara' }).click()
  await expect(page.getByRole('region', { name: 'First steps' })).toContainText('1 of 3 done')
})

test('the loaded cards keep their padding after the loading placeholders', async ({ page, signInAsNewMember }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('/api/user/membership', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await signInAsNewMember(page)
  await page.goto('/membership')
  await expect(page.getByRole('region', { name: 'Loading your membership' })).toBeVisible()
  arrived.resolve()
  await expect(page.getByRole('region', { name: 'Daily login' })).toHaveCSS('padding', '24px')
  await expect(rank(page)).toHaveCSS('padding', '40px')
})

test(
  'the task returns the next day, even if the device’s clock is fast',
  freshContext,
  async ({ page, signInAsNewMember }) => {
    await signInAsNewMember(page)
    await page.clock.install()
    await page.goto('/membership')
    await complete(page).click()
    await expect(page.getByText('Done today')).toBeVisible()
    const earlyResponse = page.waitForResponse('**/api/user/membership')
    await page.clock.fastForward('25:00:00')
    await earlyResponse
    await modifyResponse(page, '/api/user/membership', (standing: { dailyLogin: object }) => ({
      ...standing,
      dailyLogin: { ...standing.dailyLogin, available: true },
    }))
    await expect(async () => {
      await page.clock.fastForward('01:01')
      await expect(complete(page)).toBeVisible({ timeout: 1_000 })
    }).toPass()
  },
)

test('a new tier is shown and reloads the store’s prices', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await adminApi.addGiftCard()
  const json = { awarded: 50, loyaltyPoints: 500, membershipTier: 'bronze' }
  await mockResponse(page, '/api/user/daily-login', json)
  // The server has no record of the mocked data. A read that a screen has begun may be answered after the login.
  let isCompleted = false
  page.on('request', (request) => (isCompleted ||= request.url().endsWith('/api/user/daily-login')))
  await modifyResponse<CurrentUser>(page, '/api/auth/user', (user) =>
    isCompleted ? { ...user, membershipTier: 'bronze' } : user,
  )
  await page.goto('/gift-cards')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByText('Next: Bronze, 10% off gift cards')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Solara' }).click()
  await page.getByRole('link', { name: 'Membership Program', exact: true }).click()
  await complete(page).click()
  await expect(toastTitled(page, 'Daily Login Complete')).toContainText('Bronze Explorer: 10% off')
  await dialogNamed(page, 'Bronze Explorer').getByRole('button', { name: 'Stay here' }).click()
  // Home shows a gift card, too: the store may join its request.
  const request = page.waitForRequest('**/api/shop/items')
  await page.getByRole('banner').getByRole('link', { name: 'Solara' }).click()
  await page.getByRole('link', { name: 'Solcoin Store', exact: true }).click()
  await request
  await expect(page.getByText('10% off, already in the price')).toBeVisible()
})

test('lists each tier with its points, tasks, discount and benefits', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/membership')
  const tiers = page.getByRole('region', { name: 'The five tiers' })
  for (const [name, points, tasks, discount] of [
    ['Space Cadet', '0 points', 'No tasks needed', ''],
    ['Bronze Explorer', '500 points', '10 Tasks', '10%'],
    ['Silver Navigator', '1,500 points', '25 Tasks', '20%'],
    ['Gold Commander', '3,000 points', '50 Tasks', '30%'],
    ['Diamond Legend', '5,000 points', '100 Tasks', '50%'],
  ] as const) {
    const tier = tiers.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    for (const words of [points, tasks, discount]) await expect(tier).toContainText(words)
    await expect(tier.getByRole('listitem')).toHaveCount(3)
  }
})
