import { expect } from '@playwright/test'
import { hold } from '../interception.ts'
import { bell, dialogOf, openCard, openHomeAs, toastOf } from '../locators.ts'
import { ownWindow } from '../window.ts'
import { fail, type Stage, type State } from './state.ts'

const userCall = '/api/auth/user'
const unlockCall = '/api/auth/unlock'

const homeOf = (username: 'admin' | 'cofounder'): State => ({
  name: `home-${username}`,
  enter: ({ page }) => openHomeAs(page, username),
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

/** The home screen of a member whose browser keeps two notifications, one of them unread. */
async function openNotified({ page, becomeMember }: Stage) {
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
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
}

const unread: State = { name: 'home-unread', window: ownWindow, enter: openNotified }

const notifications: State = {
  name: 'notifications-full',
  window: ownWindow,
  async enter(stage) {
    await openNotified(stage)
    await bell(stage.page).click()
    await expect(dialogOf(stage.page, 'Notifications').getByRole('listitem')).toHaveCount(2)
  },
}

const rewardsPassword: State = {
  name: 'rewards-password',
  async enter({ page, becomeMember }) {
    await becomeMember(page)
    await page.goto('/')
    await openCard(page, 'Rewards')
    await expect(dialogOf(page, 'Rewards')).toBeVisible()
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

export const home: State[] = [
  member,
  homeOf('cofounder'),
  homeOf('admin'),
  loading,
  failed,
  unread,
  noNotifications,
  notifications,
  rewardsPassword,
  rewardsDenied,
]
