import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newPerson, register, signIn, submitClaim } from './accounts.ts'
import { confirmPurchaseDialog, dialogNamed, toastTitled } from './locators.ts'
import { expect, test } from './test.ts'

const userAgents = {
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
}
const devices = (page: Page) => page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/user')).ok()

test.describe('devices', () => {
  test('lists this device first, and signs out one other device or all of them', async ({
    page,
    openPageInNewContext,
    signInAsNewMember,
  }) => {
    const member = await signInAsNewMember(page)
    const others = await Promise.all(
      Object.values(userAgents).map(async (userAgent) => {
        const other = await openPageInNewContext({ userAgent })
        await signIn(other.request, member)
        return other
      }),
    )
    const [firefox, safari] = others as [Page, Page]

    await page.goto('/account/devices')
    await expect(devices(page)).toHaveCount(3)
    await expect(devices(page).first()).toContainText('This device')
    await expect(devices(page).first()).toContainText('active now')
    await expect(devices(page).first().getByRole('button')).toHaveCount(0)

    await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
    await expect(toastTitled(page, 'Device Signed Out')).toContainText('Firefox on Windows is no longer signed in.')
    await expect(devices(page)).toHaveCount(2)
    expect(await isSignedIn(firefox)).toBe(false)
    expect(await isSignedIn(safari)).toBe(true)

    await signIn(firefox.request, member)
    await page.reload()
    await page.getByRole('button', { name: 'Sign out the other two devices' }).click()
    const dialog = dialogNamed(page, 'Sign out two devices?')
    await expect(dialog).toContainText('Firefox on Windows')
    await dialog.getByRole('button', { name: 'Sign out two devices' }).click()
    await expect(toastTitled(page, 'Devices Signed Out')).toContainText('You signed out two devices.')
    await expect(devices(page)).toHaveCount(1)
    await expect(dialog).toBeHidden()
    expect(await Promise.all([page, firefox, safari].map(isSignedIn))).toEqual([true, false, false])
  })

  test('a device that was signed out elsewhere disappears without an error', async ({
    page,
    pageErrors,
    openPageInNewContext,
    signInAsNewMember,
  }) => {
    pageErrors.expect(/404.*\/api\/auth\/sessions/)
    const member = await signInAsNewMember(page)
    const other = await openPageInNewContext({ userAgent: userAgents['Firefox on Windows'] })
    await signIn(other.request, member)
    await page.goto('/account/devices')
    await expect(devices(page)).toHaveCount(2)
    await other.request.post('/api/auth/logout')
    await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
    await expect(devices(page)).toHaveCount(1)
  })
})

test.describe('data', () => {
  test('the download is complete, and has no gift card code', async ({ page, adminApi, signInAsNewMember }) => {
    const member = await signInAsNewMember(page, 100)
    const giftCard = await adminApi.addGiftCard()
    await page.request.post('/api/shop/purchase', {
      data: { itemId: giftCard.id },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    const claimId = await submitClaim(page.request, 'claim')
    await page.request.post('/api/user/daily-login')

    await page.goto('/account/data')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^solara-data-\d{4}-\d\d-\d\d\.json$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      profile: { id: member.id, username: member.username, email: member.email, solcoinBalance: 55 },
      sessions: [{ isThis: true }],
      statement: [{ amount: -25 }, { amount: -20 }, { amount: 100 }],
      activity: [{ activityType: 'daily-login', pointsEarned: 50 }],
      purchases: [{ description: giftCard.name, amount: 20 }],
      claims: [{ id: claimId, amount: 25, status: 'pending' }],
      card: { cardHolderName: 'NOVA REYES' },
    })
    expect(text).not.toContain(giftCard.code)
    expect(text).not.toContain(member.password)
  })

  test('Clear notifications empties the bell', async ({ page, adminApi, signInAsNewMember }) => {
    await signInAsNewMember(page, 20)
    const giftCard = await adminApi.addGiftCard()
    await page.goto('/gift-cards')
    await page.getByRole('button', { name: `Buy ${giftCard.name}` }).click()
    await confirmPurchaseDialog(page)
      .getByRole('button', { name: /^Buy for / })
      .click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.goto('/account/data')
    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear notifications' }).click()
    const dialog = dialogNamed(page, 'Clear notifications?')
    await dialog.getByRole('button', { name: 'Clear notifications' }).click()
    await expect(toastTitled(page, 'Notifications Cleared')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    expect(await (await page.request.get('/api/user/notifications')).json()).toEqual([])
  })
})

test.describe('deleting the account', () => {
  const summary = (page: Page) => page.getByRole('heading', { name: 'Delete account' })
  const password = (page: Page) => page.getByLabel('Your password')
  const confirm = (page: Page) => page.getByRole('button', { name: 'Delete account' })

  test('lists what is lost, takes the password, and frees the names', async ({
    page,
    pageErrors,
    openPageInNewContext,
    signInAsNewMember,
  }) => {
    pageErrors.expect(/403.*\/api\/user\/delete/)
    const member = await signInAsNewMember(page, 40)
    const other = await openPageInNewContext()
    await signIn(other.request, member)
    await page.goto('/account/data')
    await expect(password(page)).toBeHidden()
    await summary(page).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Solcoins, worth 40.00 AUD' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'debit card with 0.00 AUD on it' })).toBeVisible()
    await expect(confirm(page)).toBeDisabled()

    await password(page).fill('moonlight')
    await confirm(page).click()
    await expect(toastTitled(page, 'Account Not Deleted')).toContainText('Invalid password.')
    await expect(password(page)).toBeFocused()
    expect(await isSignedIn(page)).toBe(true)

    await password(page).fill(member.password)
    await confirm(page).click()
    await expect(toastTitled(page, 'Account Deleted')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crafting galactic gaming experiences')
    expect(await Promise.all([page, other].map(isSignedIn))).toEqual([false, false])

    const { username, email } = member
    await register(other.request, { ...newPerson(), username, email })
    const again = (await (await other.request.get('/api/auth/user')).json()) as { solcoinBalance: number }
    expect(again.solcoinBalance, 'the coins were written off').toBe(0)
  })

  test('explains that pending claims come first', async ({ page, pageErrors, signInAsNewMember }) => {
    pageErrors.expect(/409.*\/api\/user\/delete/)
    const member = await signInAsNewMember(page, 40)
    await submitClaim(page.request, 'claim')
    await page.goto('/account/data')
    await summary(page).click()
    await password(page).fill(member.password)
    await confirm(page).click()
    await expect(toastTitled(page, 'Account Not Deleted')).toContainText('You have pending claims.')
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await expect(password(page)).toBeHidden()
  })
})

test('each view has its own address', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/account')
  const index = page.getByRole('navigation', { name: 'Account' })
  for (const [name, path, title] of [
    ['Profile', '/account', 'Your account'],
    ['Devices', '/account/devices', 'Your devices'],
    ['Preferences', '/account/emails', 'Your preferences'],
    ['Your data', '/account/data', 'Your data'],
  ] as const) {
    await index.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${title} · Solara`)
    await expect(index.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
})

test('the keyboard reaches the views and their dialogs, and the focus returns', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/account')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Passkeys' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/passkeys')
  await expect(page.getByRole('main')).toBeFocused()
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(dialogNamed(page, 'Add a passkey').getByLabel('Your password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await page.goto('/account/data')
  await page.locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Your password')).toBeFocused()
  await page.getByRole('button', { name: 'Keep my account' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('summary')).toBeFocused()
})
