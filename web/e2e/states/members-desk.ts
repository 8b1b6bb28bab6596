import { expect, type Page } from '@playwright/test'
import type { Member, MemberReward } from '../../../shared/accounts/member-schema.ts'
import type { ListedUser } from '../../../shared/accounts/schema.ts'
import type { ListedClaim } from '../../../shared/claims/schema.ts'
import type { StatementLine } from '../../../shared/ledger/schema.ts'
import { admin, signIn, unlockOwnerMenu } from '../accounts.ts'
import { dialogNamed } from '../locators.ts'
import { leavePending, mockResponse } from '../network.ts'
import { orders } from './sample-orders.ts'
import { respondUnavailable, respondWithProblem, type State, type StateFixtures } from './state.ts'

const usersCall = '/api/admin/users*'
const idOf = (place: number) => `0199ab10-7c2e-4d41-9f00-3a5b6c7d8e${String(place).padStart(2, '0')}`

const user = (place: number, username: string, name: string, change: Partial<ListedUser> = {}): ListedUser => {
  const [firstName = '', ...rest] = name.split(' ')
  return {
    id: idOf(place),
    username,
    firstName,
    lastName: rest.join(' '),
    email: `${username}@starling.example`,
    face: { avatar: '04', membershipTier: 'bronze' },
    userType: 'member',
    solcoinBalance: 215,
    joinDate: '2025-09-03T03:00:00.000Z',
    frozenAt: null,
    lastSeenAt: '2026-11-27T08:00:00.000Z',
    ...change,
  }
}

const frozenAt = '2026-11-20T03:00:00.000Z'
const mia = user(1, 'mia_s', 'Mia Starling', {
  solcoinBalance: 1_250,
  face: { avatar: 'initials', membershipTier: 'gold' },
})
const listed = [
  mia,
  user(2, 'tom_okafor', 'Tom Okafor', { solcoinBalance: 412.5, face: { avatar: '07', membershipTier: 'silver' } }),
  user(3, 'jweber', 'Jonas Weber', { frozenAt, solcoinBalance: 38, lastSeenAt: null }),
  user(4, 'bartholomew_the_third', 'Bartholomew Featherstonehaugh-Wolstencroft', {
    face: { avatar: null, membershipTier: 'free' },
    solcoinBalance: 0,
  }),
  user(5, 'hana_sato', 'Hana Sato', {
    solcoinBalance: 99_999_999.99,
    face: { avatar: '02', membershipTier: 'diamond' },
  }),
  user(6, 'casey', 'Casey Moon', { userType: 'co-founder', solcoinBalance: 0 }),
]

const shown: Member = {
  ...mia,
  loyaltyPoints: 3_450,
  totalSpent: 412.6,
  totalRedeemed: 875,
  pendingClaims: 1,
  isEmailVerified: true,
  emailChange: null,
  hasPasskey: true,
  playstationId: 'starling_mia',
  robloxUsername: 'miaintheskies',
  frozenReason: null,
  lastSeenAt: '2026-11-27T08:00:00.000Z',
  signIns: [
    {
      device: 'Safari on iPhone',
      method: 'passkey',
      createdAt: '2026-11-20T08:00:00.000Z',
      lastSeenAt: '2026-11-27T08:00:00.000Z',
    },
    {
      device: 'Chrome on macOS',
      method: 'password',
      createdAt: '2026-11-12T08:00:00.000Z',
      lastSeenAt: '2026-11-26T08:00:00.000Z',
    },
  ],
  devices: [{ device: 'Safari on iPhone', firstSeenAt: '2026-06-20T08:00:00.000Z' }],
  notes: [
    {
      id: idOf(40),
      text: 'Did the sound for the trailer. The gift of 450.00 is agreed with the owner.',
      at: '2026-11-22T03:31:00.000Z',
      author: { id: idOf(6), username: 'casey', face: { avatar: '05', membershipTier: 'free' } },
    },
    {
      id: idOf(41),
      text: 'Second Amazon claim with the same email.\nDeclined, and she knows why.',
      at: '2026-11-18T03:31:00.000Z',
      author: { id: idOf(7), username: null, face: null },
    },
  ],
}

const line = (place: number, kind: StatementLine['kind'], amount: number, reason: string): StatementLine => ({
  id: idOf(10 + place),
  kind,
  amount,
  balanceAfter: 1_250 - 40 * place,
  reason,
  link: null,
  at: `2026-${place < 4 ? 11 : 10}-${25 - place}T03:00:00.000Z`,
})
const statement = [
  line(0, 'mission', 10, 'The word of the week'),
  line(1, 'purchase', -35, 'PlayStation Store $50'),
  line(2, 'gift', 450, 'Sound design for the trailer, three weekends of work'),
  line(3, 'refund', 25, 'Declined: Amazon Gift Card'),
  line(4, 'mission', 14.5, 'A reward for an order'),
  line(5, 'purchase', -52.5, 'Roblox $75'),
]

