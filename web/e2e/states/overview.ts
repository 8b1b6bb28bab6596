import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { AdminProduct } from '../../../shared/catalogue/schema.ts'
import type { Overview } from '../../../shared/figures/schema.ts'
import type { LedgerAudit } from '../../../shared/ledger/audit-schema.ts'
import type { Approval } from '../../../shared/ledger/gift-schema.ts'
import { coFounder, signIn, signInWithSavedSession, unlockOwnerMenu } from '../accounts.ts'
import { leavePending, mockResponse, modifyResponse } from '../network.ts'
import { productIds, sampleOverview } from './sample-overview.ts'
import { respondUnavailable, type State, type StateFixtures } from './state.ts'

const call = '/api/admin/overview'
const auditCall = '/api/admin/ledger-audit'

const audit: LedgerAudit = {
  at: '2026-11-21T16:10:00.000Z',
  until: '2026-11-21T15:50:00.000Z',
  ledgers: 1_284,
  entries: 9_431,
  balance: 48_020.5,
  accounts: [{ account: 'issued', amount: -101_800 }],
  sum: 0,
  giftCards: { available: 47, sold: 1_102 },
  faults: 0,
  faultsByKind: [],
  firstFaults: [],
  heads: 'b'.repeat(64),
  hash: '4b82d0c6'.repeat(8),
  previousHash: null,
  text: '{}',
  signature: 'c2ln',
  publicKey: 'a2V5',
}

/** The chart loads near the screen. */
const scrollToChart = (page: Page) =>
  page.getByRole('heading', { name: 'Solcoins issued and spent' }).scrollIntoViewIfNeeded()

type Sample = { overview?: Partial<Overview>; audit?: LedgerAudit | null }

