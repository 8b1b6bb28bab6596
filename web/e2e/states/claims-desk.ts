import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { DeskClaim } from '../../../shared/claims/schema.ts'
import { answer, hold } from '../interception.ts'
import { claimDialog, openClaimsDesk, toastOf } from '../locators.ts'
import { coFounder, signInOnce } from '../people.ts'
import { fail, refuse, type Stage, type State } from './state.ts'

const claimsCall = '/api/admin/claims'
const decideCall = '/api/admin/process-claim'
const claimantCall = '/api/admin/user/*'

const claim = (name: string, more: Partial<DeskClaim> = {}): DeskClaim => ({
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
  ...more,
})

const processedAt = '2025-11-19T03:00:00.000Z'
const desk = [
  claim('Mia Starling', { platform: 'Amazon Gift Card', amount: 25, solcoinsUsed: 25 }),
  claim('Tom Okafor', { kind: 'voucher', status: 'voucher_pending' }),
  claim('Wilhelmina Featherstonehaugh', { email: `${'w'.repeat(60)}@example.com`, platform: 'Google Play Gift Card' }),
  claim('Hana Sato', { status: 'approved', processedAt, processedBy: 'cofounder' }),
  claim('Jonas Weber', { status: 'declined', processedAt, processedBy: 'admin' }),
]

const answerClaims = (page: Page, claims: readonly DeskClaim[]) => answer(page, claimsCall, claims)

async function openFull({ page }: Stage) {
  await answerClaims(page, desk)
  await openClaimsDesk(page)
  await expect(page.getByRole('row', { name: 'Jonas Weber' })).toBeVisible()
}

async function openTask(stage: Stage, task: string, title: string) {
  await openFull(stage)
  await stage.page.getByRole('button', { name: `${task} Tom Okafor` }).click()
  await expect(claimDialog(stage.page, title)).toBeVisible()
}

async function confirmDecline({ page }: Stage) {
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Decline claim' }).click()
}

const approving = (stage: Stage) => openTask(stage, 'Approve', 'Approve claim')
const declining = (stage: Stage) => openTask(stage, 'Decline', 'Decline claim')

export const claimsDesk: State[] = [
  {
    name: 'claims-loading',
    async enter({ page }) {
      await hold(page, claimsCall)
      await openClaimsDesk(page)
      await expect(page.getByRole('list', { name: 'Loading the claims' })).toBeVisible()
    },
  },
  {
    name: 'claims-error',
    async enter(stage) {
      await fail(stage, claimsCall)
      await openClaimsDesk(stage.page)
      await expect(toastOf(stage.page, 'Error Loading Claims')).toBeVisible()
    },
  },
  {
    name: 'claims-empty',
    async enter({ page }) {
      await answerClaims(page, [])
      await openClaimsDesk(page)
      await expect(page.getByText('Nothing waits')).toBeVisible()
    },
  },
  { name: 'claims-full', enter: openFull },
  { name: 'claims-approve', enter: approving },
  {
    name: 'claims-approve-missing',
    async enter(stage) {
      await approving(stage)
      await stage.page.getByRole('button', { name: 'Approve claim' }).click()
      await expect(toastOf(stage.page, 'Missing Details')).toContainText('Please provide gift card details')
    },
  },
  {
    name: 'claims-approve-warned',
    async enter(stage) {
      await approving(stage)
      await stage.page
        .getByLabel('Gift card details')
        .fill('Card: 4532 7710 0296 8841\nPIN: 2093\nExpiry: 13/28\nThanks')
      await expect(stage.page.getByText('There is no line for CVV.')).toBeVisible()
    },
  },
  {
    name: 'claims-approve-pending',
    async enter(stage) {
      await hold(stage.page, decideCall)
      await approving(stage)
      await stage.page.getByLabel('Gift card details').fill('Card: 4532 7710 0296 8841')
      await stage.page.getByRole('button', { name: 'Approve claim' }).click()
      await expect(stage.page.getByRole('button', { name: 'Approving...' })).toBeDisabled()
    },
  },
  { name: 'claims-decline', enter: declining },
  {
    name: 'claims-decline-pending',
    async enter(stage) {
      await hold(stage.page, decideCall)
      await declining(stage)
      await confirmDecline(stage)
      await expect(stage.page.getByRole('button', { name: 'Declining...' })).toBeDisabled()
    },
  },
  {
    name: 'claims-too-late',
    async enter(stage) {
      await refuse(stage, decideCall, 'already_processed')
      await declining(stage)
      await confirmDecline(stage)
      await expect(toastOf(stage.page, 'Error')).toContainText('Someone else has already decided this claim.')
      await expect(claimDialog(stage.page, 'Decline claim')).toBeHidden()
    },
  },
  {
    name: 'claims-own',
    async enter({ page }) {
      await signInOnce(page, coFounder)
      const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
      await answerClaims(page, [claim('Casey Lindqvist', { userId: id }), ...desk])
      await openClaimsDesk(page)
      await expect(page.getByText('Yours: someone else decides')).toBeVisible()
    },
  },
  {
    name: 'claims-ip',
    async enter(stage) {
      const claimant = { username: 'tom-okafor', id: desk[1]?.userId, userType: 'member' }
      await answer(stage.page, claimantCall, claimant)
      await openTask(stage, 'IP info of', 'IP information')
      await expect(claimDialog(stage.page, 'IP information')).toContainText('tom-okafor')
    },
  },
  {
    name: 'claims-ip-failed',
    async enter(stage) {
      stage.watch.expect(/Failed to load the claimant:/)
      await fail(stage, `/api/admin/user/${desk[1]?.userId}`)
      await openTask(stage, 'IP info of', 'IP information')
      await expect(claimDialog(stage.page, 'IP information').getByText('Loading...')).toHaveCount(3)
    },
  },
]
