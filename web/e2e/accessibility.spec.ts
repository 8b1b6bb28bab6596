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

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs axe on the page. The pages have no frames, so one injection is enough. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    // Without `preload`, which only a rule that is off by default needs, and selectors, which nobody reads, it takes a sixth less time.
    window.axe.run(document, { resultTypes: ['violations'], preload: false, selectors: false }),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
}

/** Elements whose content overflows horizontally: the page, or a container that hides its overflow. */
function findOverflow(): string[] {
  const parts = [document.documentElement, ...document.querySelectorAll('main, [role=dialog], [role=region]')]
  return parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.outerHTML.slice(0, 200))
}

for (const { name, details = {}, setUp } of states) {
  test(
    `${name} has no axe violations and does not scroll sideways at 320 px`,
    details,
    async ({ page, pageErrors, adminApi, signInAsNewMember }) => {
      await setUp({ page, pageErrors, adminApi, signInAsNewMember })
      await keepToastsOpen(page)
      await page.evaluate(axeSource)
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await findViolations(page), `at ${width} px`).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(findOverflow)).toEqual([])
    },
  )
}
