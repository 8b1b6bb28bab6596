import { expect, type Page } from '@playwright/test'
import { leavePending, mockResponse } from '../network.ts'
import { toastTitled } from '../locators.ts'
import { respondWithProblem, type StateFixtures, type State } from './state.ts'

const token = 'A'.repeat(43)
const forgotCall = '/api/auth/forgot'
const resetCall = '/api/auth/reset'
const confirmCall = '/api/user/email/confirm'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const title = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)

async function openForgot({ page }: StateFixtures) {
  await page.goto('/forgot')
  await title(page, 'Forgot your password?')
}

async function send({ page }: StateFixtures) {
  await page.getByLabel('Email or username').fill('mia.starling@orbitmail.example')
  await press(page, 'Send the link')
}

async function openReset({ page }: StateFixtures) {
  await page.goto(`/reset#${token}`)
  await title(page, 'Set a new password')
}

async function save({ page }: StateFixtures, again = 'longwayhome') {
  await page.getByLabel('New password', { exact: true }).fill('longwayhome')
  await page.getByLabel('Confirm new password').fill(again)
  await press(page, 'Save password')
}

async function openConfirmation({ page }: StateFixtures) {
  await page.goto(`/confirm-email#${token}`)
  await title(page, 'Confirm the change')
}

const forgotStates: State[] = [
  { name: 'forgot', setUp: openForgot },
  {
    name: 'forgot-missing',
    async setUp(fixtures) {
      await openForgot(fixtures)
      await press(fixtures.page, 'Send the link')
      await expect(fixtures.page.getByText('Email or username is required')).toBeVisible()
    },
  },
  {
    name: 'forgot-sending',
    async setUp(fixtures) {
      await leavePending(fixtures.page, forgotCall)
      await openForgot(fixtures)
      await send(fixtures)
      await expect(fixtures.page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    },
  },
  {
    name: 'forgot-refused',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, forgotCall, 'slow_down')
      await openForgot(fixtures)
      await send(fixtures)
      await expect(toastTitled(fixtures.page, 'Link Not Sent')).toBeVisible()
    },
  },
  {
    name: 'forgot-sent',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, forgotCall, {}, 202)
      await openForgot(fixtures)
      await send(fixtures)
      await title(fixtures.page, 'Check your inbox')
    },
  },
]

const resetStates: State[] = [
  { name: 'reset', setUp: openReset },
  {
    name: 'reset-wrong',
    async setUp(fixtures) {
      await openReset(fixtures)
      await save(fixtures, 'longwayhme')
      await expect(fixtures.page.getByText('Passwords don’t match')).toBeVisible()
    },
  },
  {
    name: 'reset-saving',
    async setUp(fixtures) {
      await leavePending(fixtures.page, resetCall)
      await openReset(fixtures)
      await save(fixtures)
      await expect(fixtures.page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    },
  },
  {
    name: 'reset-expired',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, resetCall, 'stale_token')
      await openReset(fixtures)
      await save(fixtures)
      await title(fixtures.page, 'This link no longer works')
    },
  },
  {
    name: 'reset-no-link',
    async setUp({ page }) {
      await page.goto('/reset')
      await title(page, 'Open the link again')
    },
  },
]

const confirmationStates: State[] = [
  { name: 'confirm-email', setUp: openConfirmation },
  {
    name: 'confirm-email-done',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, confirmCall, { waitsFor: null })
      await openConfirmation(fixtures)
      await press(fixtures.page, 'Confirm')
      await title(fixtures.page, 'Your email has changed')
    },
  },
  {
    name: 'confirm-email-first',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, confirmCall, { waitsFor: 'current' })
      await openConfirmation(fixtures)
      await press(fixtures.page, 'Confirm')
      await title(fixtures.page, 'One more link')
    },
  },
  {
    name: 'confirm-email-expired',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, confirmCall, 'stale_token')
      await openConfirmation(fixtures)
      await press(fixtures.page, 'Confirm')
      await title(fixtures.page, 'This link no longer works')
    },
  },
]

export const recoveryStates: State[] = [...forgotStates, ...resetStates, ...confirmationStates]
