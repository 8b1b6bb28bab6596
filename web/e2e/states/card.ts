import { expect, type Page } from '@playwright/test'
import { modifyResponse, leavePending } from '../network.ts'
import { respondUnavailable, respondWithProblem, type StateFixtures, type State } from './state.ts'

const detailsCall = '/api/card/details'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function open({ page, signInAsNewMember }: StateFixtures, path = '/wallet?tab=card') {
  const member = await signInAsNewMember(page)
  await page.goto(path)
  return member
}

/** Changes the card that the server returns. */
const changeCard = (page: Page, change: object) =>
  modifyResponse(page, detailsCall, (card: object) => ({ ...card, ...change }))

const full: State = {
  name: 'card',
  async setUp(fixtures) {
    await open(fixtures)
    await expect(fixtures.page.getByText('alongside your other passes')).toBeVisible()
  },
}

const blocked: State = {
  name: 'card-blocked',
  async setUp(fixtures) {
    const { page } = fixtures
    await changeCard(page, {
      status: 'blocked',
      balance: 12_345.67,
      cardHolderName: 'MAXIMILIANE VON HOHENBERG-STARLING',
    })
    await open(fixtures)
    await expect(page.getByText('BLOCKED')).toBeVisible()
    await expect(page.getByText('alongside your other passes')).toBeVisible()
  },
}

const loading: State = {
  name: 'card-loading',
  async setUp(fixtures) {
    await leavePending(fixtures.page, detailsCall)
    await open(fixtures)
    await expect(fixtures.page.getByText('Loading your card...')).toBeVisible()
  },
}

const failed: State = {
  name: 'card-error',
  async setUp(fixtures) {
    await respondUnavailable(fixtures, detailsCall)
    await open(fixtures)
    await expect(fixtures.page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const none: State = {
  name: 'card-none',
  async setUp(fixtures) {
    await respondWithProblem(fixtures, detailsCall, 'no_card')
    await open(fixtures)
    await expect(heading(fixtures.page, 'No Card Found')).toBeVisible()
  },
}

const issuing: State = {
  name: 'card-issuing',
  async setUp(fixtures) {
    await leavePending(fixtures.page, '/api/card/issue')
    await none.setUp(fixtures)
    await fixtures.page.getByRole('button', { name: 'Get Your Card' }).click()
    await expect(fixtures.page.getByRole('button', { name: 'Issuing...' })).toBeDisabled()
  },
}

const payment: State = {
  name: 'card-payment',
  async setUp(fixtures) {
    await open(fixtures, '/card-payment')
    await expect(fixtures.page.getByRole('heading', { name: 'Where it is accepted' })).toBeVisible()
  },
}

const tapToPay: State = {
  name: 'tap-to-pay',
  async setUp(fixtures) {
    await open(fixtures, '/tap-to-pay')
    await expect(heading(fixtures.page, 'Your card is active')).toBeVisible()
    await expect(fixtures.page.getByRole('button', { name: 'Add pass' })).toBeVisible()
  },
}

export const cardStates: State[] = [full, blocked, loading, failed, none, issuing, payment, tapToPay]
