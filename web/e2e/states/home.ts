import { expect } from '@playwright/test'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import type { Overview } from '../../../shared/figures/schema.ts'
import type { Membership } from '../../../shared/membership/schema.ts'
import type { Missions } from '../../../shared/missions/schema.ts'
import { leavePending, mockResponse, modifyResponse } from '../network.ts'
import { bell, dialogNamed, openHomeCard, openHomeAs, toastTitled } from '../locators.ts'
import { freshContext } from '../shared-context.ts'
import { hoursAgo, missionsOf, openMissions, orders, evidence, streak, word } from './sample-missions.ts'
import { robloxCard } from './sample-gift-cards.ts'
import { own } from './own-orders.ts'
import { sampleOverview } from './sample-overview.ts'
import { respondUnavailable, type StateFixtures, type State } from './state.ts'

const userCall = '/api/auth/user'
const unlockCall = '/api/auth/unlock'

const overviewCall = '/api/admin/overview'
const membershipCall = '/api/user/membership'
const missionsCall = '/api/missions'

/** Staff, with waiting work. */
const homeOf = (username: 'admin' | 'cofounder', waiting: Partial<Overview['waiting']> = {}): State => ({
  name: `home-${username}`,
  async setUp({ page }) {
    await mockResponse(page, overviewCall, {
      ...sampleOverview,
      waiting: { ...sampleOverview.waiting, ...waiting },
    })
    await openHomeAs(page, username)
    await expect(page.getByRole('main').getByText('Owed to members')).toBeVisible()
    await expect(page.getByText(/^The oldest for /).first()).toBeVisible()
  },
})

const staffLoading: State = {
  name: 'home-admin-loading',
  async setUp({ page }) {
    await leavePending(page, overviewCall)
    await openHomeAs(page, 'admin')
    await expect(page.getByText('Claims waiting')).toBeVisible()
  },
}

const staffFailed: State = {
  name: 'home-admin-error',
  async setUp(fixtures) {
    await respondUnavailable(fixtures, overviewCall)
    await openHomeAs(fixtures.page, 'admin')
    await expect(fixtures.page.getByText('The count did not load')).toHaveCount(3)
  },
}

type Setting = { user?: Partial<CurrentUser>; missions?: Missions; isDailyDone?: boolean; hasOrder?: boolean }

/** Opens the home screen of a member with these responses. */
async function openMember(
  { page, signInAsNewMember }: StateFixtures,
  { user = {}, missions = openMissions, isDailyDone = false, hasOrder = false }: Setting,
) {
  await signInAsNewMember(page, 1_250)
  await modifyResponse(page, userCall, (own: CurrentUser) => ({ ...own, ...user }))
  await modifyResponse(page, membershipCall, (membership: Membership) => ({
    ...membership,
    dailyLogin: { ...membership.dailyLogin, available: !isDailyDone },
  }))
  await mockResponse(page, missionsCall, missions)
  await mockResponse(page, '/api/shop/items', {
    playstation: [],
    roblox: [10, 25, 50, 80].map((amount) => robloxCard(amount)),
  })
  const arrival = { from: '2126-11-27', to: '2126-12-02' }
  await mockResponse(
    page,
    '/api/user/orders',
    hasOrder ? [own('4f81c2ad', { status: 'shipped', createdAt: hoursAgo(50), arrival })] : [],
  )
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'For you today' }).getByText(/^Ends first/)).toBeVisible()
}

const mia = { firstName: 'Mia', membershipTier: 'bronze', loyaltyPoints: 740, joinDate: hoursAgo(500) } as const
const vouchers = ['approved', 'voucher_pending', 'declined'].map((status, place) => ({
  id: `01940000-0000-7000-8000-00000000000${place}`,
  platform: 'Amazon Gift Card',
  value: 25,
  status,
  solcoinsUsed: 25,
  claimedAt: hoursAgo(place + 1),
}))

const member: State = {
  name: 'home-member',
  async setUp(fixtures) {
    await mockResponse(fixtures.page, '/api/wallet/claimed-cards*', vouchers)
    await openMember(fixtures, { user: { ...mia, solcoinBalance: 64.99 }, hasOrder: true })
    await expect(fixtures.page.getByText('4-day streak')).toBeVisible()
    await expect(fixtures.page.getByRole('main').getByText('64.99', { exact: true })).toBeVisible()
    await expect(fixtures.page.getByText('1 ready')).toBeVisible()
  },
}

const done: State = {
  name: 'home-done',
  async setUp(fixtures) {
    const missions = missionsOf({ ...streak, streak: 5 }, word, evidence, orders)
    await openMember(fixtures, { user: { ...mia, loyaltyPoints: 790 }, missions, isDailyDone: true })
    await expect(fixtures.page.getByText('Done today')).toBeVisible()
  },
}

