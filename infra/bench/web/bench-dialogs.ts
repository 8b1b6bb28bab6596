import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { median, table } from '../table.ts'
import { dialogs, openPage, prepareDialogs, type MeasuredDialog } from './dialogs.ts'
import { inNewBrowser, sessionOf } from './measured-browser.ts'
import { startSite } from './start-site.ts'

const watchOpening = await readFile(new URL('dialog-opening.js', import.meta.url), 'utf8')

/** Presses the button and returns how long its dialog takes to open, in milliseconds. */
async function open(page: Page, button: RegExp): Promise<number> {
  await page.evaluate(watchOpening)
  await page.getByRole('button', { name: button, disabled: false }).first().click()
  const opening = await page.evaluate<number>('dialogOpening')
  // An unfinished animation would move the button.
  await page.waitForTimeout(1_000)
  return opening
}

/** The first and the second opening of a dialog in one page, in milliseconds. */
async function measure(site: string, dialog: MeasuredDialog): Promise<[number, number]> {
  const cookies = dialog.as ? await sessionOf(site, dialog.as) : []
  return inNewBrowser(cookies, async ({ context }) => {
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await openPage(page, site, dialog)
    const first = await open(page, dialog.button)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(1_000)
    return [first, await open(page, dialog.button)]
  })
}

const namedAfter =
  ({ name }: MeasuredDialog) =>
  (cause: unknown) => {
    throw new Error(`The dialog ${name} did not open twice`, { cause })
  }

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } } })
const runs = Number(values.runs)
const wanted = values.only?.split(',')
const { site, stop } = await startSite()
try {
  await prepareDialogs(site, 2 * runs)
  const rows = []
  for (const dialog of dialogs.filter(({ name }) => !wanted || wanted.includes(name))) {
    const loads: [number, number][] = []
    for (let run = 0; run < runs; run += 1) loads.push(await measure(site, dialog).catch(namedAfter(dialog)))
    const at = (opening: 0 | 1) => median(loads.map((load) => load[opening])).toFixed(0)
    rows.push([dialog.name, at(0), at(1)])
  }
  console.log(`\nMilliseconds from the press until the dialog is painted, medians of ${runs}\n`)
  console.log(table(['dialog', 'first opening', 'second'], rows))
} finally {
  stop()
}
