import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { leavePending, mockResponse } from '../network.ts'
import { askForGift, chooseUser, dialogNamed, giveCoins, openHomeCard, openHomeAs, toastTitled } from '../locators.ts'
import { ownerPassword, submitClaim } from '../accounts.ts'
import { respondUnavailable, respondWithProblem, type StateFixtures, type State } from './state.ts'

const usersCall = '/api/admin/users*'
const unlockCall = '/api/auth/unlock'
const giveCall = '/api/admin/give-coins'
const deleteCall = '/api/admin/delete-user/'

const menu = (page: Page) => dialogNamed(page, 'Owner Menu')

async function openPassword({ page }: StateFixtures) {
  await openHomeAs(page, 'cofounder')
  await openHomeCard(page, 'Owner Menu')
  await expect(page.getByLabel('Password')).toBeVisible()
}

async function enterPassword(page: Page, password: string) {
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
}

async function openMenu(fixtures: StateFixtures) {
  await openPassword(fixtures)
  await enterPassword(fixtures.page, ownerPassword)
  await expect(menu(fixtures.page)).toBeVisible()
}

/** Opens the menu and selects a new user, who may have a pending claim. */
async function choose(fixtures: StateFixtures, pending: 'nothing' | 'claim' = 'nothing') {
  const { page, signInAsNewMember } = fixtures
  const { username } = await signInAsNewMember(page, 25)
  if (pending === 'claim') await submitClaim(page.request, 'claim')
  await openMenu(fixtures)
  await chooseUser(page, username)
}

async function chooseAsAdmin({ page, signInAsNewMember }: StateFixtures) {
  const { username } = await signInAsNewMember(page, 25)
  await openHomeAs(page, 'admin')
  await openHomeCard(page, 'Owner Menu')
  await enterPassword(page, ownerPassword)
  await chooseUser(page, username)
}

const give = ({ page }: StateFixtures) => giveCoins(page, 50)

/** Answers the gift of a new user, who is chosen, with 202. */
async function askForApproval(fixtures: StateFixtures) {
  const message = 'This gift waits for a second person. Nothing was given yet.'
  await mockResponse(fixtures.page, giveCall, { message, approvalId: randomUUID() }, 202)
  await choose(fixtures)
  await askForGift(fixtures.page, 750, 'First prize, November tournament')
}

async function remove({ page }: StateFixtures) {
  await page.getByText('Delete this user').click()
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Delete User' }).click()
}

/** The password dialog. */
const passwordStates: State[] = [
  { name: 'owner-password', setUp: openPassword },
  {
    name: 'owner-password-missing',
    async setUp(fixtures) {
      await openPassword(fixtures)
      await fixtures.page.getByLabel('Password').press('Enter')
      await expect(toastTitled(fixtures.page, 'Access Denied')).toBeVisible()
    },
  },
  {
    name: 'owner-denied',
    async setUp(fixtures) {
      fixtures.pageErrors.expect(new RegExp(`403.*${unlockCall}`))
      await openPassword(fixtures)
      await enterPassword(fixtures.page, 'moonlight')
      await expect(toastTitled(fixtures.page, 'Access Denied')).toContainText('Invalid password. Please try again.')
    },
  },
]

/** The list of users. */
const listStates: State[] = [
  {
    name: 'owner-menu',
    async setUp(fixtures) {
      await openMenu(fixtures)
      await expect(fixtures.page.getByRole('radio').first()).toBeVisible()
    },
  },
  {
    name: 'owner-menu-loading',
    async setUp(fixtures) {
      await leavePending(fixtures.page, usersCall)
      await openMenu(fixtures)
    },
  },
  {
    name: 'owner-menu-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, usersCall)
      await openMenu(fixtures)
      await expect(fixtures.page.getByText('The users did not load.')).toBeVisible()
    },
  },
  {
    name: 'owner-menu-nobody',
    async setUp(fixtures) {
      await openMenu(fixtures)
      await fixtures.page.getByLabel('Find a user').fill('nobody-here')
      await expect(fixtures.page.getByText('No users have a username')).toBeVisible()
    },
  },
  {
    name: 'owner-menu-of-a-role',
    async setUp(fixtures) {
      await openMenu(fixtures)
      await fixtures.page.getByLabel('Show', { exact: true }).selectOption('Admins')
      await expect(fixtures.page.getByRole('radio', { name: 'Co-founder' })).toHaveCount(0)
      await expect(fixtures.page.getByRole('radio', { name: 'Admin' }).first()).toBeVisible()
    },
  },
  {
    name: 'owner-menu-chosen',
    async setUp(fixtures) {
      await choose(fixtures)
      await fixtures.page.getByLabel('Amount').fill('50')
      await expect(fixtures.page.getByRole('button', { name: 'Give Solcoins' })).toBeEnabled()
    },
  },
]

