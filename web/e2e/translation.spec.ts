import type { Page } from '@playwright/test'
import { ownerPassword } from './accounts.ts'
import { buyGiftCard, purchasedDialog, toastTitled } from './locators.ts'
import { expect, test } from './test.ts'
import { pressEverything, translatePage } from './translator.ts'
import { expectScreen, openWalk, walkScreens, type WalkedPage, type Walker } from './walk.ts'

/** Buttons that leave the site, or end the walk. */
const kept = 'Sign Out'

/** Refuses every call that changes something: the walk presses buttons that delete. */
const refuseChanges = (page: Page) =>
  page.route('/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 503, json: { code: 'try_again', message: 'Please try again.', requestId: 'r' } }),
  )

/** Translates the screen and presses everything on it. Fails when that ends in an error. Returns the number of presses. */
async function pressTranslated({ page, errors }: WalkedPage, path: string): Promise<number> {
  await expect(page.locator('[aria-busy=true]'), 'buttons appear with what they belong to').toHaveCount(0)
  await page.evaluate(translatePage)
  const presses = await page.evaluate(pressEverything, { most: 60, kept })
  await expect(page.getByText('could not be shown'), path).toHaveCount(0, { timeout: 2_000 })
  expect(errors, path).toEqual([])
  return presses
}

const walkers: Walker[] = ['visitor', 'staff']

for (const walker of walkers) {
  test(`every button for a ${walker} works on a translated page`, async ({ browser }) => {
    const walked = await openWalk(browser, walker)
    await refuseChanges(walked.page)
    let presses = 0
    await walkScreens(walked, walker, async (path) => {
      await expectScreen(walked, path)
      presses += await pressTranslated(walked, path)
    })
    expect(presses).toBeGreaterThan(walker === 'staff' ? 150 : 15)
    await walked.page.context().close()
  })
}

test('the walk notices a page that React changes without help', async ({ browser }) => {
  const walked = await openWalk(browser, 'staff', () => {
    for (const name of ['removeChild', 'insertBefore'] as const) {
      const own = Node.prototype[name]
      Object.defineProperty(Node.prototype, name, { get: () => own, set: () => {} })
    }
  })
  await refuseChanges(walked.page)
  await walked.page.goto('/wallet')
  await expectScreen(walked, '/wallet')
  // React may be slow to change translated text.
  const isNoticed = () =>
    pressTranslated(walked, '/wallet').then(
      () => false,
      () => true,
    )
  await expect.poll(isNoticed, { timeout: 60_000 }).toBe(true)
  await walked.page.context().close()
})

test('on a translated page, a purchase shows the code, and the amounts change', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page, 50)
  const giftCard = await adminApi.addGiftCard()
  await page.goto('/gift-cards')
  await expect(page.getByText('Solcoins Available')).toBeVisible()
  await page.evaluate(translatePage)
  await buyGiftCard(page, giftCard)
  await expect(purchasedDialog(page)).toContainText(giftCard.code)
  await page.keyboard.press('Escape')
  await expect(page.locator('main [data-balance]')).toContainText('30.00')
})

test('on a translated page, the right word is paid and a beta place is taken', async ({
  page,
  adminApi,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page)
  const title = `Translated ${Date.now()}`
  await adminApi.addMission({ title, word: 'apogee' }, 100)
  await page.goto('/missions')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(card).toBeVisible()
  await page.evaluate(translatePage)
  await card.getByLabel('The word', { exact: true }).fill('apogee')
  await card.getByLabel('The word', { exact: true }).press('Enter')
  await expect(page.getByText('could not be shown')).toHaveCount(0)
  await expect(toastTitled(page, 'Solcoins')).toBeVisible()

  await page.goto('/games')
  const signUp = page.getByRole('button', { name: /^Sign up for the test/ }).first()
  await expect(signUp).toBeEnabled()
  await page.evaluate(translatePage)
  await signUp.click()
  await expect(page.getByText('You’re in').first()).toBeVisible()
})

test('on a translated page, a wrong password says so', async ({ page, pageErrors, signInAsNewMember }) => {
  pageErrors.expect(/401.*\/api\/auth\/login/)
  const { username } = await signInAsNewMember(page)
  await page.context().clearCookies()
  await page.goto('/login#sign-in')
  await page.evaluate(translatePage)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(`${ownerPassword}-wrong`)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(toastTitled(page, 'Login Failed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
})
