import type { Page } from '@playwright/test'
import { signIn, submitClaim, newPerson, register } from './accounts.ts'
import { balance, bell } from './locators.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const entries = (page: Page) => dialog(page).getByRole('listitem')

/** Hides the page, as switching to another tab does, and shows it again after this time. */
async function leaveFor(page: Page, ms: number) {
  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await setVisibility('hidden')
  await page.clock.fastForward(ms)
  await setVisibility('visible')
}

test('the bell on a second device', async ({ openPageInNewContext, adminApi }) => {
  const person = newPerson()
  const [phone, laptop] = [await openPageInNewContext(), await openPageInNewContext()]
  const id = await register(phone.request, person)
  await signIn(laptop.request, person)

  await test.step('a gift and a declined claim are unread on both devices', async () => {
    await adminApi.giveCoins(id, 50)
    const claimId = await submitClaim(phone.request, 'claim')
    await adminApi.decideClaim({ claimId, status: 'declined', adminNotes: 'Out of stock' })
    for (const page of [phone, laptop]) {
      await page.goto('/')
      await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
    }
  })

  await test.step('they are read on the phone', async () => {
    await bell(phone).click()
    await expect(entries(phone)).toHaveCount(2)
    await expect(entries(phone).first()).toContainText('Claim decided')
    await expect(entries(phone).first()).toContainText('Reason: Out of stock')
    await expect(entries(phone).last()).toContainText('You received 50.00 Solcoins')
    await expect(entries(phone).getByText('New', { exact: true })).toHaveCount(2)
    await expect(bell(phone).getByText('2')).toBeHidden()
    await dialog(phone).getByRole('button', { name: 'Close' }).click()
    await expect(bell(phone)).toHaveAccessibleName('Notifications')
  })

  await test.step('another screen on the laptop shows them as read', async () => {
    await laptop
      .getByRole('banner')
      .getByRole('link', { name: /open your wallet/ })
      .click()
    await expect(laptop).toHaveURL('/wallet')
    await expect(bell(laptop)).toHaveAccessibleName('Notifications')
    await bell(laptop).click()
    await expect(entries(laptop)).toHaveCount(2)
    await expect(entries(laptop).getByText('New', { exact: true })).toHaveCount(0)
    await entries(laptop).last().getByRole('link', { name: 'Solcoins received' }).click()
    await expect(laptop).toHaveURL('/wallet')
    await expect(dialog(laptop)).toBeHidden()
  })
})

test('a screen that is opened again shows the current balance, and the old one until it has arrived', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  const { id } = await signInAsNewMember(page, 20)
  await page.goto('/gift-cards')
  await expect(balance(page)).toContainText('20.00')
  await adminApi.giveCoins(id, 5)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('/api/auth/user', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Missions' }).first().click()
  await expect(page).toHaveURL('/missions')
  const pill = page.getByRole('banner').getByRole('link', { name: /open your wallet/ })
  await expect(pill).toContainText('20.00')
  release()
  await expect(pill).toContainText('25.00')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
})

test(
  'returning to the page refetches what is older than 30 seconds, and nothing else',
  freshContext,
  async ({ page, adminApi, signInAsNewMember }) => {
    const { id } = await signInAsNewMember(page, 20)
    await page.clock.install()
    await page.goto('/gift-cards')
    await expect(balance(page)).toContainText('20.00')
    await adminApi.giveCoins(id, 5)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))

    await leaveFor(page, 10_000)
    await page.clock.runFor(1_000)
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])

    await leaveFor(page, 31_000)
    await expect(balance(page)).toContainText('25.00')
    const sent = requests.filter((path) => path.startsWith('/api/')).toSorted()
    expect(sent).toEqual(['/api/auth/user', '/api/shop/items', '/api/shop/my-purchases'])
  },
)

test('the bell adds no request to the first view of a screen', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page, 20)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/gift-cards')
  await expect(balance(page)).toContainText('20.00')
  await page.waitForLoadState('networkidle')
  const sent = requests.filter((path) => path.startsWith('/api/')).toSorted()
  expect(sent).toEqual(['/api/auth/user', '/api/shop/items', '/api/shop/my-purchases'])
})
