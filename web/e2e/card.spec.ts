import type { Page } from '@playwright/test'
import { mockResponse, modifyResponse, stopHandling } from './network.ts'
import { dialogNamed, toastTitled } from './locators.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const cvv = (page: Page) => page.getByRole('definition').filter({ has: page.getByRole('button', { name: /CVV$/ }) })
const drawnCard = (page: Page) => page.getByRole('figure', { name: 'Solara debit card' })

async function showCvv(page: Page, password: string) {
  await page.getByRole('button', { name: 'Show CVV' }).click()
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
}

test('the card screen masks the number and links to Use Card and Tap to Pay', async ({ page, signInAsNewMember }) => {
  const { firstName, lastName } = await signInAsNewMember(page)
  await page.goto('/wallet?tab=card')
  await expect(drawnCard(page)).toContainText(`${firstName} ${lastName}`.toUpperCase())
  await expect(page.getByText('ACTIVE', { exact: true })).toBeVisible()
  await expect(page.getByText('$0.00')).toBeVisible()
  await expect(cvv(page)).toHaveText('***')
  await page.getByRole('link', { name: 'Use Card' }).click()
  await expect(page).toHaveURL('/card-payment')
  await expect(page.getByRole('heading', { name: 'Where it is accepted' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Wallet' }).click()
  await page.getByRole('link', { name: 'Setup Tap to Pay' }).click()
  await expect(page).toHaveURL('/tap-to-pay')
  await expect(page.getByRole('heading', { name: 'Contactless is not available' })).toBeVisible()
})

test(
  'shows the CVV for thirty seconds after the correct password',
  freshContext,
  async ({ page, pageErrors, signInAsNewMember }) => {
    const { password } = await signInAsNewMember(page)
    await page.clock.install()
    await page.goto('/wallet?tab=card')
    pageErrors.expect(/403.*\/api\/card\/reveal/)
    await showCvv(page, 'not-my-password')
    await expect(toastTitled(page, 'Access Denied')).toContainText('Invalid password. Please try again.')
    await expect(page.getByLabel('Password')).toHaveValue('')
    await page.getByLabel('Password').fill(password)
    await page.getByLabel('Password').press('Enter')
    await expect(dialogNamed(page, 'Show CVV')).toBeHidden()
    await expect(cvv(page)).toHaveText(/^\d{3}$/)
    await page.clock.fastForward(29_000)
    await expect(cvv(page)).toHaveText(/^\d{3}$/)
    await page.clock.fastForward(2_000)
    await expect(cvv(page)).toHaveText('***')
  },
)

test('Hide CVV hides the CVV immediately', async ({ page, signInAsNewMember }) => {
  const { password } = await signInAsNewMember(page)
  await page.goto('/wallet?tab=card')
  await showCvv(page, password)
  await page.getByRole('button', { name: 'Hide CVV' }).click()
  await expect(cvv(page)).toHaveText('***')
})

test('a card without an issue date is shown', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await modifyResponse(page, '/api/card/details', (card: object) => ({ ...card, issuedDate: null }))
  await page.goto('/wallet?tab=card')
  await expect(page.getByRole('definition').filter({ hasText: 'N/A' })).toBeVisible()
})

test('a member without a card gets one, even if another window has already issued it', async ({
  page,
  pageErrors,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page)
  pageErrors.expect(/404.*\/api\/card\/details/, /409.*\/api\/card\/issue/)
  const json = { code: 'no_card', message: 'You have no card yet.', requestId: 'r' }
  await mockResponse(page, '/api/card/details', json, 404)
  await page.goto('/wallet?tab=card')
  await expect(page.getByRole('heading', { name: 'No Card Found' })).toBeVisible()
  await expect(page.getByText('Register as a member to get your card!')).toBeVisible()
  await stopHandling(page)
  await page.getByRole('button', { name: 'Get Your Card' }).click()
  await expect(drawnCard(page)).toBeVisible()
})

test('on other systems than iOS a QR code links to the pass, which can be downloaded once', async ({
  page,
  signInAsNewMember,
}) => {
  await signInAsNewMember(page)
  await page.goto('/wallet?tab=card')
  const response = page.waitForResponse('**/api/card/apple-wallet')
  await page.getByRole('button', { name: 'Add to Wallet' }).click()
  await expect(toastTitled(page, 'Apple Wallet Unavailable')).toContainText('only available on iOS devices')
  await expect(page.getByRole('figure', { name: 'Link to your pass' })).toBeVisible()
  const { url } = (await (await response).json()) as { url: string }
  const pass = await page.request.get(url)
  expect(pass.headers()['content-type']).toBe('application/vnd.apple.pkpass')
  expect((await page.request.get(url)).status()).toBe(404)
})

test('an expired QR code can be replaced after five minutes', freshContext, async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.clock.install()
  await page.goto('/tap-to-pay')
  await page.getByRole('button', { name: 'Add pass' }).click()
  const code = page.getByRole('figure', { name: 'Link to your pass' })
  await expect(code).toBeVisible()
  await page.clock.fastForward(301_000)
  await expect(page.getByText('This code has expired.')).toBeVisible()
  await page.getByRole('button', { name: 'New code' }).click()
  await expect(code).toBeVisible()
})

test('an iPhone downloads the pass directly', async ({ openPageInNewContext, signInAsNewMember }) => {
  const page = await openPageInNewContext({ userAgent: iPhone })
  await signInAsNewMember(page)
  await page.goto('/wallet?tab=card')
  const opening = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to Wallet' }).click()
  expect((await opening).url()).toContain('/api/card/apple-wallet/pass/')
})

test('shows an error if the pass cannot be created', async ({ page, pageErrors, signInAsNewMember }) => {
  await signInAsNewMember(page)
  pageErrors.expect(/503.*\/api\/card\/apple-wallet/)
  const json = { code: 'not_configured', message: 'Passes are not set up.', requestId: 'r' }
  await mockResponse(page, '/api/card/apple-wallet', json, 503)
  await page.goto('/wallet?tab=card')
  await page.getByRole('button', { name: 'Add to Wallet' }).click()
  await expect(toastTitled(page, 'Add to Wallet Failed')).toContainText('Passes are not set up.')
})
