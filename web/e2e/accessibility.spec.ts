import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { states } from './states/all.ts'
import { keepToast } from './states/state.ts'
import { expect, test } from './test.ts'

/** axe looks at what is drawn: nothing may be half faded in. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function findings(page: Page): Promise<string[]> {
  // No page of ours has frames, so axe needs no second page to put the findings of frames together.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`)
}

/** The page, or a part that hides its own overflow, that is wider inside than it is. */
function tooWide(): string[] {
  const parts = [document.documentElement, ...document.querySelectorAll('main, [role=dialog], [role=region]')]
  return parts.filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.outerHTML.slice(0, 200))
}

for (const { name, enter } of states) {
  test(`${name}: axe finds nothing, and nothing scrolls sideways at 320 px`, async ({
    page,
    watch,
    desk,
    becomeMember,
  }) => {
    await enter({ page, watch, desk, becomeMember })
    await keepToast(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findings(page), `at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(tooWide)).toEqual([])
  })
}
