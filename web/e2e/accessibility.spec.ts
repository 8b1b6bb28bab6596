import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { states } from './states/all.ts'
import { keepToastsOpen } from './states/state.ts'
import { expect, test } from './test.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Puts axe into the page, once for all widths: its half a megabyte takes as long to compile as a width to check. Chromium
 * itself remembers what it compiled for the page before, as it does not for what is evaluated from within.
 */
async function bringAxe(page: Page): Promise<void> {
  const chromium = await page.context().newCDPSession(page)
  await chromium.send('Runtime.evaluate', { expression: source })
  await chromium.detach()
}

/** No page of ours has frames, into which axe would have to be put too. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }))
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
}

/** The page, or a part that hides its own overflow, that is wider inside than it is. */
function tooWide(): string[] {
  const parts = [document.documentElement, ...document.querySelectorAll('main, [role=dialog], [role=region]')]
  return parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.outerHTML.slice(0, 200))
}

for (const { name, window = {}, setUp } of states) {
  const title = `${name}: axe finds nothing, and nothing scrolls sideways at 320 px`
  test(title, window, async ({ page, pageErrors, adminApi, signInAsNewMember }) => {
    await setUp({ page, pageErrors, adminApi, signInAsNewMember })
    await keepToastsOpen(page)
    await bringAxe(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findings(page), `at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(tooWide)).toEqual([])
  })
}
