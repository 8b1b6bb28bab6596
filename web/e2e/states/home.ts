import { expect } from '@playwright/test'
import { leavePending, mockResponse } from '../network.ts'
import { bell, dialogNamed, openHomeCard, openHomeAs, toastTitled } from '../locators.ts'
import { freshContext } from '../shared-context.ts'
import { respondUnavailable, type StateFixtures, type State } from './state.ts'

const userCall = '/api/auth/user'
const unlockCall = '/api/auth/unlock'

/** With gifts that wait, for the co-founder. */
const homeOf = (username: 'admin' | 'cofounder', waiting = 0): State => ({
  name: `home-${username}`,
  async setUp({ page }) {
    await mockResponse(page, '/api/admin/waiting-gifts', { waiting })
    await openHomeAs(page, username)
    await expect(page.getByText('3 gifts wait')).toHaveCount(waiting === 0 ? 0 : 1)
  },
})

const member: State = {
  name: 'home-member',
  async setUp({ page, signInAsNewMember }) {
    await signInAsNewMember(page, 1_250)
    await page.goto('/')
    await expect(page.getByRole('main').getByText('1,250.00')).toBeVisible()
  },
}

const loading: State = {
  name: 'home-loading',
  async setUp({ page, signInAsNewMember }) {
    await signInAsNewMember(page)
    await leavePending(page, userCall)
    await page.goto('/', { waitUntil: 'commit' })
    await page.waitForLoadState()
    await expect(page.getByText('Loading your cosmic profile...')).toBeVisible()
  },
}

const failed: State = {
  name: 'home-error',
  async setUp(fixtures) {
    await fixtures.signInAsNewMember(fixtures.page)
    await respondUnavailable(fixtures, userCall)
    await fixtures.page.goto('/')
    await expect(fixtures.page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const noNotifications: State = {
  name: 'notifications-empty',
  async setUp({ page, signInAsNewMember }) {
    await signInAsNewMember(page)
    await page.goto('/')
    await bell(page).click()
    await expect(page.getByText('No gift card notifications yet')).toBeVisible()
  },
}

/** Opens the home screen with two stored notifications, one of them unread. */
async function openNotified({ page, signInAsNewMember }: StateFixtures) {
  const { id } = await signInAsNewMember(page)
  const stored = [
    { name: 'PlayStation Plus, twelve months', platform: 'playstation', codeLastFour: '29QD', isRead: false },
    { name: 'Roblox $25', platform: 'roblox', codeLastFour: '84TD', isRead: true },
  ].map(({ isRead, ...giftCard }, place) => {
    return { id: `notification-${place}`, giftCard, timestamp: '2026-11-20T09:30:00.000Z', isRead }
  })
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(String(key), String(text)),
    [`solara-notifications-${id}`, JSON.stringify(stored)],
  )
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
}

const unread: State = { name: 'home-unread', details: freshContext, setUp: openNotified }

const listCall = '/api/user/notifications'

/** What the server stores, newest first: one of each kind. */
const events = [
  ['order_shipped', 'Order 4f8a02be is on its way with Australia Post.'],
  [
    'claim_decided',
    'Your $25.00 Visa Prepaid Gift Card was declined, and your 25.00 Solcoins are back. Reason: We have none left this week.',
  ],
  ['coins_received', 'You received 1,250.00 Solcoins: First prize of the spring build contest'],
  ['mission_paid', 'You earned 5.00 Solcoins: Seven days in a row'],
  ['report_answered', 'We replaced the code of Roblox $25. Copy the new one from your purchases.'],
].map(([kind, words], place) => ({
  id: `01940000-0000-7000-8000-00000000000${9 - place}`,
  kind,
  words,
  link: 'link',
  at: `2026-11-2${4 - place}T09:30:00.000Z`,
  isRead: place > 1,
}))

const notifications: State = {
  name: 'notifications-full',
  details: freshContext,

  async setUp(fixtures) {
    await openNotified(fixtures)
    await mockResponse(fixtures.page, listCall, events)
    await mockResponse(fixtures.page, `${listCall}/read`, null)
    await bell(fixtures.page).click()
    await expect(dialogNamed(fixtures.page, 'Notifications').getByRole('listitem')).toHaveCount(7)
  },
}

const loadingNotifications: State = {
  name: 'notifications-loading',
  details: freshContext,
  async setUp(fixtures) {
    await openNotified(fixtures)
    await leavePending(fixtures.page, listCall)
    await bell(fixtures.page).click()
    await expect(dialogNamed(fixtures.page, 'Notifications').getByRole('listitem')).toHaveCount(2)
  },
}

const failedNotifications: State = {
  name: 'notifications-error',
  async setUp(fixtures) {
    const { page, signInAsNewMember } = fixtures
    await signInAsNewMember(page)
    await page.goto('/')
    await respondUnavailable(fixtures, listCall)
    await bell(page).click()
    await expect(dialogNamed(page, 'Notifications').getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const rewardsPassword: State = {
  name: 'rewards-password',
  async setUp({ page, signInAsNewMember }) {
    await signInAsNewMember(page)
    await page.goto('/')
    await openHomeCard(page, 'Rewards')
    await expect(dialogNamed(page, 'Rewards')).toBeVisible()
  },
}

const rewardsDenied: State = {
  name: 'rewards-denied',
  async setUp(fixtures) {
    const { page, pageErrors } = fixtures
    pageErrors.expect(new RegExp(`403.*${unlockCall}`))
    await rewardsPassword.setUp(fixtures)
    await page.getByLabel('Password').fill('moondust')
    await page.getByLabel('Password').press('Enter')
    await expect(toastTitled(page, 'Access Denied')).toBeVisible()
  },
}

export const homeStates: State[] = [
  member,
  homeOf('cofounder', 3),
  homeOf('admin'),
  loading,
  failed,
  unread,
  noNotifications,
  notifications,
  loadingNotifications,
  failedNotifications,
  rewardsPassword,
  rewardsDenied,
]
