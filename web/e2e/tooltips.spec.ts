import { advanceClock, pauseClock } from './clock.ts'
import { bell } from './locators.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a tooltip opens after 700 ms, or immediately within 300 ms of another', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.clock.install()
  await page.goto('/')
  const signOut = page.getByRole('button', { name: 'Sign Out' })
  const tooltip = page.getByRole('tooltip')
  await expect(signOut).toBeVisible()
  await pauseClock(page)

  await bell(page).hover()
  await advanceClock(page, 699)
  await expect(tooltip).toBeHidden()
  await advanceClock(page, 1)
  await expect(tooltip).toHaveText('Notifications')

  await page.getByRole('main').hover({ position: { x: 1, y: 1 } })
  await expect(tooltip).toBeHidden()
  await advanceClock(page, 299)
  await signOut.hover()
  await advanceClock(page, 1)
  await expect(tooltip).toBeVisible()

  await page.getByRole('main').hover({ position: { x: 1, y: 1 } })
  await expect(tooltip).toBeHidden()
  await advanceClock(page, 301)
  await bell(page).hover()
  await advanceClock(page, 699)
  await expect(tooltip).toBeHidden()
  await advanceClock(page, 1)
  await expect(tooltip).toBeVisible()
})
