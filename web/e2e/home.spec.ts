import type { Page } from '@playwright/test'
import { pauseClock } from './clock.ts'
import { leavePending, loseResponse } from './network.ts'
import { chooseUser, toastTitled } from './locators.ts'
import { readBalance, coFounder, ownerPassword, rewardsPassword, signIn } from './accounts.ts'
import { expect, test } from './test.ts'

const memberCards = ['Solcoin Store', 'Solcoin Wallet', 'Membership Program', 'Merchandise Shop', 'Rewards']
const newsCards = ['Games Coming Soon', 'Community', 'Mission Control']
const staffCards = ['Shop Management', 'Owner Menu']

const card = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name, exact: true })
const openByCard = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

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
  await page.goto('/')
  await expect(page.getByText('Loading your cosmic profile...')).toBeVisible()
})

test('the rewards password opens the rewards screen, ignoring case', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/')
  await openByCard(page, 'Rewards')
  await enterPassword(page, rewardsPassword.toUpperCase())
  await expect(page).toHaveURL('/rewards')
})

test('a wrong rewards password is denied and the field is cleared', async ({ page, pageErrors, signInAsNewMember }) => {
  pageErrors.expect(/403.*\/api\/auth\/unlock/)
  await signInAsNewMember(page)
  await page.goto('/')
  await openByCard(page, 'Rewards')
  await enterPassword(page, 'moondust')
  await expect(toastTitled(page, 'Access Denied')).toContainText(
    'Invalid password. Access restricted to authorized personnel.',
  )
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page).toHaveURL('/')
})

test.describe('the owner menu', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page.request, coFounder)
    await page.goto('/')
  })

  test('a wrong owner password is denied', async ({ page, pageErrors }) => {
    pageErrors.expect(/403.*\/api\/auth\/unlock/)
    await openByCard(page, 'Owner Menu')
    await enterPassword(page, 'Orbit')
    await expect(toastTitled(page, 'Access Denied')).toContainText('Invalid password. Please try again.')
    await expect(dialog(page, 'Owner Menu')).toBeHidden()
  })

  test('Cancel clears the password', async ({ page }) => {
    await openByCard(page, 'Owner Menu')
    await page.getByLabel('Password').fill('half a pass')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await openByCard(page, 'Owner Menu')
    await expect(page.getByLabel('Password')).toHaveValue('')
  })

  for (const password of [ownerPassword, ownerPassword.toUpperCase()]) {
    test(`the password ${password} opens the owner menu`, async ({ page }) => {
      await openByCard(page, 'Owner Menu')
      await enterPassword(page, password)
      await expect(dialog(page, 'Owner Menu')).toBeVisible()
    })
  }

  test('the user list is requested only after the menu is unlocked', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/api/admin/users') && requests.push(request.url()))
    await openByCard(page, 'Owner Menu')
    await expect(page.getByLabel('Password')).toBeVisible()
    expect(requests).toEqual([])
    await enterPassword(page, ownerPassword)
    await expect(page.getByRole('radio').first()).toBeVisible()
    expect(requests).not.toEqual([])
  })

  test('gives a whole number of Solcoins to the selected user', async ({
    page,
    openPageInNewContext,
    signInAsNewMember,
  }) => {
    const receiver = await openPageInNewContext()
    const { username } = await signInAsNewMember(receiver, 5)
    await openByCard(page, 'Owner Menu')
    await enterPassword(page, ownerPassword)
    const give = page.getByRole('button', { name: 'Give Solcoins' })
    const amount = page.getByLabel('Amount')

    await amount.fill('50')
    await expect(give, 'no user is selected').toBeDisabled()
    await chooseUser(page, username)
    for (const wrong of ['', '0', '-1', '1.5', '10001']) {
      await amount.fill(wrong)
      await expect(give, `amount ${wrong}`).toBeDisabled()
    }
    await amount.fill('50')
    await give.click()

    await expect(toastTitled(page, 'Solcoins Given!')).toBeVisible()
    await expect(dialog(page, 'Owner Menu')).toBeHidden()
    expect(await readBalance(receiver.context())).toBe(55)
    await openByCard(page, 'Owner Menu')
    await expect(page.getByRole('radio', { checked: true }), 'the selection is cleared').toHaveCount(0)
    await expect(amount).toHaveValue('')
    await page.getByLabel('Find a user').fill(username)
    await expect(page.getByRole('group', { name: 'Users' })).toContainText('55.00')
  })

  test('retrying after a lost response gives the Solcoins once', async ({
    page,
    pageErrors,
    openPageInNewContext,
    signInAsNewMember,
  }) => {
    pageErrors.expect(/ERR_FAILED.*\/api\/admin\/give-coins/)
    const receiver = await openPageInNewContext()
    const { username } = await signInAsNewMember(receiver)
    await loseResponse(page, '/api/admin/give-coins')
    await openByCard(page, 'Owner Menu')
    await enterPassword(page, ownerPassword)
    await chooseUser(page, username)
    await page.getByLabel('Amount').fill('50')
    await page.getByRole('button', { name: 'Give Solcoins' }).click()
    await expect(toastTitled(page, 'Error')).toBeVisible()
    await page.getByRole('button', { name: 'Give Solcoins' }).click()
    await expect(toastTitled(page, 'Solcoins Given!')).toBeVisible()
    expect(await readBalance(receiver.context())).toBe(50)
  })
})

test('a dialog opens without a delay once its code is loaded', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.clock.install()
  await page.goto('/')
  await expect(card(page, 'Rewards')).toBeVisible()
  await pauseClock(page)
  await openByCard(page, 'Rewards')
  await expect(dialog(page, 'Rewards')).toBeVisible()
})
