import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { openDeskScreen } from './locators.ts'

/** A real picture to upload. */
export const picture = fileURLToPath(new URL('../public/icon-512.png', import.meta.url))

/** Opens a tab of Shop Management as the co-founder. */
export async function openTab(page: Page, tab: 'Gift Cards' | 'Merchandise' | 'Orders') {
  await openDeskScreen(page)
  await page.getByRole('tab', { name: tab }).click()
  await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
}

export const productRow = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
export const orderRow = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
export const orderDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Order / })
export const importDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import gift cards' })
export const fileRow = (page: Page, text: string): Locator =>
  importDialog(page).getByRole('listitem').filter({ hasText: text })

/** Opens the import and gives it a file with these lines under its first row. */
export async function chooseCsv(page: Page, lines: readonly string[]) {
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const text = ['\uFEFFname,platform,amount,solcoinPrice,giftCardCode', ...lines].join('\r\n')
  await importDialog(page)
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'gift-cards.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}
