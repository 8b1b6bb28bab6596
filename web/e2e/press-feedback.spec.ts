import type { Page } from '@playwright/test'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

const purchase = (page: Page) => page.getByRole('dialog', { name: 'Purchase Prepaid Card' })
const line = (page: Page) => page.getByRole('status', { name: 'Loading', exact: true })

test('a press outside a dialog closes it, unless something was typed in it', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page, 20)
  await page.goto('/wallet')
  const open = page.getByRole('button', { name: 'Purchase Prepaid Card' }).first()
  const pressOutside = async () => {
    // For half a second, a press outside is the second one of a double click on the opener.
    await page.waitForTimeout(600)
    await page.mouse.click(8, 8)
  }
  await open.click()
  await expect(purchase(page)).toBeVisible()
  await pressOutside()
  await expect(purchase(page)).toBeHidden()

  await open.click()
  await purchase(page).getByLabel('Name').fill('Half a name')
  await pressOutside()
  await expect(purchase(page).getByLabel('Name')).toHaveValue('Half a name')
  await page.keyboard.press('Escape')
  await expect(purchase(page)).toBeHidden()
})

test('a line shows that the next screen is loading', freshContext, async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Missions' }).click()
  await expect(line(page)).toBeVisible()
  resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Mission Control' })).toBeVisible()
  await expect(line(page)).toBeHidden()
})

test('a press on what an extension puts on the page does not close a dialog', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page, 20)
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Purchase Prepaid Card' }).first().click()
  await expect(purchase(page).locator(':focus')).toHaveCount(1)
  await page.evaluate(() => {
    const menu = Object.assign(document.createElement('button'), { textContent: 'Fill in my name' })
    menu.style.cssText = 'position: fixed; z-index: 9999; inset: 8px auto auto 8px; pointer-events: auto'
    document.documentElement.append(menu)
  })
  // For half a second, a press outside is the second one of a double click on the opener.
  await page.waitForTimeout(600)
  await page.mouse.click(20, 20)
  await page.waitForTimeout(100)
  await expect(purchase(page)).toBeVisible()
})
