import { toasts } from './locators.ts'
import { states } from './states/all.ts'
import { keepToastsOpen } from './states/state.ts'
import { test } from './test.ts'

/** `SCREENS=forced-colors` and `SCREENS=zoom` take the pictures of high contrast, and of a window at a zoom of 400%. */
const kind = process.env['SCREENS'] ?? ''
const folder = new URL(`../../screenshots/${kind && `${kind}/`}`, import.meta.url).pathname
const widths = { '': [1440, 1920, 768, 390, 320], 'forced-colors': [1440, 390], zoom: [320] }[kind] ?? []

/** Waits for every finite animation. Endless ones, such as spinners, keep running. */
const finishAnimations = () => {
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  return Promise.allSettled(finite.map(({ finished }) => finished)).then(() => undefined)
}

/** Decodes the pictures in the window, for at most three seconds: one that a test holds back never loads. */
const decodePictures = () =>
  Promise.race([
    Promise.allSettled(
      Array.from(document.images)
        .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
        .map((image) => image.decode()),
    ).then(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, 3_000)),
  ])

for (const { name, details = {}, setUp } of states) {
  test(name, details, async ({ page, pageErrors, adminApi, signInAsNewMember }) => {
    await setUp({ page, pageErrors, adminApi, signInAsNewMember })
    await keepToastsOpen(page)
    // The scrollbars are hidden, as on a phone, but Chromium would keep their room.
    await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-gutter', 'auto'))
    await page.evaluate(() => document.fonts.ready)
    // Dialogs and toasts are positioned in the viewport, so a full-page screenshot would misplace them.
    const overlays = page.getByRole('dialog').or(toasts(page).getByRole('listitem')).or(page.locator('[data-panel]'))
    const isZoomed = kind === 'zoom'
    const fullPage = (await overlays.count()) === 0 && !isZoomed
    const windowHeight = isZoomed ? 200 : 900
    if (kind === 'forced-colors') await page.emulateMedia({ forcedColors: 'active' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: windowHeight })
      // A window as tall as the page shows the bottom bar at the end.
      const height = fullPage ? await page.evaluate(() => document.documentElement.scrollHeight) : windowHeight
      await page.setViewportSize({ width, height })
      // Another width may need other files.
      await page.evaluate(decodePictures)
      await page.evaluate(finishAnimations)
      await page.screenshot({ path: `${folder}${name}-${width}.png` })
    }
  })
}
