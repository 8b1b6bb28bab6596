import { states } from './states/all.ts'
import { test } from './test.ts'

const folder = new URL('../../screenshots/', import.meta.url).pathname
const widths = [390, 768, 1440]

/** A picture is of the end of a motion. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, enter } of states) {
  for (const width of widths) {
    test(`${name} at ${width}`, async ({ page, watch, desk, becomeMember }) => {
      await page.setViewportSize({ width, height: 900 })
      await enter({ page, watch, desk, becomeMember })
      await page.evaluate(() => document.fonts.ready)
      // A dialog covers the window, not the length of the page.
      const fullPage = !(await page.getByRole('dialog').isVisible())
      await page.screenshot({ path: `${folder}${name}-${width}.png`, fullPage })
    })
  }
}
