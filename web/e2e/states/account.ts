import { expect, type Page } from '@playwright/test'
import { leavePending, mockResponse } from '../network.ts'
import { dialogNamed, toastTitled } from '../locators.ts'
import { submitClaim } from '../accounts.ts'
import { respondUnavailable, type StateFixtures, type State } from './state.ts'

const sessionsCall = '/api/auth/sessions'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function open({ page, signInAsNewMember }: StateFixtures, path: string, coins = 0) {
  const member = await signInAsNewMember(page, coins)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  return member
}

const session = (device: string, day: string, isThis = false) => ({
  id: Array.from(device, (letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(64, '0')
    .slice(0, 64),
  device,
  createdAt: `2026-09-0${day.length % 9}T03:00:00.000Z`,
  lastSeenAt: isThis ? new Date().toISOString() : `${day}T11:00:00.000Z`,
  isThis,
})
const sessions = [
  session('Safari on iPhone', '2026-11-20', true),
  session('Chrome on Mac', '2026-10-30'),
  session('Firefox on Windows', '2026-10-02'),
]

async function openDevices(fixtures: StateFixtures) {
  await mockResponse(fixtures.page, sessionsCall, sessions)
  await open(fixtures, '/account/devices')
  await expect(fixtures.page.getByText('This device')).toBeVisible()
}

const deviceStates: State[] = [
  { name: 'account-devices', setUp: openDevices },
  {
    name: 'account-devices-one',
    async setUp(fixtures) {
      await open(fixtures, '/account/devices')
      await expect(fixtures.page.getByText('This device')).toBeVisible()
    },
  },
  {
    name: 'account-devices-loading',
    async setUp(fixtures) {
      await leavePending(fixtures.page, sessionsCall)
      await open(fixtures, '/account/devices')
      await expect(fixtures.page.getByRole('list', { name: 'Loading devices' })).toBeVisible()
    },
  },
  {
    name: 'account-devices-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, sessionsCall)
      await open(fixtures, '/account/devices')
      await expect(fixtures.page.getByText('Your devices did not load.')).toBeVisible()
    },
  },
  {
    name: 'account-devices-sign-out',
    async setUp(fixtures) {
      await openDevices(fixtures)
      await fixtures.page.getByRole('button', { name: 'Sign out the other two devices' }).click()
      await expect(dialogNamed(fixtures.page, 'Sign out two devices?')).toBeVisible()
    },
  },
]

const mailsCall = '/api/user/mails'
const mailSwitch = (page: Page) => page.getByRole('switch', { name: 'Solcoins received' })

async function openMails(fixtures: StateFixtures) {
  await open(fixtures, '/account/emails')
  await expect(mailSwitch(fixtures.page)).toBeChecked()
}

const mailStates: State[] = [
  { name: 'account-emails', setUp: openMails },
  {
    name: 'account-emails-loading',
    async setUp(fixtures) {
      await leavePending(fixtures.page, mailsCall)
      await open(fixtures, '/account/emails')
      await expect(fixtures.page.getByRole('list', { name: 'Loading emails' })).toBeVisible()
    },
  },
  {
    name: 'account-emails-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, mailsCall)
      await open(fixtures, '/account/emails')
      await expect(fixtures.page.getByText('Your choice of emails did not load.')).toBeVisible()
    },
  },
  {
    name: 'account-emails-saving',
    async setUp(fixtures) {
      await openMails(fixtures)
      await leavePending(fixtures.page, mailsCall)
      await mailSwitch(fixtures.page).click()
      await expect(fixtures.page.getByText('Saving...')).toBeVisible()
    },
  },
  {
    name: 'account-emails-not-saved',
    async setUp(fixtures) {
      await openMails(fixtures)
      await respondUnavailable(fixtures, mailsCall)
      await mailSwitch(fixtures.page).click()
      await expect(fixtures.page.getByText('Not saved. Still on.')).toBeVisible()
    },
  },
]

/** A member with Solcoins, a gift card, a prepaid card and points, on the view of their data. */
async function openData(fixtures: StateFixtures) {
  const { page, adminApi, signInAsNewMember } = fixtures
  await signInAsNewMember(page, 1_340)
  const { id } = await adminApi.addGiftCard()
  await page.request.post('/api/shop/purchase', { data: { itemId: id }, headers: { 'idempotency-key': id } })
  await submitClaim(page.request, 'voucher', { value: 50 })
  await page.request.post('/api/user/daily-login')
  await page.goto('/account/data')
  await expect(heading(page, 'Download your data')).toBeVisible()
}

async function openDeletion(fixtures: StateFixtures) {
  await openData(fixtures)
  await heading(fixtures.page, 'Delete account').click()
  await expect(fixtures.page.getByText('prepaid card and its details')).toBeVisible()
}

async function confirmDeletion({ page }: StateFixtures, password: string) {
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Delete account' }).click()
}

const dataStates: State[] = [
  { name: 'account-data', setUp: openData },
  {
    name: 'account-data-address',
    async setUp({ page, signInAsNewMember }) {
      await signInAsNewMember(page)
      await page.request.put('/api/user/address', {
        data: {
          fullName: 'Mia Starling',
          address: '12 Perihelion Street',
          city: 'Sydney',
          state: 'NSW',
          postalCode: '2000',
          country: 'AU',
        },
      })
      await page.goto('/account/data')
      await expect(heading(page, 'Remembered address')).toBeVisible()
    },
  },
  { name: 'account-delete', setUp: openDeletion },
  {
    name: 'account-delete-wrong',
    async setUp(fixtures) {
      fixtures.pageErrors.expect(/403.*\/api\/user\/delete/)
      await openDeletion(fixtures)
      await confirmDeletion(fixtures, 'moonlight')
      await expect(toastTitled(fixtures.page, 'Account Not Deleted')).toBeVisible()
    },
  },
  {
    name: 'account-deleting',
    async setUp(fixtures) {
      await leavePending(fixtures.page, '/api/user/delete')
      await openDeletion(fixtures)
      await confirmDeletion(fixtures, 'starlight-9')
      await expect(fixtures.page.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
    },
  },
]

export const accountStates: State[] = [...deviceStates, ...mailStates, ...dataStates]
