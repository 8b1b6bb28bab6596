import { expect, type Page } from '@playwright/test'
import { bell, toastOf } from '../locators.ts'
import { ownerWord, signIn } from '../people.ts'
import { fail, hold, type Stage, type State } from './state.ts'

const userCall = '/api/auth/user'
const usersCall = '/api/admin/users*'
const unlockCall = '/api/auth/unlock'

const openCard = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openAs(page: Page, username: string) {
  await signIn(page.request, { username, password: `solara-${username}` })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Owner Menu' })).toBeVisible()
}

async function unlock(page: Page) {
  await openCard(page, 'Owner Menu')
  await page.getByLabel('Password').fill(ownerWord)
  await page.getByLabel('Password').press('Enter')
  await expect(dialog(page, 'Owner Menu')).toBeVisible()
}

const homeOf = (username: string): State => ({
  name: `home-${username}`,
  enter: ({ page }) => openAs(page, username),
})

const member: State = {
  name: 'home-member',
  async enter({ page, becomeMember }) {
    await becomeMember(page, 1_250)
    await page.goto('/')
    await expect(page.getByText('1,250.00')).toBeVisible()
  },
}

const loading: State = {
  name: 'home-loading',
  async enter({ page, becomeMember }) {
    await becomeMember(page)
    await hold(page, userCall)
    await page.goto('/')
    await expect(page.getByText('Loading your cosmic profile...')).toBeVisible()
  },
}

const failed: State = {
  name: 'home-error',
  async enter(stage) {
    await stage.becomeMember(stage.page)
    await fail(stage, userCall)
    await stage.page.goto('/')
    await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const noNotifications: State = {
  name: 'notifications-empty',
  async enter({ page, becomeMember }) {
    await becomeMember(page)
    await page.goto('/')
    await bell(page).click()
    await expect(page.getByText('No gift card notifications yet')).toBeVisible()
  },
}

const notifications: State = {
  name: 'notifications-full',
  async enter({ page, becomeMember }) {
    const { id } = await becomeMember(page)
    const kept = [
      { name: 'PlayStation Plus, twelve months', platform: 'playstation', code: 'P4TX-6HWN-29QD', isRead: false },
      { name: 'Roblox $25', platform: 'roblox', code: 'RB7K-Q2MN-84TD', isRead: true },
    ].map(({ isRead, ...giftCard }, place) => {
      return { id: `notification-${place}`, giftCard, timestamp: '2026-11-20T09:30:00.000Z', isRead }
    })
    await page.addInitScript(
      ([key, text]) => localStorage.setItem(String(key), String(text)),
      [`solara-notifications-${id}`, JSON.stringify(kept)],
    )
    await page.goto('/')
    await bell(page).click()
    await expect(dialog(page, 'Notifications').getByRole('listitem')).toHaveCount(2)
  },
}

const rewardsPassword: State = {
  name: 'rewards-password',
  async enter({ page, becomeMember }) {
    await becomeMember(page)
    await page.goto('/')
    await openCard(page, 'Rewards')
    await expect(dialog(page, 'Rewards')).toBeVisible()
  },
}

const rewardsDenied: State = {
  name: 'rewards-denied',
  async enter(stage) {
    const { page, watch } = stage
    watch.expect(new RegExp(`403.*${unlockCall}`))
    await rewardsPassword.enter(stage)
    await page.getByLabel('Password').fill('moondust')
    await page.getByLabel('Password').press('Enter')
    await expect(toastOf(page, 'Access Denied')).toBeVisible()
  },
}

const ownerPassword: State = {
  name: 'owner-password',
  async enter({ page }) {
    await openAs(page, 'cofounder')
    await openCard(page, 'Owner Menu')
    await expect(page.getByLabel('Password')).toBeVisible()
  },
}

const ownerPasswordMissing: State = {
  name: 'owner-password-missing',
  async enter(stage) {
    await ownerPassword.enter(stage)
    await stage.page.getByLabel('Password').press('Enter')
    await expect(stage.page.getByText('Password is required')).toBeVisible()
  },
}

const ownerMenu: State = {
  name: 'owner-menu',
  async enter({ page }) {
    await openAs(page, 'cofounder')
    await unlock(page)
    await page.getByLabel('Find a user').fill('member')
    await page.getByRole('radio', { name: 'member', exact: false }).check()
    await page.getByLabel('Amount').fill('50')
    await expect(page.getByRole('button', { name: 'Give Solcoins' })).toBeEnabled()
  },
}

const ownerMenuIn = (state: string, act: (stage: Stage) => Promise<unknown>, seen: (page: Page) => Promise<void>) => ({
  name: `owner-menu-${state}`,
  async enter(stage: Stage) {
    await act(stage)
    await openAs(stage.page, 'cofounder')
    await unlock(stage.page)
    await seen(stage.page)
  },
})

export const home: State[] = [
  member,
  homeOf('cofounder'),
  homeOf('admin'),
  loading,
  failed,
  noNotifications,
  notifications,
  rewardsPassword,
  rewardsDenied,
  ownerPassword,
  ownerPasswordMissing,
  ownerMenu,
  ownerMenuIn(
    'loading',
    ({ page }) => hold(page, usersCall),
    (page) => expect(page.getByLabel('Find a user')).toBeVisible(),
  ),
  ownerMenuIn(
    'error',
    (stage) => fail(stage, usersCall),
    (page) => expect(page.getByText('The users did not load.')).toBeVisible(),
  ),
  ownerMenuIn(
    'nobody',
    () => Promise.resolve(),
    async (page) => {
      await page.getByLabel('Find a user').fill('nobody-here')
      await expect(page.getByText('No username begins with')).toBeVisible()
    },
  ),
]
