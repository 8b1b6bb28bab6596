import { expect } from '@playwright/test'
import { maxImported, type ImportResult } from '../../../shared/store/schema.ts'
import { hold, intercept } from '../interception.ts'
import { openDeskScreen, toastOf } from '../locators.ts'
import { chooseCsv, fileRow, importDialog } from '../shop-desk.ts'
import type { Stage, State } from './state.ts'

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
  ['invalid', 'Choose PlayStation or Roblox'],
  ['invalid', 'Name is required'],
]

/** Answers as the server does: of the rows of a check, and of the good ones when they are imported. */
const answerImport = ({ page }: Stage) =>
  intercept(page, importCall, ({ body }) => {
    const { dryRun } = body() as { dryRun: boolean }
    const results = outcomes
      .filter(([outcome]) => dryRun || outcome === 'would_add')
      .map(([outcome, message], row) => ({ row, outcome: dryRun ? outcome : 'added', message }))
    return { json: { results, added: dryRun ? 0 : results.length } }
  })

async function open({ page }: Stage) {
  await openDeskScreen(page)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await expect(importDialog(page)).toBeVisible()
}

async function read({ page }: Stage, rows: readonly string[] = lines) {
  await openDeskScreen(page)
  await chooseCsv(page, rows)
  await expect(importDialog(page).getByRole('button', { name: 'Check' })).toBeVisible()
}

async function check(stage: Stage) {
  await answerImport(stage)
  await read(stage)
  await stage.page.getByRole('button', { name: 'Check' }).click()
  await expect(fileRow(stage.page, 'Name is required')).toBeVisible()
}

export const importGiftCards: State[] = [
  { name: 'import-choose', enter: open },
  {
    name: 'import-unreadable',
    async enter({ page }) {
      await openDeskScreen(page)
      await chooseCsv(page, ['PlayStation Store $20,playstation,20,18.50,"P4TX-6HWN-29QD'])
      await expect(importDialog(page).getByRole('alert')).toContainText(
        'The quote that opens in row 2 is never closed.',
      )
    },
  },
  { name: 'import-read', enter: (stage) => read(stage) },
  {
    name: 'import-checking',
    async enter(stage) {
      await hold(stage.page, importCall)
      await read(stage)
      await stage.page.getByRole('button', { name: 'Check' }).click()
      await expect(stage.page.getByRole('button', { name: 'Checking...' })).toBeDisabled()
    },
  },
  { name: 'import-checked', enter: check },
  {
    name: 'import-done',
    async enter(stage) {
      await check(stage)
      await stage.page.getByRole('button', { name: 'Import 2 gift cards' }).click()
      await expect(toastOf(stage.page, 'Gift Cards Imported')).toBeVisible()
    },
  },
  {
    name: 'import-interrupted',
    async enter(stage) {
      stage.watch.expect(/503.*\/api\/admin\/shop\/import/)
      let turn = 0
      await intercept(stage.page, importCall, () => {
        turn += 1
        if (turn > 1) return { status: 503, json: {} }
        const results = Array.from({ length: maxImported }, (_, row) => ({ row, outcome: 'would_add', message: null }))
        return { json: { results, added: 0 } }
      })
      await read(
        stage,
        Array.from({ length: 1_200 }, (_, row) => `Robux $10,roblox,10,9.25,RBX-0000-${row + 1_000}`),
      )
      await stage.page.getByRole('button', { name: 'Check' }).click()
      await expect(importDialog(stage.page).getByRole('alert')).toBeVisible()
    },
  },
]
