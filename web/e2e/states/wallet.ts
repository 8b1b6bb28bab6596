import { expect, type Page } from '@playwright/test'
import { leavePending, mockResponse } from '../network.ts'
import { dialogNamed, statement, toastTitled, vouchers, walletBalance } from '../locators.ts'
import { submitClaim } from '../accounts.ts'
import { respondUnavailable, respondWithProblem, type StateFixtures, type State } from './state.ts'

const purchaseCall = '/api/wallet/purchase-card'
const lists = ['/api/wallet/claimed-cards', '/api/wallet/my-claims', '/api/wallet/statement']

async function open({ page, signInAsNewMember }: StateFixtures, coins = 0) {
  await signInAsNewMember(page, coins)
  await page.goto('/wallet')
  await expect(walletBalance(page)).toContainText('Solcoins Available')
}

const loading: State = {
  name: 'wallet-loading',
  async setUp(fixtures) {
    for (const list of lists) await leavePending(fixtures.page, list)
    await open(fixtures, 64)
    await expect(fixtures.page.getByRole('list', { name: 'Loading vouchers' })).toBeVisible()
  },
}

const failed: State = {
  name: 'wallet-error',
  async setUp(fixtures) {
    for (const list of lists) await respondUnavailable(fixtures, list)
    await open(fixtures, 64)
    await expect(fixtures.page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
  },
}

const empty: State = {
  name: 'wallet-empty',
  async setUp(fixtures) {
    await open(fixtures)
    await expect(vouchers(fixtures.page)).toContainText('No card loads yet')
    await expect(statement(fixtures.page)).toContainText('No transactions yet.')
  },
}

/** Vouchers that are pending, approved with card details, approved with free text and a note, declined and cancelled. */
const full: State = {
  name: 'wallet-full',
  async setUp(fixtures) {
    const { page, adminApi, signInAsNewMember } = fixtures
    await signInAsNewMember(page, 9_876)
    const freeText = await submitClaim(page.request, 'voucher', { platform: 'Apple Gift Card', value: 100 })
    const declined = await submitClaim(page.request, 'claim', { platform: 'Google Play Gift Card', value: 10 })
    const approved = await submitClaim(page.request, 'voucher', { value: 50 })
    await submitClaim(page.request, 'claim', { platform: 'Amazon Gift Card' })
    const cancelled = await submitClaim(page.request, 'claim', { platform: 'Mastercard Prepaid', value: 10 })
    await page.request.post(`/api/wallet/my-claims/${cancelled}/cancel`)
    await adminApi.decideClaim({
      claimId: approved,
      status: 'approved',
      giftCardDetails: 'Card: 4921 0047 3318 2206\nPIN: 7714\nExpiry: 11/27\nCVV: 305',
    })
    await adminApi.decideClaim({
      claimId: freeText,
      status: 'approved',
      giftCardDetails: 'https://redeem.example/a-rather-long-address-that-has-to-be-broken-somewhere/7f3a9c\nThank you',
      adminNotes: 'Open it on your phone.',
    })
    await adminApi.decideClaim({
      claimId: declined,
      status: 'declined',
      adminNotes: 'The email on the claim does not match your account.',
    })
    await page.goto('/wallet')
    await expect(vouchers(page).getByText('APPROVED - Your Gift Card is Ready!')).toHaveCount(2)
    await expect(vouchers(page)).toContainText('Declined - Solcoins Refunded')
    await expect(statement(page).getByRole('listitem')).toHaveCount(8)
  },
}

/** The details of both approved vouchers are open. */
const revealed: State = {
  name: 'wallet-details',
  async setUp(fixtures) {
    await full.setUp(fixtures)
    const show = fixtures.page.getByRole('button', { name: 'Show details' })
    await show.first().click()
    await expect(show).toHaveCount(1)
    await show.click()
    await expect(fixtures.page.getByRole('button', { name: 'Copy details' })).toHaveCount(2)
  },
}

const revealPath = '/api/wallet/my-claims/*/reveal'

const revealing: State = {
  name: 'wallet-details-loading',
  async setUp(fixtures) {
    await leavePending(fixtures.page, revealPath)
    await full.setUp(fixtures)
    await fixtures.page.getByRole('button', { name: 'Show details' }).first().click()
    await expect(vouchers(fixtures.page)).toContainText('Opening...')
  },
}

const notRevealed: State = {
  name: 'wallet-details-refused',
  async setUp(fixtures) {
    fixtures.pageErrors.expect(/429.*\/reveal/)
    const json = { code: 'slow_down', message: 'You have looked at many codes. Please wait an hour.', requestId: 'r' }
    await mockResponse(fixtures.page, revealPath, json, 429)
    await full.setUp(fixtures)
    await fixtures.page.getByRole('button', { name: 'Show details' }).first().click()
    await expect(toastTitled(fixtures.page, 'Details Not Shown')).toBeVisible()
  },
}

const long: State = {
  name: 'wallet-long',
  async setUp(fixtures) {
    const { page, signInAsNewMember } = fixtures
    await signInAsNewMember(page, 200)
    for (let count = 0; count < 12; count++) await submitClaim(page.request, 'claim', { value: 10 })
    await page.goto('/wallet')
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(2)
  },
}

async function openDialog(fixtures: StateFixtures, button: string, coins: number) {
  await open(fixtures, coins)
  await fixtures.page.getByRole('button', { name: button }).first().click()
}

async function choose(page: Page, platform: string, amount: string) {
  await page.getByLabel('Platform').selectOption(platform)
  await page.getByText(amount, { exact: true }).last().click()
}

const purchase: State = {
  name: 'wallet-purchase',
  async setUp(fixtures) {
    await openDialog(fixtures, 'Purchase Prepaid Card', 64)
    await expect(dialogNamed(fixtures.page, 'Purchase Prepaid Card')).toBeVisible()
  },
}

const unaffordable: State = {
  name: 'wallet-purchase-insufficient',
  async setUp(fixtures) {
    await purchase.setUp(fixtures)
    await choose(fixtures.page, 'Mastercard Prepaid', '$100')
    await expect(fixtures.page.getByText('Insufficient Solcoins')).toBeVisible()
  },
}

const missing: State = {
  name: 'wallet-purchase-missing',
  async setUp(fixtures) {
    const { page } = fixtures
    await purchase.setUp(fixtures)
    await choose(page, 'Mastercard Prepaid', '$50')
    await page.getByLabel('Name').clear()
    await page.getByRole('button', { name: 'Purchase', exact: true }).click()
    await expect(toastTitled(page, 'Missing Information')).toBeVisible()
  },
}

async function buy(fixtures: StateFixtures) {
  const { page } = fixtures
  await purchase.setUp(fixtures)
  await choose(page, 'Visa Prepaid Gift Card', '$25')
  await page.getByLabel('Name').fill('Nova Reyes')
  await page.getByLabel('Email').fill('nova@example.com')
  await page.getByRole('button', { name: 'Purchase', exact: true }).click()
}

const purchasing: State = {
  name: 'wallet-purchasing',
  async setUp(fixtures) {
    await leavePending(fixtures.page, purchaseCall)
    await buy(fixtures)
    await expect(fixtures.page.getByRole('button', { name: 'Purchasing...' })).toBeVisible()
  },
}

const purchased: State = {
  name: 'wallet-purchased',
  async setUp(fixtures) {
    await buy(fixtures)
    await expect(toastTitled(fixtures.page, 'Gift Card Purchased')).toBeVisible()
    await expect(vouchers(fixtures.page)).toContainText('Pending')
  },
}

const refused: State = {
  name: 'wallet-refused',
  async setUp(fixtures) {
    await respondWithProblem(fixtures, purchaseCall, 'account_frozen')
    await buy(fixtures)
    await expect(toastTitled(fixtures.page, 'Purchase Failed')).toContainText('This account is frozen.')
  },
}

const claim: State = {
  name: 'wallet-claim',
  async setUp(fixtures) {
    await openDialog(fixtures, 'Claim Gift Card', 64)
    await expect(dialogNamed(fixtures.page, 'Claim Gift Card')).toBeVisible()
  },
}

const cancelling: State = {
  name: 'wallet-cancel',
  async setUp(fixtures) {
    const { page, signInAsNewMember } = fixtures
    await signInAsNewMember(page, 64)
    await submitClaim(page.request, 'claim', { platform: 'Amazon Gift Card', value: 25 })
    await page.goto('/wallet')
    await page.getByRole('button', { name: 'Cancel claim' }).click()
    await expect(dialogNamed(page, 'Cancel this claim?')).toBeVisible()
  },
}

export const walletStates: State[] = [
  loading,
  failed,
  empty,
  full,
  revealed,
  revealing,
  notRevealed,
  long,
  purchase,
  unaffordable,
  missing,
  purchasing,
  purchased,
  refused,
  claim,
  cancelling,
]
