import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ListedClaim } from '../../../shared/claims/schema.ts'
import { mockResponse, leavePending } from '../network.ts'
import { claimDetail, claimRow, dialogNamed, openClaimsDesk, showClaims, toastTitled } from '../locators.ts'
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
  await expect(claimRow(page, 'Tom Okafor')).toBeVisible()
}

/** The claim in detail: beside the list, or in its place. */
async function openClaim(fixtures: StateFixtures, name: string) {
  await openFull(fixtures)
  await claimRow(fixtures.page, name).click()
  await expect(claimDetail(fixtures.page, name)).toBeVisible()
}

const fill = ({ page }: StateFixtures, label: string, text: string) =>
  page.getByRole('form', { name: 'Approve claim' }).getByLabel(label, { exact: true }).fill(text)

const pressApprove = ({ page }: StateFixtures) => page.getByRole('button', { name: 'Approve claim' }).click()

async function openDecline(fixtures: StateFixtures) {
  await openClaim(fixtures, 'Tom Okafor')
  await fixtures.page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(dialogNamed(fixtures.page, 'Decline claim')).toBeVisible()
}

const pressDecline = ({ page }: StateFixtures) => page.getByRole('button', { name: 'Decline claim' }).click()

async function openIp(fixtures: StateFixtures) {
  await openClaim(fixtures, 'Tom Okafor')
  await fixtures.page.getByRole('button', { name: 'IP information' }).click()
}

/** The filter sends another request, with a query. */
const foundCall = '/api/admin/claims?*'

/** Chooses a state and a member, whose claims are these. */
async function openFound({ page }: StateFixtures, found: readonly ListedClaim[], cursor?: string) {
  const headers = cursor === undefined ? {} : { 'next-cursor': cursor }
  await page.route(foundCall, (route) => route.fulfill({ json: found, headers }))
  await mockClaims(page, claims)
  await openClaimsDesk(page)
  await showClaims(page, 'Approved')
  await page.getByLabel('Member', { exact: true }).fill('hana-sato')
}

const approved = claims.filter(({ status }) => status === 'approved')

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
      await expect(page.getByRole('heading', { name: 'No pending claims' })).toBeVisible()
    },
  },
  { name: 'claims-queue', setUp: openFull },
  { name: 'claims-open', setUp: (fixtures) => openClaim(fixtures, 'Tom Okafor') },
  { name: 'claims-code', setUp: (fixtures) => openClaim(fixtures, 'Mia Starling') },
  {
    name: 'claims-draft',
    async setUp(fixtures) {
      await openClaim(fixtures, 'Tom Okafor')
      await fill(fixtures, 'PIN', '2093')
      await fill(fixtures, 'Card', '4532 7710 0296 88')
      await fixtures.page.getByLabel('Admin notes').focus()
      await expect(fixtures.page.getByText('14 of 16 digits')).toBeVisible()
    },
  },
  {
    name: 'claims-draft-kept',
    async setUp(fixtures) {
      await openClaim(fixtures, 'Wilhelmina Featherstonehaugh')
      await fill(fixtures, 'Card', 'AQ7K-93MPLX-T2')
      await fixtures.page.keyboard.press('Escape')
      await expect(claimRow(fixtures.page, 'Wilhelmina')).toContainText('Draft kept')
    },
  },
  {
    name: 'claims-processed',
    async setUp(fixtures) {
      await openFull(fixtures)
      await showClaims(fixtures.page, 'Processed')
      await expect(claimRow(fixtures.page, 'Jonas Weber')).toContainText('Declined')
    },
  },
  {
    name: 'claims-found',
    async setUp(fixtures) {
      await openFound(fixtures, approved, 'older')
      await expect(fixtures.page.getByRole('button', { name: 'Show older claims' })).toBeVisible()
      await expect(claimRow(fixtures.page, 'Jonas Weber')).toBeHidden()
    },
  },
  {
    name: 'claims-none-found',
    async setUp(fixtures) {
      await openFound(fixtures, [])
      await expect(fixtures.page.getByText('Check the username or the email address')).toBeVisible()
    },
  },
  {
    name: 'claims-approve-missing',
    async setUp(fixtures) {
      await openClaim(fixtures, 'Tom Okafor')
      await pressApprove(fixtures)
      await expect(toastTitled(fixtures.page, 'Missing Details')).toContainText('Please provide gift card details')
    },
  },
  {
    name: 'claims-approve-warned',
    async setUp(fixtures) {
      await openClaim(fixtures, 'Tom Okafor')
      await fill(fixtures, 'Card', '4532 7710 0296 8841')
      await fill(fixtures, 'Expiry', '13/28')
      await pressApprove(fixtures)
      await expect(fixtures.page.getByText('Approve again to send the details as they are.')).toBeVisible()
    },
  },
  {
    name: 'claims-approve-pending',
    async setUp(fixtures) {
      await leavePending(fixtures.page, decideCall)
      await openClaim(fixtures, 'Tom Okafor')
      await fill(fixtures, 'Card', '4532 7710 0296 8841')
      await pressApprove(fixtures)
      await expect(fixtures.page.getByRole('button', { name: 'Approving...' })).toBeDisabled()
    },
  },
  { name: 'claims-decline', setUp: openDecline },
  {
    name: 'claims-decline-reason',
    async setUp(fixtures) {
      await openDecline(fixtures)
      await fixtures.page.getByRole('button', { name: 'Card not available' }).click()
      await expect(fixtures.page.getByLabel('Reason')).toHaveValue(/^We cannot get this card/)
    },
  },
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
      const { page } = fixtures
      await openClaim(fixtures, 'Tom Okafor')
      await fill(fixtures, 'Card', '4532 7710 0296 8841')
      await respondWithProblem(fixtures, decideCall, 'already_processed')
      const late = claims.map((claim) =>
        claim.name === 'Tom Okafor'
          ? { ...claim, status: 'approved' as const, processedAt, processedBy: 'admin' }
          : claim,
      )
      await mockClaims(page, late)
      await pressApprove(fixtures)
      await expect(toastTitled(page, 'Error')).toContainText('This claim has already been decided.')
      await expect(page.getByText(/^admin approved this claim/)).toBeVisible()
    },
  },
  {
    name: 'claims-own',
    async setUp({ page }) {
      await signInWithSavedSession(page, coFounder)
      const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
      await mockClaims(page, [claim('Casey Lindqvist', { userId: id }), ...claims])
      await openClaimsDesk(page)
      await claimRow(page, 'Casey Lindqvist').click()
      await expect(page.getByText('This claim is yours: someone else decides it.')).toBeVisible()
    },
  },
  {
    name: 'claims-keys',
    async setUp(fixtures) {
      await openFull(fixtures)
      await fixtures.page.keyboard.press('?')
      await expect(dialogNamed(fixtures.page, 'Keys')).toBeVisible()
    },
  },
  {
    name: 'claims-ip',
    async setUp(fixtures) {
      const claimant = { username: 'tom-okafor', id: claims[1]?.userId, userType: 'member' }
      await mockResponse(fixtures.page, claimantCall, claimant)
      await openIp(fixtures)
      await expect(dialogNamed(fixtures.page, 'IP information')).toContainText('tom-okafor')
    },
  },
  {
    name: 'claims-ip-failed',
    async setUp(fixtures) {
      fixtures.pageErrors.expect(/Failed to load the claimant:/)
      await respondUnavailable(fixtures, `/api/admin/user/${claims[1]?.userId}`)
      await openIp(fixtures)
      await expect(dialogNamed(fixtures.page, 'IP information').getByText('Loading...')).toHaveCount(3)
    },
  },
]
