import { expect, type Page } from '@playwright/test'
import { dialogNamed, toastTitled } from '../locators.ts'
import { leavePending } from '../network.ts'
import { respondWithProblem, type StateFixtures, type State } from './state.ts'

const profileCall = '/api/user/profile'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open({ page, signInAsNewMember }: StateFixtures) {
  const member = await signInAsNewMember(page)
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  return member
}

async function openDialog(fixtures: StateFixtures, kind: 'email' | 'password') {
  const member = await open(fixtures)
  await press(fixtures.page, `Change ${kind}`)
  await expect(dialogNamed(fixtures.page, `Change ${kind}`)).toBeVisible()
  return member
}

async function fillEmail(page: Page, email: string, password: string) {
  await page.getByLabel('New email').fill(email)
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await press(page, 'Send the links')
}

export const accountProfileStates: State[] = [
  { name: 'account-profile', setUp: async (fixtures) => void (await open(fixtures)) },
  {
    name: 'account-profile-wrong',
    async setUp(fixtures) {
      await open(fixtures)
      await fixtures.page.getByLabel('First name').fill('')
      await fixtures.page.getByLabel('Roblox username').fill('a'.repeat(61))
      await press(fixtures.page, 'Save changes')
      await expect(fixtures.page.getByText('First name is required')).toBeVisible()
    },
  },
  {
    name: 'account-profile-saving',
    async setUp(fixtures) {
      await open(fixtures)
      await leavePending(fixtures.page, profileCall)
      await fixtures.page.getByRole('radio', { name: 'Roblox' }).check({ force: true })
      await press(fixtures.page, 'Save changes')
      await expect(fixtures.page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    },
  },
  {
    name: 'account-profile-saved',
    async setUp(fixtures) {
      await open(fixtures)
      await fixtures.page.getByLabel('PlayStation ID').fill('starling_mia')
      await press(fixtures.page, 'Save changes')
      await expect(toastTitled(fixtures.page, 'Profile Saved')).toBeVisible()
    },
  },
  {
    name: 'account-astronaut',
    async setUp(fixtures) {
      await open(fixtures)
      await press(fixtures.page, 'Pick astronaut')
      await fixtures.page.getByRole('radio', { name: 'Astronaut 4' }).check({ force: true })
    },
  },
  {
    name: 'account-astronaut-saved',
    async setUp(fixtures) {
      await open(fixtures)
      await press(fixtures.page, 'Pick astronaut')
      await fixtures.page.getByRole('radio', { name: 'Initials instead' }).check({ force: true })
      await press(fixtures.page, 'Save')
      await expect(toastTitled(fixtures.page, 'Astronaut Saved')).toBeVisible()
    },
  },
  { name: 'account-email', setUp: async (fixtures) => void (await openDialog(fixtures, 'email')) },
  {
    name: 'account-email-taken',
    async setUp(fixtures) {
      const { password } = await openDialog(fixtures, 'email')
      await respondWithProblem(fixtures, profileCall, 'email_taken')
      await fillEmail(fixtures.page, 'taken@orbitmail.example', password)
      await expect(toastTitled(fixtures.page, 'Email Not Changed')).toBeVisible()
    },
  },
  {
    name: 'account-email-pending',
    async setUp(fixtures) {
      const { username, password } = await openDialog(fixtures, 'email')
      await fillEmail(fixtures.page, `${username}@a-new-and-rather-long-address.example`, password)
      await expect(toastTitled(fixtures.page, 'Check Your Inbox')).toBeVisible()
      await fixtures.page.reload()
      await expect(fixtures.page.getByText('Waiting for confirmation')).toBeVisible()
    },
  },
  { name: 'account-password', setUp: async (fixtures) => void (await openDialog(fixtures, 'password')) },
  {
    name: 'account-password-wrong',
    async setUp(fixtures) {
      const { page } = fixtures
      const { password } = await openDialog(fixtures, 'password')
      await page.getByLabel('Current password').fill(password)
      await page.getByLabel('New password', { exact: true }).fill('longwayhome')
      await page.getByLabel('Confirm new password').fill('longwayhme')
      await press(page, 'Save password')
      await expect(page.getByText('Passwords don’t match')).toBeVisible()
    },
  },
]
