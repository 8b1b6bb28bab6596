import { expect } from '@playwright/test'
import type { ProblemCode } from '../../../shared/problem.ts'
import { leavePending, mockResponse } from '../network.ts'
import { toastTitled } from '../locators.ts'
import { respondWithProblem, type State, type StateFixtures } from './state.ts'

const token = 'A'.repeat(43)
const forgotCall = '/api/auth/forgot'
const resetCall = '/api/auth/reset'
const confirmCall = '/api/user/email/confirm'
const unsubscribeToken = `claim-decided.${'0'.repeat(36)}.${token}`
const unsubscribeCall = '/api/user/mails/unsubscribe*'

type Step = (fixtures: StateFixtures) => Promise<unknown>

/** A state that is reached in these steps. */
const state = (name: string, ...steps: Step[]): State => ({
  name,
  async setUp(fixtures) {
    for (const step of steps) await step(fixtures)
  },
})

/** The server's part. */
const responds =
  (call: string, json: unknown, status?: number): Step =>
  ({ page }) =>
    mockResponse(page, call, json, status)
const refuses =
  (call: string, code: ProblemCode): Step =>
  (fixtures) =>
    respondWithProblem(fixtures, call, code)
const leavesPending =
  (call: string): Step =>
  ({ page }) =>
    leavePending(page, call)

/** The visitor's actions. */
const opens =
  (path: string): Step =>
  ({ page }) =>
    page.goto(path)
const presses =
  (name: string): Step =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).click()
const entersName: Step = ({ page }) => page.getByLabel('Email or username').fill('mia.starling@orbitmail.example')
const entersPasswords =
  (again: string): Step =>
  async ({ page }) => {
    await page.getByLabel('New password', { exact: true }).fill('longwayhome')
    await page.getByLabel('Confirm new password').fill(again)
  }

/** The resulting screen. */
const hasTitle =
  (text: string): Step =>
  ({ page }) =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
const shows =
  (text: string): Step =>
  ({ page }) =>
    expect(page.getByText(text)).toBeVisible()
const showsToast =
  (title: string): Step =>
  ({ page }) =>
    expect(toastTitled(page, title)).toBeVisible()
const isBusy =
  (label: string): Step =>
  ({ page }) =>
    expect(page.getByRole('button', { name: label })).toBeDisabled()

const forgot = [opens('/forgot'), hasTitle('Forgot your password?')]
const send = [...forgot, entersName, presses('Send the link')]
const reset = [opens(`/reset#${token}`), hasTitle('Set a new password')]
const save = [...reset, entersPasswords('longwayhome'), presses('Save password')]
const confirmation = [opens(`/confirm-email#${token}`), hasTitle('Confirm the change')]
const confirm = [...confirmation, presses('Confirm')]
const isStale = hasTitle('This link no longer works')
const unsubscription = [opens(`/unsubscribe#${unsubscribeToken}`), hasTitle('Turn these emails off?')]
const restockCall = '/api/shop/restock'
const restock = [
  opens(`/restock#${'0'.repeat(36)}.${'0'.repeat(36)}.-.${token}`),
  hasTitle('Email you when it is back?'),
]
const agree = [...restock, presses('Yes, email me')]
const turnOff = [...unsubscription, presses('Turn them off')]

export const recoveryStates: State[] = [
  state('forgot', ...forgot),
  state('forgot-missing', ...forgot, presses('Send the link'), shows('Email or username is required')),
  state('forgot-sending', leavesPending(forgotCall), ...send, isBusy('Sending...')),
  state('forgot-refused', refuses(forgotCall, 'slow_down'), ...send, showsToast('Link Not Sent')),
  state('forgot-sent', responds(forgotCall, {}, 202), ...send, hasTitle('Check your inbox')),

  state('reset', ...reset),
  state(
    'reset-wrong',
    ...reset,
    entersPasswords('longwayhme'),
    presses('Save password'),
    shows('Passwords don’t match'),
  ),
  state('reset-saving', leavesPending(resetCall), ...save, isBusy('Saving...')),
  state('reset-expired', refuses(resetCall, 'stale_token'), ...save, isStale),
  state('reset-no-link', opens('/reset'), hasTitle('Open the link again')),

  state('confirm-email', ...confirmation),
  state(
    'confirm-email-done',
    responds(confirmCall, { waitsFor: null }),
    ...confirm,
    hasTitle('Your email has changed'),
  ),
  state('confirm-email-first', responds(confirmCall, { waitsFor: 'current' }), ...confirm, hasTitle('One more link')),
  state('confirm-email-expired', refuses(confirmCall, 'stale_token'), ...confirm, isStale),

  state('unsubscribe', ...unsubscription),
  state('unsubscribing', leavesPending(unsubscribeCall), ...turnOff, isBusy('Turning off...')),
  state('unsubscribe-done', responds(unsubscribeCall, {}), ...turnOff, hasTitle('These emails are off')),
  state('unsubscribe-invalid', refuses(unsubscribeCall, 'stale_token'), ...turnOff, isStale),
  state(
    'unsubscribe-restock',
    responds(unsubscribeCall, {}),
    opens(`/unsubscribe#back-in-stock.${'0'.repeat(36)}.${token}`),
    presses('Turn them off'),
    shows('We have taken you off the list of every product that you asked about.'),
  ),

  state('restock', ...restock),
  state('restock-confirming', leavesPending(restockCall), ...agree, isBusy('Confirming...')),
  state('restock-done', responds(restockCall, {}), ...agree, hasTitle('You are on the list')),
  state('restock-expired', refuses(restockCall, 'stale_token'), ...agree, isStale),
  state('restock-no-link', opens('/restock'), hasTitle('Open the link again')),
]
