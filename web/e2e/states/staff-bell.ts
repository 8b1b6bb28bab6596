import { expect } from '@playwright/test'
import { coFounder, signInWithSavedSession } from '../accounts.ts'
import { bell, dialogNamed } from '../locators.ts'
import { leavePending, mockResponse } from '../network.ts'
import { sampleNotices } from './sample-notices.ts'
import { respondUnavailable, type State, type StateFixtures } from './state.ts'

const noticesCall = '/api/admin/notices'

async function openBell({ page }: StateFixtures) {
  await signInWithSavedSession(page, coFounder)
  await mockResponse(page, '/api/user/notifications', [])
  await page.goto('/admin-community')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await bell(page).click()
}

const full: State = {
  name: 'staff-bell-full',
  async setUp(fixtures) {
    await mockResponse(fixtures.page, noticesCall, sampleNotices())
    await openBell(fixtures)
    await expect(dialogNamed(fixtures.page, 'Notifications').getByRole('listitem')).toHaveCount(8)
  },
}

const empty: State = {
  name: 'staff-bell-empty',
  async setUp(fixtures) {
    await mockResponse(fixtures.page, noticesCall, { notices: [], turnedOff: [] })
    await openBell(fixtures)
    await expect(fixtures.page.getByText('No gift card notifications yet')).toBeVisible()
  },
}

const loading: State = {
  name: 'staff-bell-loading',
  async setUp(fixtures) {
    await leavePending(fixtures.page, noticesCall)
    await openBell(fixtures)
    await expect(dialogNamed(fixtures.page, 'Notifications').getByRole('tab', { name: 'All' })).toBeVisible()
  },
}

const failed: State = {
  name: 'staff-bell-error',
  async setUp(fixtures) {
    await respondUnavailable(fixtures, noticesCall)
    await openBell(fixtures)
    await expect(fixtures.page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const settings: State = {
  name: 'staff-bell-settings',
  async setUp(fixtures) {
    await full.setUp(fixtures)
    await fixtures.page.getByRole('button', { name: 'Notification settings' }).click()
    await expect(fixtures.page.getByRole('switch', { name: 'Mission evidence' })).not.toBeChecked()
    await expect(fixtures.page.getByRole('switch', { name: 'Daily email for staff' })).toBeVisible()
  },
}

export const staffBellStates: State[] = [full, empty, loading, failed, settings]
