import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { ListedReport } from '../../../shared/store/report-schema.ts'
import { openReports, reportDetail, reportRow } from '../locators.ts'
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

const mia = 'mia-starling'

async function openDesk({ page }: StateFixtures, reports: ListedReport[]) {
  await mockResponse(page, reportsCall, reports)
  await openReports(page)
}

async function openReport(fixtures: StateFixtures) {
  await openDesk(fixtures, open)
  await reportRow(fixtures.page, mia).click()
  await expect(reportDetail(fixtures.page, mia)).toContainText('used before')
}

async function decline(fixtures: StateFixtures) {
  await openReport(fixtures)
  await fixtures.page.getByRole('button', { name: `Decline the report of ${mia}` }).click()
  await expect(fixtures.page.getByLabel(`${mia} will read this`)).toBeFocused()
}

export const reportsDeskStates: State[] = [
  {
    name: 'reports-desk-loading',
    async setUp({ page }) {
      await leavePending(page, reportsCall)
      await openReports(page)
      await expect(page.getByRole('list', { name: 'Loading the reports' })).toBeVisible()
    },
  },
  {
    name: 'reports-desk-error',
    async setUp(fixtures) {
      await respondUnavailable(fixtures, reportsCall)
      await openReports(fixtures.page)
      await expect(fixtures.page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'reports-desk-empty',
    async setUp(fixtures) {
      await openDesk(fixtures, [])
      await expect(fixtures.page.getByText('No reports to answer')).toBeVisible()
    },
  },
  {
    name: 'reports-desk-full',
    async setUp(fixtures) {
      await openDesk(fixtures, open)
      await expect(reportRow(fixtures.page, 'wilhelmina')).toBeVisible()
    },
  },
  {
    name: 'reports-desk-answered',
    async setUp(fixtures) {
      const { page } = fixtures
      await openDesk(fixtures, processed)
      await page.getByRole('button', { name: 'Answered' }).click()
      await reportRow(page, 'Declined').click()
      await expect(page.getByText('Declined by cofounder')).toBeVisible()
    },
  },
  {
    name: 'reports-desk-colleague',
    async setUp(fixtures) {
      const { page } = fixtures
      const colleagues = open.map(({ id }, index) => ({ item: id, name: index === 0 ? 'Ada' : 'Wilhelmina-Josephine' }))
      const counts = { claims: 6, orders: 8, reports: 2, evidence: 4, approvals: 3 }
      await mockResponse(page, '/api/admin/queues', { ...counts, colleagues })
      await openReport(fixtures)
      await expect(reportDetail(page, mia)).toContainText('Ada has this open')
    },
  },
  { name: 'report-answer', setUp: openReport },
  {
    name: 'report-answer-out-of-stock',
    async setUp(fixtures) {
      await openReport(fixtures)
      await respondWithProblem(fixtures, answerCall, 'out_of_stock', outOfStock)
      await fixtures.page.getByRole('button', { name: 'Send another code' }).click()
      await expect(reportDetail(fixtures.page, mia).getByRole('alert')).toBeVisible()
    },
  },
  { name: 'report-answer-decline', setUp: decline },
  {
    name: 'report-answer-missing-reason',
    async setUp(fixtures) {
      await decline(fixtures)
      await fixtures.page.getByRole('button', { name: 'Decline report' }).click()
      await expect(fixtures.page.getByText('Enter a reason')).toBeVisible()
    },
  },
  {
    name: 'report-answer-pending',
    async setUp(fixtures) {
      const { page } = fixtures
      await openReport(fixtures)
      await leavePending(page, answerCall)
      await page.getByRole('button', { name: /^Return/ }).click()
      await expect(page.getByRole('button', { name: 'Returning...' })).toBeDisabled()
    },
  },
]
