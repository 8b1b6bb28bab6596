import { expect, type Page } from '@playwright/test'
import { hold } from '../interception.ts'
import { chooseUser, dialogOf, openCard, openHomeAs, toastOf } from '../locators.ts'
import { ownerWord, submitWish } from '../people.ts'
import { fail, refuse, type Stage, type State } from './state.ts'

const usersCall = '/api/admin/users*'
const unlockCall = '/api/auth/unlock'
const giveCall = '/api/admin/give-coins'
const deleteCall = '/api/admin/delete-user/'

const menu = (page: Page) => dialogOf(page, 'Owner Menu')

async function openPassword({ page }: Stage) {
  await openHomeAs(page, 'cofounder')
  await openCard(page, 'Owner Menu')
  await expect(page.getByLabel('Password')).toBeVisible()
}

async function enterPassword(page: Page, password: string) {
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
}

async function openMenu(stage: Stage) {
  await openPassword(stage)
  await enterPassword(stage.page, ownerWord)
  await expect(menu(stage.page)).toBeVisible()
}

/** The menu with a user chosen, who has asked the desk for something or not. */
async function choose(stage: Stage, asked: 'nothing' | 'claim' = 'nothing') {
  const { page, becomeMember } = stage
  const { username } = await becomeMember(page, 25)
  if (asked === 'claim') await submitWish(page.request, 'claim')
  await openMenu(stage)
  await chooseUser(page, username)
}

async function give({ page }: Stage) {
  await page.getByLabel('Amount').fill('50')
  await page.getByRole('button', { name: 'Give Solcoins' }).click()
}

async function remove({ page }: Stage) {
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Delete User' }).click()
}

/** The password dialog of the owner menu. */
const door: State[] = [
  { name: 'owner-password', enter: openPassword },
  {
    name: 'owner-password-missing',
    async enter(stage) {
      await openPassword(stage)
      await stage.page.getByLabel('Password').press('Enter')
      await expect(stage.page.getByText('Password is required')).toBeVisible()
    },
  },
  {
    name: 'owner-denied',
    async enter(stage) {
      stage.watch.expect(new RegExp(`403.*${unlockCall}`))
      await openPassword(stage)
      await enterPassword(stage.page, 'moonlight')
      await expect(toastOf(stage.page, 'Access Denied')).toContainText('Invalid password. Please try again.')
    },
  },
]

/** The users to choose from. */
const users: State[] = [
  {
    name: 'owner-menu',
    async enter(stage) {
      await openMenu(stage)
      await expect(stage.page.getByRole('radio').first()).toBeVisible()
    },
  },
  {
    name: 'owner-menu-loading',
    async enter(stage) {
      await hold(stage.page, usersCall)
      await openMenu(stage)
    },
  },
  {
    name: 'owner-menu-error',
    async enter(stage) {
      await fail(stage, usersCall)
      await openMenu(stage)
      await expect(stage.page.getByText('The users did not load.')).toBeVisible()
    },
  },
  {
    name: 'owner-menu-nobody',
    async enter(stage) {
      await openMenu(stage)
      await stage.page.getByLabel('Find a user').fill('nobody-here')
      await expect(stage.page.getByText('No username begins with')).toBeVisible()
    },
  },
  {
    name: 'owner-menu-chosen',
    async enter(stage) {
      await choose(stage)
      await stage.page.getByLabel('Amount').fill('50')
      await expect(stage.page.getByRole('button', { name: 'Give Solcoins' })).toBeEnabled()
    },
  },
]

/** What is done to the chosen one. */
const deeds: State[] = [
  {
    name: 'owner-menu-giving',
    async enter(stage) {
      await hold(stage.page, giveCall)
      await choose(stage)
      await give(stage)
      await expect(stage.page.getByRole('button', { name: 'Giving...' })).toBeDisabled()
    },
  },
  {
    name: 'owner-menu-given',
    async enter(stage) {
      await choose(stage)
      await give(stage)
      await expect(toastOf(stage.page, 'Solcoins Given!')).toBeVisible()
    },
  },
  {
    name: 'owner-menu-ran-out',
    async enter(stage) {
      await refuse(stage, giveCall, 'locked')
      await choose(stage)
      await give(stage)
      await expect(stage.page.getByText('The unlock has run out.')).toBeVisible()
    },
  },
  {
    name: 'owner-menu-deleting',
    async enter(stage) {
      await hold(stage.page, `${deleteCall}*`)
      await choose(stage)
      await remove(stage)
      await expect(stage.page.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
    },
  },
  {
    name: 'owner-menu-delete-refused',
    async enter(stage) {
      stage.watch.expect(new RegExp(`409.*${deleteCall}`))
      await choose(stage, 'claim')
      await remove(stage)
      await expect(toastOf(stage.page, 'Error')).toContainText('This user has pending claims. Decide them first.')
    },
  },
  {
    name: 'owner-menu-deleted',
    async enter(stage) {
      await choose(stage)
      await remove(stage)
      await expect(toastOf(stage.page, 'User Deleted!')).toContainText('User deleted successfully')
      await expect(menu(stage.page)).toBeHidden()
    },
  },
]

/** The owner menu, behind the owner password. */
export const ownerMenu: State[] = [...door, ...users, ...deeds]
