import { expect } from '@playwright/test'
import type { State } from './state.ts'

const landing: State = {
  name: 'landing',
  async enter({ page }) {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Join as Member' }).first()).toBeVisible()
  },
}

const notFound: State = {
  name: 'not-found',
  async enter({ page }) {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  },
}

const publicScreen = (path: string, heading: string): State => ({
  name: path.slice(1).replaceAll('/', '-'),
  async enter({ page }) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  },
})

const membersScreen = (path: string, heading: string): State => ({
  name: path.slice(1),
  async enter({ page, becomeMember }) {
    await becomeMember(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  },
})

export const openToAll: State[] = [
  landing,
  notFound,
  publicScreen('/rewards', 'Rewards'),
  publicScreen('/shop', 'Merchandise Shop'),
  publicScreen('/shop/payment', 'Checkout'),
  publicScreen('/shop/thank-you', 'Your order'),
  publicScreen('/shop/cancelled', 'Payment cancelled'),
  publicScreen('/start', 'Start'),
  membersScreen('/wallet', 'Solcoin Wallet'),
  membersScreen('/membership', 'Membership Program'),
  membersScreen('/card-payment', 'Use Card'),
  membersScreen('/tap-to-pay', 'Setup Tap to Pay'),
  membersScreen('/account', 'Your account'),
]
