import { expect, type Page } from '@playwright/test'
import { hold } from '../interception.ts'
import { dialogOf, toastOf } from '../locators.ts'
import { refuse, type Stage, type State } from './state.ts'

const passCall = '/api/card/apple-wallet'
const revealCall = '/api/card/reveal'

async function open({ page, becomeMember }: Stage) {
  const member = await becomeMember(page)
  await page.goto('/wallet?tab=card')
  await expect(page.getByRole('button', { name: 'Add pass' })).toBeVisible()
  return member
}

async function enterPassword(page: Page, password: string) {
  await page.getByRole('button', { name: 'Show CVV' }).click()
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
}

const add = ({ page }: Stage) => page.getByRole('button', { name: 'Add to Wallet' }).click()

/** The CVV, and the pass for Apple Wallet. */
export const cardUse: State[] = [
  {
    name: 'card-cvv-password',
    async enter(stage) {
      await open(stage)
      await stage.page.getByRole('button', { name: 'Show CVV' }).click()
      await expect(dialogOf(stage.page, 'Show CVV')).toBeVisible()
    },
  },
  {
    name: 'card-cvv-denied',
    async enter(stage) {
      stage.watch.expect(new RegExp(`403.*${revealCall}`))
      await open(stage)
      await enterPassword(stage.page, 'not-it')
      await expect(toastOf(stage.page, 'Access Denied')).toBeVisible()
    },
  },
  {
    name: 'card-cvv-shown',
    async enter(stage) {
      const { password } = await open(stage)
      await enterPassword(stage.page, password)
      await expect(stage.page.getByRole('button', { name: 'Hide CVV' })).toBeVisible()
    },
  },
  {
    name: 'card-pass-preparing',
    async enter(stage) {
      await hold(stage.page, passCall)
      await open(stage)
      await add(stage)
      await expect(stage.page.getByText('Preparing your pass...')).toBeVisible()
    },
  },
  {
    name: 'card-pass-code',
    async enter(stage) {
      await open(stage)
      await add(stage)
      await expect(stage.page.getByRole('figure', { name: 'Link to your pass' })).toBeVisible()
      await expect(toastOf(stage.page, 'Apple Wallet Unavailable')).toBeVisible()
    },
  },
  {
    name: 'card-pass-failed',
    async enter(stage) {
      await refuse(stage, passCall, 'wallet_not_configured')
      await open(stage)
      await add(stage)
      await expect(toastOf(stage.page, 'Add to Wallet Failed')).toBeVisible()
    },
  },
]