const claim = (place: number, change: Partial<ListedClaim>): ListedClaim => ({
  id: idOf(20 + place),
  userId: mia.id,
  name: 'Mia Starling',
  email: mia.email,
  username: mia.username,
  face: mia.face,
  platform: 'Visa Prepaid Gift Card',
  amount: 100,
  solcoinsUsed: 100,
  status: 'pending',
  kind: 'claim',
  userIp: '203.0.113.24',
  createdAt: `2026-11-${17 - place}T03:00:00.000Z`,
  processedAt: null,
  processedBy: null,
  ...change,
})
const claims = [
  claim(0, {}),
  claim(1, { status: 'declined', platform: 'Amazon Gift Card', processedBy: 'avery', processedAt: frozenAt }),
  claim(2, { status: 'approved', kind: 'voucher', amount: 50, processedBy: 'avery', processedAt: frozenAt }),
]

const reward = (place: number, change: Partial<MemberReward>): MemberReward => ({
  id: idOf(30 + place),
  kind: 'word',
  title: 'The word of the week',
  state: 'paid',
  solcoins: 10,
  note: null,
  at: `2026-11-${25 - place}T03:00:00.000Z`,
  ...change,
})
const rewards = [
  reward(0, {}),
  reward(1, { kind: 'evidence', title: 'Break the beta', state: 'waiting', solcoins: 0 }),
  reward(2, {
    kind: 'evidence',
    title: 'Break the beta',
    state: 'declined',
    solcoins: 0,
    note: 'We knew of this one, thank you',
  }),
  reward(3, { kind: 'order', title: 'Orbit Hoodie', note: 'c56417b9', solcoins: 14.5 }),
]

const memberCall = `/api/admin/members/${mia.id}`

async function enter({ page }: StateFixtures) {
  await signIn(page.request, admin)
  await unlockOwnerMenu(page.request)
}

async function openList(fixtures: StateFixtures, address = '/admin/members') {
  await enter(fixtures)
  await fixtures.page.goto(address)
  await expect(fixtures.page.getByRole('heading', { name: 'Members', level: 1 })).toBeVisible()
}

async function openFullList(fixtures: StateFixtures) {
  await mockResponse(fixtures.page, usersCall, listed)
  await openList(fixtures)
  await expect(fixtures.page.getByRole('link', { name: 'Mia Starling' })).toBeVisible()
}

async function mockLists(page: Page) {
  await mockResponse(page, `${memberCall}/statement`, statement)
  await mockResponse(page, `${memberCall}/missions`, rewards)
  await mockResponse(page, '/api/admin/claims*', claims)
  await mockResponse(page, '/api/admin/orders*', orders.slice(0, 3))
}

const openMember = (change: Partial<Member> = {}, tab = '') =>
  async function open(fixtures: StateFixtures) {
    const { page } = fixtures
    await enter(fixtures)
    await mockLists(page)
    await mockResponse(page, memberCall, { ...shown, ...change })
    await page.goto(`/admin/members/${mia.id}${tab && `?tab=${tab}`}`)
    await expect(page.getByRole('heading', { name: 'Mia Starling', level: 1 })).toBeVisible()
  }

/** A tab of the member's page, once it shows this text. */
const tab = (value: string, text: string): State => ({
  name: `member-${value}`,
  async setUp(fixtures) {
    await openMember({}, value)(fixtures)
    await expect(fixtures.page.getByRole('tabpanel').getByText(text).first()).toBeVisible()
  },
})

const dialog = (name: string, button: string, title: string, change: Partial<Member> = {}): State => ({
  name: `member-${name}`,
  async setUp(fixtures) {
    await openMember(change)(fixtures)
    await fixtures.page.getByRole('button', { name: button, exact: true }).click()
    await expect(dialogNamed(fixtures.page, title)).toBeVisible()
  },
})

