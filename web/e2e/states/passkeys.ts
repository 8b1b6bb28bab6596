import { expect, type Page } from '@playwright/test'
import { dialogNamed, toastTitled } from '../locators.ts'
import { leavePending, mockResponse } from '../network.ts'
import { addAuthenticator, founder, holdKey, openLanding, optionsCall, ring } from '../passkeys.ts'
import { freshContext } from '../shared-context.ts'
import { respondUnavailable, type StateFixtures, type State } from './state.ts'

const listCall = '/api/auth/passkeys'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const passkey = (digit: string, name: string, createdAt: string, lastUsedAt: string | null) => ({
  id: digit.repeat(64),
  name,
  createdAt: `${createdAt}T03:00:00.000Z`,
  lastUsedAt: lastUsedAt && `${lastUsedAt}T03:00:00.000Z`,
})
const passkeys = [
  passkey('a', 'Mia’s iPhone', '2026-09-04', '2026-11-20'),
  passkey('b', 'MacBook Air', '2026-10-12', '2026-11-18'),
  passkey('c', 'Security key', '2026-10-12', null),
]

async function open({ page, signInAsNewMember }: StateFixtures) {
  const member = await signInAsNewMember(page)
  await page.goto('/account/passkeys')
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  return member
}

async function openFull(fixtures: StateFixtures) {
  await mockResponse(fixtures.page, listCall, passkeys)
  await open(fixtures)
  await expect(fixtures.page.getByText('MacBook Air')).toBeVisible()
}

async function add(fixtures: StateFixtures) {
  const { password } = await open(fixtures)
  await press(fixtures.page, 'Add a passkey')
  await fixtures.page.getByLabel('Your password').fill(password)
}

const accountStates: State[] = [
  { name: 'account-passkeys', setUp: openFull },
  {
    name: 'account-passkeys-empty',
    async setUp(fixtures) {
      await open(fixtures)
      await expect(fixtures.page.getByText('You have no passkeys yet.')).toBeVisible()
    },
  },
  {
    name: 'account-passkeys-loading',
    async setUp(fixtures) {
      await leavePending(fixtures.page, listCall)
      await open(fixtures)
      await expect(fixtures.page.getByRole('list', { name: 'Loading passkeys' })).toBeVisible()
    },
  },
  {
    name: 'account-passkeys-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, listCall)
      await open(fixtures)
      await expect(fixtures.page.getByText('Your passkeys did not load.')).toBeVisible()
    },
  },
  { name: 'account-passkey-add', setUp: add },
  {
    name: 'account-passkey-waiting',
    async setUp(fixtures) {
      await leavePending(fixtures.page, `${listCall}/options`)
      await add(fixtures)
      await press(fixtures.page, 'Continue')
      await expect(fixtures.page.getByRole('button', { name: 'Waiting for your device...' })).toBeDisabled()
    },
  },
  {
    name: 'account-passkey-name',
    details: freshContext,
    async setUp(fixtures) {
      await addAuthenticator(fixtures.page)
      await add(fixtures)
      await press(fixtures.page, 'Continue')
      await expect(dialogNamed(fixtures.page, 'Name this passkey').getByLabel('Name')).toBeFocused()
    },
  },
  {
    name: 'account-passkey-remove',
    async setUp(fixtures) {
      await openFull(fixtures)
      await press(fixtures.page, 'Remove MacBook Air')
      await expect(dialogNamed(fixtures.page, 'Remove passkey?')).toBeVisible()
    },
  },
]

async function openStart({ page }: StateFixtures) {
  await page.goto('/start')
  await expect(page.getByRole('heading', { name: 'Studio entrance' })).toBeVisible()
}

const quickLoginStates: State[] = [
  { name: 'start', setUp: openStart },
  {
    name: 'start-pending',
    async setUp(fixtures) {
      await leavePending(fixtures.page, optionsCall)
      await openStart(fixtures)
      await press(fixtures.page, 'Quick login with a passkey')
      await expect(fixtures.page.getByRole('button', { name: 'Waiting for your passkey...' })).toBeDisabled()
    },
  },
  {
    name: 'start-failed',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, optionsCall)
      await openStart(fixtures)
      await press(fixtures.page, 'Quick login with a passkey')
      await expect(toastTitled(fixtures.page, 'Quick Login Failed')).toBeVisible()
    },
  },
  {
    name: 'landing-hold',
    details: freshContext,
    async setUp({ page }) {
      // With the press, the ring's clock stops; then it jumps to 1.6 seconds later.
      await page.addInitScript(() => {
        const now = performance.now.bind(performance)
        let stoppedAt: number | undefined
        performance.now = () => stoppedAt ?? now()
        const stop = () => {
          const pressedAt = now()
          stoppedAt = pressedAt
          setTimeout(() => (stoppedAt = pressedAt + 1_600))
        }
        addEventListener('keydown', stop, { capture: true, once: true })
      })
      await openLanding(page)
      await founder(page).focus()
      await page.keyboard.down('Enter')
      await expect(ring(page)).toHaveAttribute('stroke-dasharray', /^(80|79\.9\d*) /)
      await expect(page.getByText('Hold for quick login')).toHaveCSS('opacity', '1')
    },
  },
  {
    name: 'landing-hold-failed',
    details: freshContext,
    async setUp(fixtures) {
      const { page } = fixtures
      await respondUnavailable(fixtures, optionsCall)
      await openLanding(page)
      await holdKey(page, 'Enter')
      await expect(toastTitled(page, 'Quick Login Failed')).toBeVisible()
    },
  },
]

export const passkeyStates: State[] = [...accountStates, ...quickLoginStates]
