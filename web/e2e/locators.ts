import type { Locator, Page } from '@playwright/test'

/** Where things are on the screens, by what a person reads there. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications (F8)' })
export const toastOf = (page: Page, title: string): Locator =>
  toasts(page).getByRole('listitem').filter({ hasText: title })

export const balance = (page: Page): Locator => page.getByRole('paragraph').filter({ hasText: 'Solcoins Available' })
export const cardOf = (page: Page, { name }: { name: string }): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
export const buyButton = (page: Page, { name }: { name: string }): Locator =>
  page.getByRole('button', { name: `Buy ${name}` })
export const recentPurchases = (page: Page): Locator => page.getByRole('complementary', { name: 'Recent purchases' })
export const soldDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Gift Card Purchased' })
export const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
