import { expect, type Page } from '@playwright/test'
import { leavePending } from '../network.ts'
import { dialogNamed, toastTitled } from '../locators.ts'
import { respondWithProblem, type StateFixtures, type State } from './state.ts'

const passCall = '/api/card/apple-wallet'
const revealCall = '/api/card/reveal'

async function open({ page, signInAsNewMember }: StateFixtures) {
  const member = await signInAsNewMember(page)
  await page.goto('/wallet?tab=card')
  await expect(page.getByText('alongside your other passes')).toBeVisible()
  return member
}

async function enterPassword(page: Page, password: string) {
  await page.getByRole('button', { name: 'Show CVV' }).click()
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
}

const add = ({ page }: StateFixtures) => page.getByRole('button', { name: 'Add to Wallet' }).click()

/** The CVV, and the pass for Apple Wallet. */
export const cardActionStates: State[] = [
  {
    name: 'card-cvv-password',
    async setUp(fixtures) {
      await open(fixtures)
      await fixtures.page.getByRole('button', { name: 'Show CVV' }).click()
      await expect(dialogNamed(fixtures.page, 'Show CVV')).toBeVisible()
    },
  },
  {
    name: 'card-cvv-denied',
    async setUp(fixtures) {
      fixtures.pageErrors.expect(new RegExp(`403.*${revealCall}`))
      await open(fixtures)
      await enterPassword(fixtures.page, 'not-it')
      await expect(toastTitled(fixtures.page, 'Access Denied')).toBeVisible()
    },
  },
  {
    name: 'card-cvv-shown',
    async setUp(fixtures) {
      const { password } = await open(fixtures)
      await enterPassword(fixtures.page, password)
      await expect(fixtures.page.getByRole('button', { name: 'Hide CVV' })).toBeVisible()
    },
  },
  {
    name: 'card-pass-preparing',
    async setUp(fixtures) {
      await leavePending(fixtures.page, passCall)
      await open(fixtures)
      await add(fixtures)
      await expect(fixtures.page.getByText('Preparing your pass...')).toBeVisible()
    },
  },
  {
    name: 'card-pass-code',
    async setUp(fixtures) {
      await open(fixtures)
      await add(fixtures)
      await expect(fixtures.page.getByRole('figure', { name: 'Link to your pass' })).toBeVisible()
      await expect(toastTitled(fixtures.page, 'Apple Wallet Unavailable')).toBeVisible()
    },
  },
  {
    name: 'card-pass-failed',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, passCall, 'not_configured')
      await open(fixtures)
      await add(fixtures)
      await expect(toastTitled(fixtures.page, 'Add to Wallet Failed')).toBeVisible()
    },
  },
]
