import { expect, type Page } from '@playwright/test'
import { coFounder, signInWithSavedSession } from '../accounts.ts'
import { accountButton, deskButton, dock } from '../header.ts'
import { leavePending, mockResponse } from '../network.ts'
import type { State } from './state.ts'

const narrow = { width: 390, height: 844 }

async function openAsStaff(page: Page, path: string) {
  await signInWithSavedSession(page, coFounder)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

const member: State = {
  name: 'nav-member',
  async setUp({ page, signInAsNewMember }) {
    await signInAsNewMember(page, 1_250)
    await page.goto('/membership')
    await expect(page.getByRole('banner').getByText('1,250.00')).toBeVisible()
  },
}

const staff: State = { name: 'nav-staff', setUp: ({ page }) => openAsStaff(page, '/admin-shop?tab=orders') }

const counts = { claims: 6, orders: 8, reports: 2, evidence: 0, approvals: 3 }

const desk: State = {
  name: 'nav-desk',
  async setUp({ page }) {
    await mockResponse(page, '/api/admin/queues', counts)
    await openAsStaff(page, '/rewards')
    await deskButton(page).click()
    await expect(page.locator('[data-panel]').getByRole('link', { name: 'Approvals 3 waiting' })).toBeVisible()
  },
}

const deskSheet: State = {
  name: 'nav-desk-sheet',
  async setUp({ page }) {
    await mockResponse(page, '/api/admin/queues', counts)
    await page.setViewportSize(narrow)
    await openAsStaff(page, '/rewards')
    await dock(page).getByRole('button', { name: 'Desk' }).click()
    await expect(page.locator('[data-panel]').getByRole('link', { name: 'Approvals 3 waiting' })).toBeVisible()
  },
}

const menu: State = {
  name: 'nav-menu',
  async setUp(fixtures) {
    await member.setUp(fixtures)
    await accountButton(fixtures.page).click()
    await expect(fixtures.page.getByRole('link', { name: 'Account' })).toBeVisible()
  },
}

const visitor: State = {
  name: 'nav-visitor',
  async setUp({ page }) {
    await page.goto('/shop')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Join' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Products', exact: true })).toBeVisible()
  },
}

const finder: State = {
  name: 'nav-finder',
  async setUp({ page }) {
    await openAsStaff(page, '/community')
    await page.getByRole('button', { name: 'Find or do' }).click()
    await expect(page.getByRole('option', { name: 'New mission' })).toBeVisible()
  },
}

const finderFound: State = {
  name: 'nav-finder-found',
  async setUp(fixtures) {
    await finder.setUp(fixtures)
    await fixtures.page.getByRole('combobox').fill('wo')
    await expect(fixtures.page.getByRole('group', { name: 'Missions' })).toBeVisible()
    await expect(fixtures.page.getByText(/ results?$/)).toBeVisible()
  },
}

const loading: State = {
  name: 'nav-loading',
  async setUp({ page, signInAsNewMember }) {
    await signInAsNewMember(page)
    await leavePending(page, '/api/auth/user')
    await page.goto('/wallet', { waitUntil: 'commit' })
    await page.waitForLoadState()
    await expect(page.getByText('Loading your balance')).toBeAttached()
  },
}

export const headerStates: State[] = [member, staff, desk, deskSheet, menu, finder, finderFound, visitor, loading]
