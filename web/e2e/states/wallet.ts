import { expect, type Page } from '@playwright/test'
import { hold } from '../interception.ts'
import { dialogOf, statement, toastOf, vouchers, walletBalance } from '../locators.ts'
import { submitWish } from '../people.ts'
import { fail, refuse, type Stage, type State } from './state.ts'

const purchaseCall = '/api/wallet/purchase-card'
const lists = ['/api/wallet/claimed-cards', '/api/wallet/my-claims', '/api/wallet/statement']

async function open({ page, becomeMember }: Stage, coins = 0) {
  await becomeMember(page, coins)
  await page.goto('/wallet')
  await expect(walletBalance(page)).toContainText('Solcoins Available')
}

const loading: State = {
  name: 'wallet-loading',
  async enter(stage) {
    for (const list of lists) await hold(stage.page, list)
    await open(stage, 64)
    await expect(stage.page.getByRole('list', { name: 'Loading vouchers' })).toBeVisible()
  },
}

const failed: State = {
  name: 'wallet-error',
  async enter(stage) {
    for (const list of lists) await fail(stage, list)
    await open(stage, 64)
    await expect(stage.page.getByRole('button', { name: 'Try again' })).toHaveCount(2)
  },
}

const empty: State = {
  name: 'wallet-empty',
  async enter(stage) {
    await open(stage)
    await expect(vouchers(stage.page)).toContainText('No card loads yet')
    await expect(statement(stage.page)).toContainText('No Solcoins have moved yet.')
  },
}

/** One of each: pending, approved with details and a note, declined with a reason, approved in a form of its own. */
const full: State = {
  name: 'wallet-full',
  async enter(stage) {
    const { page, desk, becomeMember } = stage
    await becomeMember(page, 9_876)
    const own = await submitWish(page.request, 'voucher', { platform: 'Apple Gift Card', value: 100 })
    const declined = await submitWish(page.request, 'claim', { platform: 'Google Play Gift Card', value: 10 })
    const approved = await submitWish(page.request, 'voucher', { value: 50 })
    await submitWish(page.request, 'claim', { platform: 'Amazon Gift Card' })
    await desk.decide({
      claimId: approved,
      status: 'approved',
      giftCardDetails: 'Card: 4921 0047 3318 2206\nPIN: 7714\nExpiry: 11/27\nCVV: 305',
    })
    await desk.decide({
      claimId: own,
      status: 'approved',
      giftCardDetails: 'https://redeem.example/a-rather-long-address-that-has-to-be-broken-somewhere/7f3a9c\nThank you',
      adminNotes: 'Open it on your phone.',
    })
    await desk.decide({
      claimId: declined,
      status: 'declined',
      adminNotes: 'The email on the claim does not match your account.',
    })
    await page.goto('/wallet')
    await expect(vouchers(page)).toContainText('APPROVED - Your Gift Card is Ready!')
    await expect(vouchers(page)).toContainText('Declined - Solcoins Refunded')
    await expect(statement(page).getByRole('listitem')).toHaveCount(6)
  },
}

const long: State = {
  name: 'wallet-long',
  async enter(stage) {
    const { page, becomeMember } = stage
    await becomeMember(page, 200)
    for (let count = 0; count < 12; count++) await submitWish(page.request, 'claim', { value: 10 })
    await page.goto('/wallet')
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(2)
  },
}

async function openDialog(stage: Stage, button: string, coins: number) {
  await open(stage, coins)
  await stage.page.getByRole('button', { name: button }).first().click()
}

async function choose(page: Page, platform: string, amount: string) {
  await page.getByLabel('Platform').selectOption(platform)
  await page.getByText(amount, { exact: true }).last().click()
}

const purchase: State = {
  name: 'wallet-purchase',
  async enter(stage) {
    await openDialog(stage, 'Purchase Prepaid Card', 64)
    await expect(dialogOf(stage.page, 'Purchase Prepaid Card')).toBeVisible()
  },
}

const tooDear: State = {
  name: 'wallet-purchase-insufficient',
  async enter(stage) {
    await purchase.enter(stage)
    await choose(stage.page, 'Mastercard Prepaid', '$100')
    await expect(stage.page.getByText('Insufficient Solcoins')).toBeVisible()
  },
}

const missing: State = {
  name: 'wallet-purchase-missing',
  async enter(stage) {
    const { page } = stage
    await purchase.enter(stage)
    await choose(page, 'Mastercard Prepaid', '$50')
    await page.getByRole('button', { name: 'Purchase', exact: true }).click()
    await expect(toastOf(page, 'Missing Information')).toBeVisible()
  },
}

async function buy(stage: Stage) {
  const { page } = stage
  await purchase.enter(stage)
  await choose(page, 'Visa Prepaid Gift Card', '$25')
  await page.getByLabel('Name').fill('Nova Reyes')
  await page.getByLabel('Email').fill('nova@example.com')
  await page.getByRole('button', { name: 'Purchase', exact: true }).click()
}

const purchasing: State = {
  name: 'wallet-purchasing',
  async enter(stage) {
    await hold(stage.page, purchaseCall)
    await buy(stage)
    await expect(stage.page.getByRole('button', { name: 'Purchasing...' })).toBeVisible()
  },
}

const purchased: State = {
  name: 'wallet-purchased',
  async enter(stage) {
    await buy(stage)
    await expect(toastOf(stage.page, 'Gift Card Purchased')).toBeVisible()
    await expect(vouchers(stage.page)).toContainText('Pending')
  },
}

const refused: State = {
  name: 'wallet-refused',
  async enter(stage) {
    await refuse(stage, purchaseCall, 'account_frozen')
    await buy(stage)
    await expect(toastOf(stage.page, 'Purchase Failed')).toContainText('This account is frozen.')
  },
}

const claim: State = {
  name: 'wallet-claim',
  async enter(stage) {
    await openDialog(stage, 'Claim Gift Card', 64)
    await expect(dialogOf(stage.page, 'Claim Gift Card')).toBeVisible()
  },
}

export const wallet: State[] = [
  loading,
  failed,
  empty,
  full,
  long,
  purchase,
  tooDear,
  missing,
  purchasing,
  purchased,
  refused,
  claim,
]