const highestTier: State = {
  name: 'home-diamond',
  async setUp(fixtures) {
    const user = {
      firstName: 'Maximiliana-Alexandrina',
      membershipTier: 'diamond',
      solcoinBalance: 99_999_999.99,
    } as const
    await openMember(fixtures, { user: { ...mia, ...user, loyaltyPoints: 12_750 } })
    await expect(fixtures.page.getByText('The highest tier')).toBeVisible()
  },
}

const newcomer = missionsOf({ ...streak, streak: 0 }, word, evidence, orders)
const nothingEarned = { ...newcomer, thisMonth: { earned: 0, rewards: 0 } }

const fresh: State = {
  name: 'home-new',
  async setUp(fixtures) {
    await openMember(fixtures, { user: { firstName: 'Nova', solcoinBalance: 0 }, missions: nothingEarned })
    await expect(fixtures.page.getByText('0 of 3 done')).toBeVisible()
    await expect(fixtures.page.getByText('Up to 35 Solcoins, two are open')).toBeVisible()
  },
}

const checkedIn: State = {
  name: 'home-new-one-done',
  async setUp(fixtures) {
    const user = { firstName: 'Nova', solcoinBalance: 0, loyaltyPoints: 50 }
    await openMember(fixtures, { user, missions: nothingEarned, isDailyDone: true })
    await expect(fixtures.page.getByText('1 of 3 done')).toBeVisible()
    await expect(fixtures.page.getByText('Done today')).toBeVisible()
  },
}

const readsOfToday = ['wallet/*', 'shop/*', 'user/orders', 'user/betas', 'news'].map((read) => `/api/${read}`)

const memberLoading: State = {
  name: 'home-member-loading',
  async setUp({ page, signInAsNewMember }) {
    await signInAsNewMember(page)
    await modifyResponse(page, userCall, (own: CurrentUser) => ({ ...own, ...mia }))
    for (const call of [membershipCall, missionsCall, ...readsOfToday]) await leavePending(page, call)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Welcome back, Mia' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Daily login' })).toBeVisible()
  },
}

const memberFailed: State = {
  name: 'home-member-error',
  async setUp(fixtures) {
    const { page, signInAsNewMember } = fixtures
    for (const call of [membershipCall, missionsCall, ...readsOfToday]) await respondUnavailable(fixtures, call)
    await signInAsNewMember(page)
    await modifyResponse(page, userCall, (own: CurrentUser) => ({ ...own, ...mia }))
    await page.goto('/')
    await expect(page.getByText('Your points are safe.')).toBeVisible()
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

/** Opens the home screen with an unread notification. */
async function openNotified({ page, signInAsNewMember }: StateFixtures) {
  await signInAsNewMember(page)
  await modifyResponse(page, userCall, (user: CurrentUser) => ({ ...user, unreadNotifications: 1 }))
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
}

const unread: State = { name: 'home-unread', details: freshContext, setUp: openNotified }

const listCall = '/api/user/notifications'

const giftCards = [
  { name: 'PlayStation Plus, twelve months', platform: 'playstation', codeLastFour: '29QD' },
  { name: 'Roblox $25', platform: 'roblox', codeLastFour: '84TD' },
].map((giftCard) => ({ kind: 'gift_card_bought', words: giftCard.name, giftCard }))

/** The stored notifications, newest first: one of each kind. */
const events = [
  ['order_shipped', 'Order 4f8a02be is on its way with Australia Post.'],
  [
    'claim_decided',
    'Your $25.00 Visa Prepaid Gift Card was declined, and your 25.00 Solcoins are back. Reason: We have none left this week.',
  ],
  ['coins_received', 'You received 1,250.00 Solcoins: First prize of the spring build contest'],
  ['mission_paid', 'You earned 5.00 Solcoins: Seven days in a row'],
  ['report_answered', 'We replaced the code of Roblox $25. Copy the new one from your purchases.'],
].map(([kind, words]) => ({ kind, words }))

const listed = [...events, ...giftCards].map((event, place) => ({
  ...event,
  id: `01940000-0000-7000-8000-00000000000${9 - place}`,
  link: 'link',
  at: `2026-11-2${6 - place}T09:30:00.000Z`,
  isRead: place > 1 && place !== 5,
}))

const notifications: State = {
  name: 'notifications-full',
  details: freshContext,

  async setUp(fixtures) {
    await openNotified(fixtures)
    await mockResponse(fixtures.page, listCall, listed)
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
    await expect(dialogNamed(fixtures.page, 'Notifications')).toBeVisible()
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
  done,
  highestTier,
  fresh,
  checkedIn,
  memberLoading,
  memberFailed,
  homeOf('cofounder', { claims: { count: 1_204, oldestAt: hoursAgo(50) }, orders: { count: 0, oldestAt: null } }),
  homeOf('admin'),
  staffLoading,
  staffFailed,
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
