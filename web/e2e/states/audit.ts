import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { AuditRecord } from '../../../shared/audit/schema.ts'
import { coFounder, signInWithSavedSession } from '../accounts.ts'
import { leavePending, mockResponse } from '../network.ts'
import { respondUnavailable, type State, type StateFixtures } from './state.ts'

const auditCall = '/api/admin/audit*'
const member = { id: randomUUID(), username: 'mia_starling', face: { avatar: '04', membershipTier: 'bronze' } } as const
const admin = { id: randomUUID(), username: 'admin', face: { avatar: null, membershipTier: 'free' } } as const
const founder = {
  id: randomUUID(),
  username: 'cofounder',
  face: { avatar: 'initials', membershipTier: 'gold' },
} as const
const resource = (name: string | null, owner: typeof member | null = null) => ({
  id: randomUUID(),
  username: null,
  face: null,
  name,
  owner,
})
const user = (of: typeof member | typeof admin) => ({ ...of, name: null, owner: null })
const gone = { id: randomUUID(), username: null, face: null }

const rows = [
  { action: 'process-claim', actor: admin, subject: resource('Amazon Gift Card $50.00', member), outcome: 'approved' },
  { action: 'give-coins', actor: founder, subject: user(member), outcome: '75000' },
  { action: 'import-gift-cards', actor: admin, subject: null, outcome: '12 added' },
  { action: 'change-role', actor: admin, subject: user(member), outcome: 'member to co-founder' },
  { action: 'admin-login', actor: { id: 'unknown', username: null, face: null }, subject: null, outcome: 'slow_down' },
  {
    action: 'refund-order',
    actor: founder,
    subject: resource('Star Chart Print, A2, framed and 3 more', member),
    outcome: '34.95 begun',
  },
  { action: 'delete-product', actor: founder, subject: resource(null), outcome: 'deleted, - -4' },
  { action: 'login', actor: gone, subject: null, outcome: 'wrong_credentials' },
  { action: 'login', actor: admin, subject: user(admin), outcome: 'signed in' },
].map((entry, index): AuditRecord => {
  const at = new Date(Date.UTC(2026, 10, 22, 4 - index * 5, 52)).toISOString()
  return { id: randomUUID(), at, address: '203.0.113.7', ...entry }
})

async function open({ page }: StateFixtures) {
  await signInWithSavedSession(page, coFounder)
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
}

const entries = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('time') })

const full: State = {
  name: 'audit-full',
  async setUp(fixtures) {
    await fixtures.page.route(auditCall, (route) => route.fulfill({ json: rows, headers: { 'next-cursor': 'older' } }))
    await open(fixtures)
    await expect(entries(fixtures.page)).toHaveCount(rows.length)
  },
}

const opened: State = {
  name: 'audit-opened',
  async setUp(fixtures) {
    const { page } = fixtures
    await full.setUp(fixtures)
    await page.getByRole('button', { name: 'Details of Approved a claim' }).click()
    await expect(page.getByText('process-claim: approved')).toBeVisible()
  },
}

const filtered: State = {
  name: 'audit-filtered',
  async setUp(fixtures) {
    await mockResponse(fixtures.page, auditCall, rows.slice(0, 1))
    await open(fixtures)
    await fixtures.page.getByLabel('When', { exact: true }).selectOption('One day')
    await fixtures.page.getByLabel('Day (UTC)').fill('2026-11-22')
    await fixtures.page.getByLabel('Who', { exact: true }).fill('admin')
    await expect(entries(fixtures.page)).toHaveCount(1)
  },
}

const noMatch: State = {
  name: 'audit-no-match',
  async setUp(fixtures) {
    await open(fixtures)
    await fixtures.page.getByLabel('Who', { exact: true }).fill('nobody-of-this-name')
    await expect(fixtures.page.getByText('No matching entries')).toBeVisible()
  },
}

const empty: State = {
  name: 'audit-empty',
  async setUp(fixtures) {
    await mockResponse(fixtures.page, auditCall, [])
    await open(fixtures)
    await expect(fixtures.page.getByText('No entries in the last 7 days')).toBeVisible()
  },
}

const loading: State = {
  name: 'audit-loading',
  async setUp(fixtures) {
    await leavePending(fixtures.page, auditCall)
    await open(fixtures)
    await expect(fixtures.page.getByRole('list', { name: 'Loading the audit log' })).toBeVisible()
  },
}

const failed: State = {
  name: 'audit-error',
  async setUp(fixtures) {
    await respondUnavailable(fixtures, auditCall)
    await open(fixtures)
    await expect(fixtures.page.getByText('The audit log did not load.')).toBeVisible()
  },
}

export const auditStates: State[] = [full, opened, filtered, noMatch, empty, loading, failed]
