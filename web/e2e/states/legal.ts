import { expect } from '@playwright/test'
import { footerPlaces } from '../../navigation/paths.ts'
import type { State } from './state.ts'

/** The pages that the footer links to. */
export const legalStates: State[] = footerPlaces.map(({ label, path }) => ({
  name: `legal-${path.slice(1)}`,
  async setUp({ page }) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: label })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
}))
