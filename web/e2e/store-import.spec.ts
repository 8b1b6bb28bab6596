import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { inventoryRow, openShopManagement, toastTitled } from './locators.ts'
import { uniqueCode, uniqueName } from './accounts.ts'
import { chooseCsv, importRow, importDialog } from './shop-management.ts'
import { expect, test } from './test.ts'

const importCall = '/api/admin/shop/import'
const check = (page: Page) => importDialog(page).getByRole('button', { name: 'Check' }).click()
const countOf = (page: Page, label: string) =>
  importDialog(page).locator('dl > div').filter({ hasText: label }).locator('dd')

test('checks each row of a file and imports the valid ones', async ({ page, adminApi }) => {
  const { code: known } = await adminApi.addGiftCard()
  const [first, second, code] = [uniqueName('First, "quoted"'), uniqueName('Second'), uniqueCode()]
  await openShopManagement(page)
  await chooseCsv(page, [
    `"${first.replaceAll('"', '""')}",PlayStation,20,18.50,${code}`,
    `${second},roblox,10,9,${uniqueCode()}`,
    `Repeated,roblox,10,9,${code.toLowerCase()}`,
    `Known,roblox,10,9,${known}`,
    `Broken,steam,10,9,${uniqueCode()}`,
    '',
    `,roblox,ten,9,${uniqueCode()}`,
  ])
  await expect(importDialog(page)).toContainText('6 gift cards found')
  await check(page)
  for (const [row, words] of [
    [first, 'Ready to add'],
    ['Repeated', 'Row 2 has the same code.'],
    ['Known', 'That gift card code is already in the inventory.'],
    ['Broken', 'Choose PlayStation or Roblox'],
    ['No name', 'Name is required'],
  ] as const)
    await expect(importRow(page, row)).toContainText(words)
  await expect(importRow(page, 'No name')).toContainText('Row 8')
  expect(await inventoryRow(page, first).count(), 'checking adds nothing').toBe(0)

  await importDialog(page).getByRole('button', { name: 'Import 2 gift cards' }).click()
  await expect(toastTitled(page, 'Gift Cards Imported')).toContainText('2 gift cards added to the store.')
  await expect(importRow(page, second)).toContainText('Added')
  for (const [label, count] of Object.entries({ Added: '2', Duplicates: '2', Skipped: '2' }))
    await expect(countOf(page, label)).toHaveText(count)
  await expect(importDialog(page)).not.toContainText(code)
  await importDialog(page).getByRole('button', { name: 'Done' }).click()
  for (const words of ['$20.00', '18.50', 'Available']) await expect(inventoryRow(page, first)).toContainText(words)
  await expect(inventoryRow(page, second)).toHaveCount(1)
})

test('imports more than 500 rows in batches and resumes after a lost response', async ({ page, pageErrors }) => {
  test.slow(true, 'imports 510 gift cards')
  const [mark, count] = [randomUUID().slice(0, 8), 510]
  await openShopManagement(page)
  await chooseCsv(
    page,
    Array.from({ length: count }, (_, place) => `Bulk ${mark},roblox,10,9,${mark}-${place + 10_000}`),
  )
  await check(page)
  const start = importDialog(page).getByRole('button', { name: `Import ${count} gift cards` })
  await expect(start).toBeVisible({ timeout: 60_000 })

  pageErrors.expect(/ERR_FAILED.*\/api\/admin\/shop\/import/)
  const sent: { key: string | undefined; rows: number }[] = []
  await page.route(importCall, async (route) => {
    const request = route.request()
    const { rows } = request.postDataJSON() as { rows: unknown[] }
    sent.push({ key: request.headers()['idempotency-key'], rows: rows.length })
    const isLost = sent.length === 2
    const response = await route.fetch()
    await (isLost ? route.abort() : route.fulfill({ response }))
  })
  await start.click()
  await expect(toastTitled(page, 'Import Stopped')).toBeVisible({ timeout: 120_000 })
  await expect(importDialog(page).getByRole('alert')).toContainText('Nothing is lost, and no code is added twice.')
  await expect(countOf(page, 'Added')).toHaveText('500')
  await start.click()
  await expect(toastTitled(page, 'Gift Cards Imported')).toContainText(`${count} gift cards added`, { timeout: 60_000 })
  await expect(countOf(page, 'Added')).toHaveText(String(count))
  expect(sent.map(({ rows }) => rows)).toEqual([500, 10, 10])
  expect(sent[2]?.key, 'the same request, repeated').toBe(sent[1]?.key)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('reports an unreadable file and allows choosing another', async ({ page }) => {
  await openShopManagement(page)
  await chooseCsv(page, ['One,roblox,10,9,"ABC'])
  await expect(importDialog(page).getByRole('alert')).toHaveText('The quote opened in row 2 is never closed.')
  await expect(importDialog(page).getByLabel('Choose a CSV file')).toBeAttached()
})

test('deletes an unsold gift card but not one that is sold in the meantime', async ({
  page,
  adminApi,
  openPageInNewContext,
  pageErrors,
  signInAsNewMember,
}) => {
  const [unwanted, wanted] = [await adminApi.addGiftCard(), await adminApi.addGiftCard({ solcoinPrice: 5 })]
  const buyer = await openPageInNewContext()
  await signInAsNewMember(buyer, 5)
  await openShopManagement(page)
  // Other tests may be importing Robux gift cards, which would move these rows to another page.
  await page.getByRole('group', { name: 'Platform' }).getByRole('button', { name: 'PlayStation' }).click()
  const remove = async (name: string) => {
    await inventoryRow(page, name).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete gift card?' }).getByRole('button', { name: 'Delete' }).click()
  }
  await remove(unwanted.name)
  await expect(toastTitled(page, 'Item Deleted')).toContainText(unwanted.name)
  await expect(inventoryRow(page, unwanted.name)).toBeHidden()

  await buyer.request.post('/api/shop/purchase', { data: { itemId: wanted.id } })
  pageErrors.expect(/409.*\/api\/admin\/shop\/items/)
  await remove(wanted.name)
  await expect(toastTitled(page, 'Failed to Delete Item')).toContainText(
    'That gift card has been sold and cannot be deleted.',
  )
  await expect(inventoryRow(page, wanted.name)).toContainText('Sold')
  await expect(inventoryRow(page, wanted.name).getByRole('button')).toHaveCount(0)
})
