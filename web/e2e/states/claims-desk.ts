import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ListedClaim } from '../../../shared/claims/schema.ts'
import { mockResponse, leavePending } from '../network.ts'
import { dialogNamed, openClaimsDesk, toastTitled } from '../locators.ts'
import { coFounder, signInWithSavedSession } from '../accounts.ts'
import { respondUnavailable, respondWithProblem, type StateFixtures, type State } from './state.ts'

const claimsCall = '/api/admin/claims'
const decideCall = '/api/admin/process-claim'
const claimantCall = '/api/admin/user/*'

const claim = (name: string, change: Partial<ListedClaim> = {}): ListedClaim => ({
  id: randomUUID(),
  userId: randomUUID(),
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@orbitmail.example`,
  platform: 'Visa Prepaid Gift Card',
  amount: 100,
  solcoinsUsed: 100,
  status: 'pending',
  kind: 'claim',
  userIp: '203.0.113.7',
  createdAt: '2025-11-20T03:00:00.000Z',
  processedAt: null,
  processedBy: null,
  username: name.toLowerCase().replace(' ', '_'),
  face: { avatar: '04', membershipTier: 'bronze' },
  ...change,
})

const processedAt = '2025-11-19T03:00:00.000Z'
const claims = [
  claim('Mia Starling', { platform: 'Amazon Gift Card', amount: 25, solcoinsUsed: 25 }),
  claim('Tom Okafor', {
    kind: 'voucher',
    status: 'voucher_pending',
    face: { avatar: 'initials', membershipTier: 'gold' },
  }),
  claim('Wilhelmina Featherstonehaugh', { email: `${'w'.repeat(60)}@example.com`, platform: 'Google Play Gift Card' }),
  claim('Hana Sato', { status: 'approved', processedAt, processedBy: 'cofounder' }),
  claim('Jonas Weber', { face: null, status: 'declined', processedAt, processedBy: 'admin' }),
]

const mockClaims = (page: Page, claims: readonly ListedClaim[]) => mockResponse(page, claimsCall, claims)

async function openFull({ page }: StateFixtures) {
  await mockClaims(page, claims)
  await openClaimsDesk(page)
  await expect(page.getByRole('row', { name: 'Jonas Weber' })).toBeVisible()
}

async function openTask(fixtures: StateFixtures, task: string, title: string) {
  await openFull(fixtures)
  await fixtures.page.getByRole('button', { name: `${task} Tom Okafor` }).click()
  await expect(dialogNamed(fixtures.page, title)).toBeVisible()
}

/** The filter sends another request, with a query. */
const foundCall = '/api/admin/claims?*'

/** Chooses a state and a member, whose claims are these. */
async function openFound({ page }: StateFixtures, found: readonly ListedClaim[], cursor?: string) {
  const headers = cursor === undefined ? {} : { 'next-cursor': cursor }
  await page.route(foundCall, (route) => route.fulfill({ json: found, headers }))
  await mockClaims(page, claims)
  await openClaimsDesk(page)
  await page.getByLabel('State').selectOption('Approved')
  await page.getByLabel('Member', { exact: true }).fill('hana-sato')
}

const approved = claims.filter(({ status }) => status === 'approved')

const pressDecline = ({ page }: StateFixtures) => page.getByRole('button', { name: 'Decline claim' }).click()

const openApproval = (fixtures: StateFixtures) => openTask(fixtures, 'Approve', 'Approve claim')
const openDecline = (fixtures: StateFixtures) => openTask(fixtures, 'Decline', 'Decline claim')

export const claimsDeskStates: State[] = [
  {
    name: 'claims-loading',
    async setUp({ page }) {
      await leavePending(page, claimsCall)
      await openClaimsDesk(page)
      await expect(page.getByRole('list', { name: 'Loading the claims' })).toBeVisible()
    },
  },
  {
    name: 'claims-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, claimsCall)
      await openClaimsDesk(fixtures.page)
      await expect(toastTitled(fixtures.page, 'Error Loading Claims')).toBeVisible()
    },
  },
  {
    name: 'claims-empty',
    async setUp({ page }) {
      await mockClaims(page, [])
      await openClaimsDesk(page)
      await expect(page.getByText('No pending claims')).toBeVisible()
    },
  },
  { name: 'claims-full', setUp: openFull },
  {
    name: 'claims-found',
    async setUp(fixtures) {
      await openFound(fixtures, approved, 'older')
      await expect(fixtures.page.getByRole('button', { name: 'Show older claims' })).toBeVisible()
      await expect(fixtures.page.getByRole('row', { name: 'Jonas Weber' })).toBeHidden()
    },
  },
  {
    name: 'claims-none-found',
    async setUp(fixtures) {
      await openFound(fixtures, [])
      await expect(fixtures.page.getByText('Check the username or the email address')).toBeVisible()
    },
  },
  { name: 'claims-approve', setUp: openApproval },
  {
    name: 'claims-approve-missing',
    async setUp(fixtures) {
      await openApproval(fixtures)
      await fixtures.page.getByRole('button', { name: 'Approve claim' }).click()
      await expect(toastTitled(fixtures.page, 'Missing Details')).toContainText('Please provide gift card details')
    },
  },
  {
    name: 'claims-approve-warned',
    async setUp(fixtures) {
      await openApproval(fixtures)
      await fixtures.page
        .getByLabel('Gift card details')
        .fill('Card: 4532 7710 0296 8841\nPIN: 2093\nExpiry: 13/28\nThanks')
      await expect(fixtures.page.getByText('Missing: CVV.')).toBeVisible()
    },
  },
  {
    name: 'claims-approve-pending',
    async setUp(fixtures) {
      await leavePending(fixtures.page, decideCall)
      await openApproval(fixtures)
      await fixtures.page.getByLabel('Gift card details').fill('Card: 4532 7710 0296 8841')
      await fixtures.page.getByRole('button', { name: 'Approve claim' }).click()
      await expect(fixtures.page.getByRole('button', { name: 'Approving...' })).toBeDisabled()
    },
  },
  { name: 'claims-decline', setUp: openDecline },
  {
    name: 'claims-decline-pending',
    async setUp(fixtures) {
      await leavePending(fixtures.page, decideCall)
      await openDecline(fixtures)
      await pressDecline(fixtures)
      await expect(fixtures.page.getByRole('button', { name: 'Declining...' })).toBeDisabled()
    },
  },
  {
    name: 'claims-too-late',
    async setUp(fixtures) {
      await respondWithProblem(fixtures, decideCall, 'already_processed')
      await openDecline(fixtures)
      await pressDecline(fixtures)
      await expect(toastTitled(fixtures.page, 'Error')).toContainText('This claim has already been decided.')
      await expect(dialogNamed(fixtures.page, 'Decline claim')).toBeHidden()
    },
  },
  {
    name: 'claims-own',
    async setUp({ page }) {
      await signInWithSavedSession(page, coFounder)
      const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
      await mockClaims(page, [claim('Casey Lindqvist', { userId: id }), ...claims])
      await openClaimsDesk(page)
      await expect(page.getByText('Yours: someone else decides')).toBeVisible()
    },
  },
  {
    name: 'claims-ip',
    async setUp(fixtures) {
      const claimant = { username: 'tom-okafor', id: claims[1]?.userId, userType: 'member' }
      await mockResponse(fixtures.page, claimantCall, claimant)
      await openTask(fixtures, 'IP info for', 'IP information')
      await expect(dialogNamed(fixtures.page, 'IP information')).toContainText('tom-okafor')
    },
  },
  {
    name: 'claims-ip-failed',
    async setUp(fixtures) {
      fixtures.pageErrors.expect(/Failed to load the claimant:/)
      await respondUnavailable(fixtures, `/api/admin/user/${claims[1]?.userId}`)
      await openTask(fixtures, 'IP info for', 'IP information')
      await expect(dialogNamed(fixtures.page, 'IP information').getByText('Loading...')).toHaveCount(3)
    },
  },
]
