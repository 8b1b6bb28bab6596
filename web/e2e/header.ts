import type { Locator, Page } from '@playwright/test'

/** Locators of the header and the bottom bar, by what the user reads. */
export const header = (page: Page): Locator => page.getByRole('banner')
export const places = (page: Page): Locator => header(page).getByRole('navigation', { name: 'Main' })
export const dock = (page: Page): Locator => page.locator('[data-dock]').getByRole('navigation', { name: 'Main' })
export const deskButton = (page: Page): Locator => places(page).getByRole('button', { name: 'Desk' })
export const accountButton = (page: Page): Locator => header(page).getByRole('button', { name: 'Account menu' })
export const balancePill = (page: Page): Locator => header(page).getByRole('link', { name: /open your wallet$/ })