const listStates: State[] = [
  {
    name: 'members-locked',
    async setUp({ page }) {
      await signIn(page.request, admin)
      await page.goto('/admin/members')
      await expect(page.getByLabel('Password')).toBeVisible()
    },
  },
  {
    name: 'members-loading',
    async setUp(fixtures) {
      await leavePending(fixtures.page, usersCall)
      await openList(fixtures)
      await expect(fixtures.page.getByRole('list', { name: 'Loading the members' })).toBeVisible()
    },
  },
  {
    name: 'members-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, usersCall)
      await openList(fixtures)
      await expect(fixtures.page.getByText('The members did not load.')).toBeVisible()
    },
  },
  {
    name: 'members-none',
    async setUp(fixtures) {
      await mockResponse(fixtures.page, usersCall, [])
      await openList(fixtures, '/admin/members?q=nobody%20at%20all&role=admin')
      await expect(fixtures.page.getByText('No admins match “nobody at all”')).toBeVisible()
    },
  },
  { name: 'members-full', setUp: openFullList },
]

const memberStates: State[] = [
  {
    name: 'member-locked',
    async setUp({ page }) {
      await signIn(page.request, admin)
      await page.goto(`/admin/members/${mia.id}`)
      await expect(page.getByLabel('Password')).toBeVisible()
    },
  },
  {
    name: 'member-loading',
    async setUp(fixtures) {
      await leavePending(fixtures.page, memberCall)
      await enter(fixtures)
      await fixtures.page.goto(`/admin/members/${mia.id}`)
      await expect(fixtures.page.getByRole('region', { name: 'Loading the member' })).toBeVisible()
    },
  },
  {
    name: 'member-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, memberCall)
      await enter(fixtures)
      await fixtures.page.goto(`/admin/members/${mia.id}`)
      await expect(fixtures.page.getByText('The member did not load.')).toBeVisible()
    },
  },
  {
    name: 'member-gone',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, memberCall, 'not_found')
      await enter(fixtures)
      await fixtures.page.goto(`/admin/members/${mia.id}`)
      await expect(fixtures.page.getByText('No such member')).toBeVisible()
    },
  },
  {
    name: 'member-statement',
    async setUp(fixtures) {
      await openMember()(fixtures)
      await expect(fixtures.page.getByText('PlayStation Store $50')).toBeVisible()
    },
  },
  {
    name: 'member-statement-empty',
    async setUp(fixtures) {
      await openMember({ solcoinBalance: 0, pendingClaims: 0, signIns: [], devices: [], lastSeenAt: null })(fixtures)
      await mockResponse(fixtures.page, `${memberCall}/statement`, [])
      await fixtures.page.reload()
      await expect(fixtures.page.getByText('No Solcoins have moved yet.')).toBeVisible()
    },
  },
  {
    name: 'member-statement-error',
    async setUp(fixtures) {
      fixtures.pageErrors.expect(/503.*\/statement/)
      await openMember()(fixtures)
      await mockResponse(fixtures.page, `${memberCall}/statement`, { message: 'Service Unavailable' }, 503)
      await fixtures.page.reload()
      await expect(fixtures.page.getByText('The statement did not load.')).toBeVisible()
    },
  },
  tab('claims', 'Amazon Gift Card'),
  tab('orders', '4 items'),
  tab('missions', 'Break the beta'),
  tab('signins', 'Chrome on macOS'),
  tab('notes', 'Did the sound for the trailer'),
  {
    name: 'member-frozen',
    async setUp(fixtures) {
      await openMember({ frozenAt, frozenReason: 'Chargeback of 12 November', userType: 'co-founder' })(fixtures)
      await expect(fixtures.page.getByText('Chargeback of 12 November')).toBeVisible()
    },
  },
]

const dialogStates: State[] = [
  dialog('give', 'Give Solcoins', 'Give Solcoins'),
  dialog('freeze', 'Freeze', 'Freeze account'),
  dialog('role', 'Role', 'Role'),
  dialog('delete', 'Delete account', 'Delete mia_s?', { pendingClaims: 0 }),
  dialog('email', 'Correct the email address', 'Correct the email address'),
  {
    name: 'member-email-unproven',
    async setUp(fixtures) {
      const emailChange = { to: 'mia.starling@orbitmail.example', confirmedBy: 'current' } as const
      await openMember({ isEmailVerified: false, emailChange })(fixtures)
      await expect(fixtures.page.getByRole('button', { name: 'Send the confirmation link' })).toBeVisible()
    },
  },
]

const finder: State = {
  name: 'nav-finder-members',
  async setUp(fixtures) {
    const { page } = fixtures
    await mockResponse(page, '/api/admin/orders*', orders.slice(0, 2))
    await openFullList(fixtures)
    await page.getByRole('button', { name: 'Find or do' }).click()
    await page.getByRole('combobox').fill('mi')
    await expect(page.getByRole('group', { name: 'Members' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Orders' })).toContainText('Mia Starling, $226.55')
    await expect(page.getByText(/ results$/)).toBeVisible()
  },
}

export const membersDeskStates: State[] = [...listStates, ...memberStates, ...dialogStates, finder]
