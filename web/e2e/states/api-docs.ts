import { expect } from '@playwright/test'
import type { State } from './state.ts'

/** The reader of the API document, with all operations folded and with all of them open. */
export const apiDocsStates: State[] = [
  {
    name: 'api-docs',
    async setUp({ page }) {
      await page.goto('/api/docs')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'api-docs-open',
    async setUp({ page }) {
      await page.goto('/api/docs#orders')
      await page
        .locator('#orders details')
        .evaluateAll((operations) => operations.forEach((each) => each.setAttribute('open', '')))
      await expect(page.getByText('byte for byte', { exact: false })).toBeVisible()
    },
  },
]