/** The parts that only admins see. */
const adminStates: State[] = [
  {
    name: 'owner-menu-admin',
    async setUp(fixtures) {
      await chooseAsAdmin(fixtures)
      await fixtures.page.getByLabel('Role').selectOption('Co-founder')
      await fixtures.page.getByLabel('Reason for freezing').fill('Chargebacks on three orders')
    },
  },
  {
    name: 'owner-menu-admin-frozen',
    async setUp(fixtures) {
      await chooseAsAdmin(fixtures)
      await fixtures.page.getByLabel('Reason for freezing').fill('Chargebacks on three orders')
      await fixtures.page.getByRole('button', { name: 'Freeze Account' }).click()
      await expect(fixtures.page.getByRole('button', { name: 'Unfreeze Account' })).toBeVisible()
    },
  },
]

/** Before the gift. */
const questionStates: State[] = [
  {
    name: 'owner-menu-reason-missing',
    async setUp(fixtures) {
      await choose(fixtures)
      await fixtures.page.getByLabel('Amount').fill('50')
      await fixtures.page.getByRole('button', { name: 'Give Solcoins' }).click()
      await expect(fixtures.page.getByText('Enter a reason')).toBeVisible()
    },
  },
  {
    name: 'owner-menu-question',
    async setUp(fixtures) {
      await choose(fixtures)
      await askForGift(fixtures.page, 40, 'Stream helper, 21 November')
    },
  },
  { name: 'owner-menu-question-large', setUp: askForApproval },
  {
    name: 'owner-menu-waiting',
    async setUp(fixtures) {
      await askForApproval(fixtures)
      await fixtures.page.getByRole('button', { name: 'Ask for approval' }).click()
      await expect(toastTitled(fixtures.page, 'Waiting for approval')).toBeVisible()
    },
  },
]

/** Actions on the selected user. */
const actionStates: State[] = [
  {
    name: 'owner-menu-delete',
    async setUp(fixtures) {
      await choose(fixtures)
      await fixtures.page.getByText('Delete this user').click()
      await fixtures.page.getByRole('button', { name: 'Delete User' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'owner-menu-giving',
    async setUp(fixtures) {
      await leavePending(fixtures.page, giveCall)
      await choose(fixtures)
      await give(fixtures)
      await expect(fixtures.page.getByRole('button', { name: 'Giving...' })).toBeDisabled()
    },
  },
  {
    name: 'owner-menu-given',
    async setUp(fixtures) {
      await choose(fixtures)
      await give(fixtures)
      await expect(toastTitled(fixtures.page, 'Solcoins Given!')).toBeVisible()
    },
  },
  {
    name: 'owner-menu-ran-out',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, giveCall, 'locked')
      await choose(fixtures)
      await give(fixtures)
      await expect(fixtures.page.getByText('Owner access has expired.')).toBeVisible()
    },
  },
  {
    name: 'owner-menu-deleting',
    async setUp(fixtures) {
      await leavePending(fixtures.page, `${deleteCall}*`)
      await choose(fixtures)
      await remove(fixtures)
      await expect(fixtures.page.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
    },
  },
  {
    name: 'owner-menu-delete-refused',
    async setUp(fixtures) {
      fixtures.pageErrors.expect(new RegExp(`409.*${deleteCall}`))
      await choose(fixtures, 'claim')
      await remove(fixtures)
      await expect(toastTitled(fixtures.page, 'Error')).toContainText(
        'This user has pending claims. Process them first.',
      )
    },
  },
  {
    name: 'owner-menu-deleted',
    async setUp(fixtures) {
      await choose(fixtures)
      await remove(fixtures)
      await expect(toastTitled(fixtures.page, 'User Deleted!')).toContainText('User deleted successfully')
      await expect(menu(fixtures.page)).toBeHidden()
    },
  },
]

export const ownerMenuStates: State[] = [
  ...passwordStates,
  ...listStates,
  ...adminStates,
  ...questionStates,
  ...actionStates,
]
