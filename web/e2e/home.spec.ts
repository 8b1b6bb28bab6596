import type { Page } from '@playwright/test'
import { pauseClock } from './clock.ts'
import { leavePending } from './network.ts'
import { dialogNamed, openHomeCard, toastTitled } from './locators.ts'
import { rewardsPassword, signIn } from './accounts.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

const memberCards = ['Solcoin Store', 'Solcoin Wallet', 'Membership Program', 'Merchandise Shop', 'Rewards']
const newsCards = ['Games Coming Soon', 'Community', 'Mission Control']
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
  for (const name of [...memberCards, ...newsCards]) await expect(card(page, name)).toBeVisible()
  for (const name of staffCards) await expect(card(page, name)).toBeHidden()
})

for (const username of ['admin', 'cofounder']) {
  test(`${username} also sees the staff cards`, async ({ page }) => {
    await signIn(page.request, { username, password: `solara-${username}` })
    await page.goto('/')
    for (const name of [...memberCards, ...newsCards, ...staffCards]) await expect(card(page, name)).toBeVisible()
  })
}

for (const [name, path] of [
  ['Solcoin Store', '/gift-cards'],
  ['Solcoin Wallet', '/wallet'],
  ['Membership Program', '/membership'],
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
