import { bell } from './locators.ts'
import { expect, test } from './test.ts'

test('a tooltip opens after 700 ms, and at once within 300 ms of a neighbour', async ({ page, becomeMember }) => {
  await becomeMember(page)
  await page.clock.install()
  await page.goto('/')
  const signOut = page.getByRole('button', { name: 'Sign Out' })
  const tooltip = page.getByRole('tooltip')
  await expect(signOut).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)

  await bell(page).hover()
  await page.clock.runFor(699)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText('Notifications')

  await page.getByRole('main').hover({ position: { x: 1, y: 1 } })
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(299)
  await signOut.hover()
  await page.clock.runFor(1)
  await expect(tooltip).toBeVisible()

  await page.getByRole('main').hover({ position: { x: 1, y: 1 } })
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(301)
  await bell(page).hover()
  await page.clock.runFor(699)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(1)
  await expect(tooltip).toBeVisible()
})
