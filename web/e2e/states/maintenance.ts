import { expect, type Page } from '@playwright/test'
import { maintenanceHeader, maintenanceMessage } from '../../../shared/maintenance.ts'
import { respondWithProblem, type State } from './state.ts'

/** Reads answer as usual, and say that the site is in maintenance. */
const beginMaintenance = (page: Page) =>
  page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), [maintenanceHeader]: 'on' } })
  })

const banner = (page: Page) => page.locator('#page').getByText(maintenanceMessage)

export const maintenanceStates: State[] = [
  {
    name: 'maintenance-sign-in',
    async setUp({ page }) {
      await beginMaintenance(page)
      await page.goto('/login')
      await expect(banner(page)).toBeVisible()
    },
  },
  {
    name: 'maintenance-home',
    async setUp({ page, signInAsNewMember }) {
      await signInAsNewMember(page, 250)
      await beginMaintenance(page)
      await page.goto('/')
      await expect(banner(page)).toBeVisible()
      await expect(page.getByRole('heading', { name: /Nova/ }).first()).toBeVisible()
    },
  },
  {
    name: 'maintenance-refused',
    async setUp(fixtures) {
      const { page, signInAsNewMember } = fixtures
      await signInAsNewMember(page)
      await beginMaintenance(page)
      await respondWithProblem(fixtures, '/api/user/profile', 'maintenance')
      await page.goto('/account')
      await page.getByLabel('PlayStation ID').fill('starling_mia')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByText(maintenanceMessage)).toBeVisible()
    },
  },
]
