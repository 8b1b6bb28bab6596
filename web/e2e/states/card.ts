import { expect, type Page } from '@playwright/test'
import { amend, answer, hold } from '../interception.ts'
import { fail, refuse, type Stage, type State } from './state.ts'

const detailsCall = '/api/card/details'
const movementsCall = '/api/card/transactions'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function open({ page, becomeMember }: Stage, path = '/wallet?tab=card') {
  const member = await becomeMember(page)
  await page.goto(path)
  return member
}

/** A card that is not as every new one is. */
const changeCard = (page: Page, change: object) => amend(page, detailsCall, (card: object) => ({ ...card, ...change }))

const full: State = {
  name: 'card',
  async enter(stage) {
    await open(stage)
    await expect(stage.page.getByRole('button', { name: 'Add pass' })).toBeVisible()
  },
}

const blocked: State = {
  name: 'card-blocked',
  async enter(stage) {
    const { page } = stage
    await changeCard(page, {
      status: 'blocked',
      balance: 12_345.67,
      cardHolderName: 'MAXIMILIANE VON HOHENBERG-STARLING',
    })
    await open(stage)
    await expect(page.getByText('BLOCKED')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add pass' })).toBeVisible()
  },
}

const loading: State = {
  name: 'card-loading',
  async enter(stage) {
    await hold(stage.page, detailsCall)
    await open(stage)
    await expect(stage.page.getByText('Loading your card...')).toBeVisible()
  },
}

const failed: State = {
  name: 'card-error',
  async enter(stage) {
    await fail(stage, detailsCall)
    await open(stage)
    await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const none: State = {
  name: 'card-none',
  async enter(stage) {
    await refuse(stage, detailsCall, 'no_card')
    await open(stage)
    await expect(heading(stage.page, 'No Card Found')).toBeVisible()
  },
}

const issuing: State = {
  name: 'card-issuing',
  async enter(stage) {
    await hold(stage.page, '/api/card/issue')
    await none.enter(stage)
    await stage.page.getByRole('button', { name: 'Get Your Card' }).click()
    await expect(stage.page.getByRole('button', { name: 'Issuing...' })).toBeDisabled()
  },
}

const payment: State = {
  name: 'card-payment',
  async enter(stage) {
    await open(stage, '/card-payment')
    await expect(stage.page.getByText('Nothing has moved on this card yet.')).toBeVisible()
  },
}

const paymentMoved: State = {
  name: 'card-payment-moved',
  async enter(stage) {
    const movement = {
      transactionType: 'payment',
      merchant: 'Solara Studios, the shop with a rather long name',
      description: 'Poster, signed',
      status: 'completed',
      timestamp: '2026-11-20T09:30:00.000Z',
    }
    const json = [25, -12.5].map((amount, place) => {
      return { ...movement, amount, id: `019a0b1c-2d3e-7f40-8a51-62738495a6b${place}` }
    })
    await answer(stage.page, movementsCall, json)
    await open(stage, '/card-payment')
    await expect(stage.page.getByText('Poster, signed').first()).toBeVisible()
  },
}

const paymentFailed: State = {
  name: 'card-payment-error',
  async enter(stage) {
    await fail(stage, movementsCall)
    await open(stage, '/card-payment')
    await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const tapToPay: State = {
  name: 'tap-to-pay',
  async enter(stage) {
    await open(stage, '/tap-to-pay')
    await expect(heading(stage.page, 'Your card is active')).toBeVisible()
    await expect(stage.page.getByRole('button', { name: 'Add pass' })).toBeVisible()
  },
}

export const card: State[] = [
  full,
  blocked,
  loading,
  failed,
  none,
  issuing,
  payment,
  paymentMoved,
  paymentFailed,
  tapToPay,
]