async function open({ page }: StateFixtures, { overview, audit: latest = audit }: Sample = {}) {
  await mockResponse(page, call, { ...sampleOverview, ...overview })
  await mockResponse(page, auditCall, { audit: latest })
  // The first products of the local shop are the best sellers.
  await modifyResponse(page, '/api/admin/products', (products: AdminProduct[]) =>
    products.map((product, index) => ({ ...product, id: productIds[index] ?? product.id })),
  )
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Solcoins outstanding' })).toBeVisible()
  await scrollToChart(page)
  await expect(page.getByRole('slider', { name: 'Day' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ledger audit' })).toBeVisible()
}

const full: State = {
  name: 'overview-full',
  async setUp(fixtures) {
    await signInWithSavedSession(fixtures.page, coFounder)
    await open(fixtures)
  },
}

const selectedDay: State = {
  name: 'overview-selected-day',
  async setUp(fixtures) {
    const { page } = fixtures
    await signInWithSavedSession(page, coFounder)
    await open(fixtures)
    const day = page.getByRole('slider', { name: 'Day' })
    await day.focus()
    for (let press = 0; press < 9; press += 1) await day.press('ArrowLeft')
    await expect(day).toHaveAttribute('aria-valuetext', /issued/)
  },
}

const asTable: State = {
  name: 'overview-flow-table',
  async setUp(fixtures) {
    const { page } = fixtures
    await signInWithSavedSession(page, coFounder)
    await open(fixtures)
    await page.getByText('Show as a table').click()
    await expect(page.getByRole('rowheader')).toHaveCount(30)
  },
}

const person = (firstName: string, username: string) => ({ id: randomUUID(), username, firstName, face: null })
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const approvals: State = {
  name: 'overview-approvals',
  async setUp(fixtures) {
    const { page } = fixtures
    await signIn(page.request, coFounder)
    await unlockOwnerMenu(page.request)
    await mockResponse(page, '/api/admin/approvals', [
      {
        id: randomUUID(),
        giver: person('Alex', 'admin'),
        member: person('Tom', 'tom_okafor'),
        mission: null,
        amount: 750,
        reason: 'First prize, November tournament',
        at: hoursFromNow(-1),
        until: hoursFromNow(71),
        status: 'pending',
        block: null,
        decided: null,
        list: null,
      },
    ] satisfies Approval[])
    await open(fixtures)
    await expect(page.getByRole('button', { name: 'Approve gift to Tom' })).toBeVisible()
  },
}

const longPeriod: State = {
  name: 'overview-90-days',
  async setUp(fixtures) {
    const { page } = fixtures
    await signInWithSavedSession(page, coFounder)
    await open(fixtures)
    const [first] = sampleOverview.daily
    const daily = Array.from({ length: 180 }, (_, index) => ({
      ...(sampleOverview.daily[index % 60] ?? first),
      day: new Date(Date.UTC(2026, 4, 27 + index)).toISOString().slice(0, 10),
      ...(index < 120 && { checkouts: null }),
    }))
    await mockResponse(page, `${call}?days=90`, { ...sampleOverview, daily })
    await page.getByRole('button', { name: '90 days' }).click()
    await expect(page.getByText('Shown for 7 and 30 days only')).toBeVisible()
    await scrollToChart(page)
  },
}

const nothing = { count: 0, oldestAt: null }

const empty: State = {
  name: 'overview-empty',
  async setUp(fixtures) {
    await signInWithSavedSession(fixtures.page, coFounder)
    const none = ({ kind }: Overview['movements'][number]) => ({ kind, amount: 0 })
    await open(fixtures, {
      overview: {
        isComplete: false,
        outstanding: 0,
        holders: 0,
        movements: sampleOverview.movements.map(none),
        waiting: { claims: nothing, orders: nothing, reports: nothing, approvals: nothing, missionEvidence: nothing },
        daily: sampleOverview.daily.map(({ day }) => ({
          day,
          giftCards: 0,
          merchandise: 0,
          movements: [],
          checkouts: 0,
          checkoutsPaid: 0,
        })),
        productSales: [],
        stock: [],
      },
      audit: null,
    })
    await expect(fixtures.page.getByText('have not been counted yet')).toBeVisible()
  },
}

const damaged: State = {
  name: 'overview-damage-found',
  async setUp(fixtures) {
    await signInWithSavedSession(fixtures.page, coFounder)
    const faultsByKind = [
      { kind: 'wrong-balance', faults: 2 },
      { kind: 'code-sold-twice', faults: 1 },
    ]
    await open(fixtures, { audit: { ...audit, faults: 3, faultsByKind } })
    await expect(fixtures.page.getByText('Damage found')).toBeVisible()
  },
}

/** The chart library fails to load. */
const withoutChart: State = {
  name: 'overview-without-chart',
  async setUp({ page, pageErrors }) {
    pageErrors.expect(/ERR_FAILED.*\/assets\/flow-chart/)
    await page.route('**/assets/flow-chart-*.js', (route) => route.abort())
    await signInWithSavedSession(page, coFounder)
    await mockResponse(page, call, sampleOverview)
    await page.goto('/admin')
    await scrollToChart(page)
    await expect(page.getByText('The chart did not load.')).toBeVisible()
  },
}

const loading: State = {
  name: 'overview-loading',
  async setUp({ page }) {
    await signInWithSavedSession(page, coFounder)
    await leavePending(page, call)
    await page.goto('/admin')
    await expect(page.getByRole('region', { name: 'Loading the figures' })).toBeVisible()
  },
}

const failed: State = {
  name: 'overview-error',
  async setUp(fixtures) {
    const { page } = fixtures
    await signInWithSavedSession(page, coFounder)
    await respondUnavailable(fixtures, call)
    await page.goto('/admin')
    await expect(page.getByText('The figures did not load.')).toBeVisible()
  },
}

export const overviewStates: State[] = [
  full,
  selectedDay,
  asTable,
  longPeriod,
  approvals,
  empty,
  damaged,
  withoutChart,
  loading,
  failed,
]
