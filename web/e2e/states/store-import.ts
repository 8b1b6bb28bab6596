import { expect } from '@playwright/test'
import { maxImportRows, type ImportResult } from '../../../shared/store/schema.ts'
import { leavePending } from '../network.ts'
import { openShopManagement, toastTitled } from '../locators.ts'
import { chooseCsv, importRow, importDialog } from '../shop-management.ts'
import type { StateFixtures, State } from './state.ts'

const importCall = '/api/admin/shop/import'

const lines = [
  'PlayStation Store $20,playstation,20,18.50,P4TX-6HWN-29QD',
  '"Robux, $10",roblox,10,9.25,RBX-7781-0042',
  'PlayStation Store $50,playstation,50,46,P4TX-6HWN-29QD',
  'Steam Wallet $20,steam,$20,18.50,STM-1',
  ',roblox,10,9.25,RBX-7781-0043',
]
const outcomes: [ImportResult['outcome'], string | null][] = [
  ['would_add', null],
  ['would_add', null],
  ['invalid', 'Platform “steam”: Choose PlayStation or Roblox. Amount “$20”: Enter an amount'],
  ['invalid', 'Name is required'],
]

/** Responds as the server does: a check reports every row, an import the valid ones. */
const mockImport = ({ page }: StateFixtures) =>
  page.route(importCall, (route) => {
    const { dryRun } = route.request().postDataJSON() as { dryRun: boolean }
    const results = outcomes
      .filter(([outcome]) => dryRun || outcome === 'would_add')
      .map(([outcome, message], row) => ({ row, outcome: dryRun ? outcome : 'added', message }))
    return route.fulfill({ json: { results, added: dryRun ? 0 : results.length } })
  })

async function open({ page }: StateFixtures) {
  await openShopManagement(page)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await expect(importDialog(page)).toBeVisible()
}

async function read({ page }: StateFixtures, rows: readonly string[] = lines) {
  await openShopManagement(page)
  await chooseCsv(page, rows)
  await expect(importDialog(page).getByRole('button', { name: 'Check' })).toBeVisible()
}

async function check(fixtures: StateFixtures) {
  await mockImport(fixtures)
  await read(fixtures)
  await fixtures.page.getByRole('button', { name: 'Check' }).click()
  await expect(importRow(fixtures.page, 'Name is required')).toBeVisible()
}

export const storeImportStates: State[] = [
  { name: 'import-choose', setUp: open },
  {
    name: 'import-unreadable',
    async setUp({ page }) {
      await openShopManagement(page)
      await chooseCsv(page, ['PlayStation Store $20,playstation,20,18.50,"P4TX-6HWN-29QD'])
      await expect(importDialog(page).getByRole('alert')).toContainText('The quote opened in row 2 is never closed.')
    },
  },
  { name: 'import-read', setUp: (fixtures) => read(fixtures) },
  {
    name: 'import-checking',
    async setUp(fixtures) {
      await leavePending(fixtures.page, importCall)
      await read(fixtures)
      await fixtures.page.getByRole('button', { name: 'Check' }).click()
      await expect(fixtures.page.getByRole('button', { name: 'Checking...' })).toBeDisabled()
    },
  },
  { name: 'import-checked', setUp: check },
  {
    name: 'import-done',
    async setUp(fixtures) {
      await check(fixtures)
      await fixtures.page.getByRole('button', { name: 'Import 2 gift cards' }).click()
      await expect(toastTitled(fixtures.page, 'Gift Cards Imported')).toBeVisible()
    },
  },
  {
    name: 'import-interrupted',
    async setUp(fixtures) {
      fixtures.pageErrors.expect(/503.*\/api\/admin\/shop\/import/)
      let requests = 0
      await fixtures.page.route(importCall, (route) => {
        requests += 1
        if (requests > 1) return route.fulfill({ status: 503, json: {} })
        const results = Array.from({ length: maxImportRows }, (_, row) => ({
          row,
          outcome: 'would_add',
          message: null,
        }))
        return route.fulfill({ json: { results, added: 0 } })
      })
      await read(
        fixtures,
        Array.from({ length: 1_200 }, (_, row) => `Robux $10,roblox,10,9.25,RBX-0000-${row + 1_000}`),
      )
      await fixtures.page.getByRole('button', { name: 'Check' }).click()
      await expect(importDialog(fixtures.page).getByRole('alert')).toBeVisible()
    },
  },
]
