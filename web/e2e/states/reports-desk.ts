import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ListedReport } from '../../../shared/store/report-schema.ts'
import { answerDialog, openShopManagement, reportedCode, reportedCodes } from '../locators.ts'
import { leavePending, mockResponse } from '../network.ts'
import { respondUnavailable, respondWithProblem, type State, type StateFixtures } from './state.ts'

const reportsCall = '/api/admin/reports?*'
const answerCall = '/api/admin/reports/*'

const reason =
  'The code was redeemed on 12 November from the address that you signed in from.\nWrite to us if that was not you.'

const report = (name: string, change: Partial<ListedReport> = {}): ListedReport => ({
  id: randomUUID(),
  userId: randomUUID(),
  username: 'mia-starling',
  name,
  platform: 'playstation',
  amount: 50,
  solcoinsPaid: 45,
  codeLastFour: '29QD',
  words: 'The console says that this code was used before.',
  status: 'open',
  createdAt: '2025-11-20T03:00:00.000Z',
  processedAt: null,
  processedBy: null,
  reason: null,
  face: { avatar: '11', membershipTier: 'silver' },
  ...change,
})

const open = [
  report('PlayStation Store $50'),
  report('Roblox $10', {
    platform: 'roblox',
    amount: 10,
    solcoinsPaid: 9,
    codeLastFour: '7K2M',
    username: 'wilhelmina-featherstonehaugh-of-the-seven-seas',
    words: `It says "invalid code".\nI tried it twice, on two devices, and typed it as well as pasted it. ${'x'.repeat(70)}`,
  }),
]
const decision = { processedAt: '2025-11-21T03:00:00.000Z', processedBy: 'cofounder' }
const processed = [
  report('PlayStation Store $20', { ...decision, status: 'replaced' }),
  report('PlayStation Store $75', { ...decision, status: 'refunded', reason: 'There is no other one in stock.' }),
  report('Roblox $25', { ...decision, status: 'declined', platform: 'roblox', reason }),
]

const outOfStock = 'There is no other $50.00 gift card of this platform in stock. Add one, or return the Solcoins.'

async function openDesk(page: Page, reports: ListedReport[]) {
  await mockResponse(page, reportsCall, reports)
  await openShopManagement(page)
}

async function openAnswer({ page }: StateFixtures) {
  await openDesk(page, open)
  await page.getByRole('button', { name: 'Answer the report of mia-starling' }).click()
  await expect(answerDialog(page)).toBeVisible()
}

export const reportsDeskStates: State[] = [
  {
    name: 'reports-desk-loading',
    async setUp({ page }) {
      await leavePending(page, reportsCall)
      await openShopManagement(page)
      await expect(page.getByRole('list', { name: 'Loading the reports' })).toBeVisible()
    },
  },
  {
    name: 'reports-desk-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, reportsCall)
      await openShopManagement(fixtures.page)
      await expect(reportedCodes(fixtures.page).getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'reports-desk-empty',
    async setUp({ page }) {
      await openDesk(page, [])
      await expect(reportedCodes(page)).toContainText('No reports to answer.')
    },
  },
  {
    name: 'reports-desk-full',
    async setUp({ page }) {
      await openDesk(page, open)
      await expect(reportedCode(page, { name: 'Roblox $10' })).toContainText('invalid code')
    },
  },
  {
    name: 'reports-desk-answered',
    async setUp({ page }) {
      await openDesk(page, processed)
      await reportedCodes(page).getByRole('button', { name: 'Answered' }).click()
      await expect(reportedCode(page, { name: 'Roblox $25' })).toContainText('Declined')
    },
  },
  { name: 'report-answer', setUp: openAnswer },
  {
    name: 'report-answer-out-of-stock',
    async setUp(fixtures) {
      await openAnswer(fixtures)
      await respondWithProblem(fixtures, answerCall, 'out_of_stock', outOfStock)
      await fixtures.page.getByRole('button', { name: 'Replace code' }).click()
      await expect(answerDialog(fixtures.page).getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'report-answer-missing-reason',
    async setUp(fixtures) {
      const { page } = fixtures
      await openAnswer(fixtures)
      await answerDialog(page).getByRole('button', { name: 'Decline', exact: true }).click()
      await page.getByRole('button', { name: 'Decline report' }).click()
      await expect(answerDialog(page)).toContainText('Tell the member why')
    },
  },
  {
    name: 'report-answer-pending',
    async setUp(fixtures) {
      const { page } = fixtures
      await openAnswer(fixtures)
      await leavePending(page, answerCall)
      await answerDialog(page).getByRole('button', { name: 'Refund' }).click()
      await page.getByRole('button', { name: 'Return Solcoins' }).click()
      await expect(page.getByRole('button', { name: 'Answering...' })).toBeDisabled()
    },
  },
]
