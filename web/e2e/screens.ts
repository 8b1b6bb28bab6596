import { toasts } from './locators.ts'
import { states } from './states/all.ts'
import { keepToastsOpen } from './states/state.ts'
import { test } from './test.ts'

const folder = new URL('../../screenshots/', import.meta.url).pathname
const widths = [1440, 768, 390]

/** What takes its time to appear has appeared; what goes on for ever, as a spinner does, goes on. */
const endOfMotion = () => {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
}

for (const { name, window = {}, setUp } of states) {
  test(name, window, async ({ page, pageErrors, adminApi, signInAsNewMember }) => {
    await setUp({ page, pageErrors, adminApi, signInAsNewMember })
    await keepToastsOpen(page)
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => Promise.allSettled(Array.from(document.images, (image) => image.decode())))
    // Dialogs and toasts belong to the window, not to the length of the page.
    const inWindow = page.getByRole('dialog').or(toasts(page).getByRole('listitem'))
    const fullPage = (await inWindow.count()) === 0
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(endOfMotion)
      await page.screenshot({ path: `${folder}${name}-${width}.png`, fullPage })
    }
  })
}
