import type { Page } from '@playwright/test'
import { admin, coFounder, leaveAsVisitor, signIn, signInWithSavedSession } from './accounts.ts'
import { accountButton, balancePill, deskButton, dock, header, places } from './header.ts'
import { visitorPlaces } from '../navigation/paths.ts'
import { closeWithEscape, confirmPurchaseDialog, purchasedDialog, toastTitled } from './locators.ts'
import { leavePending } from './network.ts'
import { expect, test } from './test.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, name: string) {
  for (let count = 0; count < 30; count++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
    if (focused === name) return
  }
  throw new Error(`30 tabs did not lead to ${name}`)
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('on a wide screen, members reach every place with the mouse', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/')
  await expect(dock(page)).toBeHidden()
  for (const [name, path] of [
    ['Store', '/gift-cards'],
    ['Missions', '/missions'],
    ['Games', '/games'],
    ['Community', '/community'],
    ['Shop', '/shop'],
  ] as const) {
    const link = places(page).getByRole('link', { name, exact: true })
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(places(page).locator('[aria-current]')).toHaveCount(1)
  }
  await header(page).getByRole('link', { name: 'Solara' }).click()
  await expect(page).toHaveURL('/')
  await expect(places(page).locator('[aria-current]')).toHaveCount(0)
})

test('on a narrow screen, members reach every place in the bottom bar', async ({ page, signInAsNewMember }) => {
  await page.setViewportSize(narrow)
  await signInAsNewMember(page)
  await page.goto('/shop')
  await expect(places(page)).toBeHidden()
  await expect(dock(page).getByRole('link')).toHaveText(['Home', 'Store', 'Missions', 'Wallet', 'Shop'])
  for (const [name, path] of [
    ['Home', '/'],
    ['Store', '/gift-cards'],
    ['Missions', '/missions'],
    ['Wallet', '/wallet'],
    ['Shop', '/shop'],
  ] as const) {
    const link = dock(page).getByRole('link', { name })
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
})

test('the places work with the keyboard', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/gift-cards')
  await tabTo(page, 'Missions')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/missions')
  await expect(page.getByRole('main')).toBeFocused()
  await page.setViewportSize(narrow)
  await dock(page).getByRole('link', { name: 'Home' }).focus()
  await tabTo(page, 'Wallet')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/wallet')
})

for (const size of [wide, narrow]) {
  const deskOf = (page: Page) => (size === wide ? deskButton(page) : dock(page).getByRole('button', { name: 'Desk' }))

  test(`at ${size.width} px, Desk opens and closes with mouse and keyboard`, async ({ page }) => {
    await page.setViewportSize(size)
    await signInWithSavedSession(page, coFounder)
    await page.goto('/')
    const desk = deskOf(page)
    const panel = page.locator('[data-panel]')
    const orders = panel.getByRole('link', { name: /^Orders/ })
    await expect(desk).toHaveAttribute('aria-expanded', 'false')

    await desk.focus()
    await page.keyboard.press('Enter')
    await expect(desk).toHaveAttribute('aria-expanded', 'true')
    await expect(orders).toBeVisible()
    await page.keyboard.press('Tab')
    expect(await focusedText(page)).toBe(size === wide ? 'Overview' : 'Find or do')
    await page.keyboard.press('Escape')
    await expect(orders).toBeHidden()
    await expect(desk).toBeFocused()

    await desk.click()
    await page.mouse.click(200, 100)
    await expect(orders).toBeHidden()

    await desk.click()
    await orders.click()
    await expect(page).toHaveURL('/admin-shop?tab=orders')
    await expect(page.getByRole('tab', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true')
    await desk.click()
    await expect(orders).toHaveAttribute('aria-current', 'page')
    await panel.getByRole('link', { name: /^Claims/ }).click()
    await expect(page).toHaveURL('/rewards')
    await expect(page.getByRole('heading', { name: 'Gift card claims' })).toBeVisible()
  })
}

test('leaving Desk with Tab closes it', async ({ page }) => {
  await signInWithSavedSession(page, coFounder)
  await page.goto('/')
  await deskButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-panel]').getByRole('link', { name: 'Audit log' })).toBeVisible()
  await tabTo(page, 'Audit log')
  await page.keyboard.press('Tab')
  await expect(deskButton(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(balancePill(page)).toBeFocused()
})

test('members have no Desk', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/')
  await expect(balancePill(page)).toBeVisible()
  await expect(deskButton(page)).toBeHidden()
  await page.setViewportSize(narrow)
  await expect(dock(page).getByRole('button')).toHaveCount(0)
})

test('the balance links to the wallet and follows purchases', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 1_250)
  const giftCard = await adminApi.addGiftCard({ solcoinPrice: 20 })
  await page.goto('/membership')
  await expect(balancePill(page)).toHaveAccessibleName('1,250.00 Solcoins, open your wallet')
  await places(page).getByRole('link', { name: 'Store' }).click()
  await page.getByRole('button', { name: `Buy ${giftCard.name}` }).click()
  await confirmPurchaseDialog(page).getByRole('button', { name: 'Buy for 20.00 Solcoins' }).click()
  await closeWithEscape(page, purchasedDialog(page))
  await expect(page.getByRole('main')).toContainText('1,230.00')
  await places(page).getByRole('link', { name: 'Missions' }).click()
  await expect(balancePill(page)).toHaveText('1,230.00')
  await balancePill(page).click()
  await expect(page).toHaveURL('/wallet')
})

test('nothing in the header moves when the balance arrives', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  const arrived = Promise.withResolvers<void>()
  await page.route('/api/auth/user', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const positions = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header :is(a, button):not([aria-label$="wallet"])')].map((control) => {
        const { left, top } = control.getBoundingClientRect()
        return `${control.ariaLabel ?? control.textContent} ${left} ${top}`
      }),
    )
  await page.goto('/membership', { waitUntil: 'commit' })
  await page.waitForLoadState()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await expect(page.getByText('Loading your balance')).toBeAttached()
  const before = await positions()
  expect(before.length).toBeGreaterThan(6)
  arrived.resolve()
  await expect(balancePill(page)).toBeVisible()
  expect(await positions()).toEqual(before)
})

test('below 960 px, Sign Out is in the menu; above, in the header', async ({ page, signInAsNewMember }) => {
  const { username, firstName, lastName } = await signInAsNewMember(page)
  await page.goto('/')
  const signOut = page.getByRole('button', { name: 'Sign Out' })
  await page.setViewportSize({ width: 960, height: 800 })
  await expect(signOut).toBeVisible()
  await accountButton(page).click()
  await expect(header(page)).toContainText(`${firstName} ${lastName}`)
  await expect(header(page)).toContainText(username)
  await expect(signOut).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 959, height: 800 })
  await expect(signOut).toBeHidden()
  await accountButton(page).click()
  await signOut.click()
  await expect(page).toHaveURL('/login')
  await expect(toastTitled(page, 'Logged Out')).toBeVisible()
})

test('the menu leads to the account, the membership and, on narrow screens, staff to the shop', async ({ page }) => {
  await signIn(page.request, admin)
  await page.setViewportSize(narrow)
  await page.goto('/')
  for (const [name, path] of [
    ['Membership', '/membership'],
    ['Shop', '/shop'],
    ['Account', '/account'],
  ] as const) {
    await accountButton(page).click()
    await header(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(accountButton(page)).toHaveAttribute('aria-expanded', 'false')
  }
})

test('a menu that opens just before the next screen appears stays open', async ({ page }) => {
  await signIn(page.request, admin)
  await page.setViewportSize(narrow)
  await page.goto('/membership')
  await accountButton(page).click()
  // Opens it again as soon as the link has closed it, before the screen changes.
  await accountButton(page).evaluate((button: HTMLElement) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      button.click()
    })
    observer.observe(button, { attributeFilter: ['aria-expanded'] })
  })
  await header(page).getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Merchandise Shop' })).toBeVisible()
  await expect(accountButton(page)).toHaveAttribute('aria-expanded', 'true')
})

test('visitors reach every place, and the ways in, on every page', async ({ page }) => {
  for (const size of [wide, { width: 320, height: 640 }])
    for (const path of ['/', '/games', '/shop', '/community', '/tiers']) {
      await page.setViewportSize(size)
      await page.goto(path)
      await expect(dock(page)).toBeHidden()
      await expect(places(page).getByRole('link')).toHaveText(['Games', 'Shop', 'Community', 'Membership'])
      for (const { label, path: to } of visitorPlaces)
        await expect(places(page).getByRole('link', { name: label })).toHaveAttribute('href', to)
      if (path !== '/') await expect(places(page).locator('[aria-current=page]')).toHaveAttribute('href', path)
      await header(page).getByRole('link', { name: 'Join' }).click()
      await expect(page.locator('[data-first-view]')).toHaveCount(0)
      await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
      await page.goBack()
      await header(page).getByRole('link', { name: 'Sign In' }).click()
      await expect(page.locator('[data-first-view]')).toHaveCount(0)
      await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
    }
})

for (const path of ['/', '/tiers'])
  test(`on a phone, the places of ${path} are a second row of 44 px, with room for all`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await header(page).boundingBox())?.height).toBe(100)
    const box = await places(page).boundingBox()
    expect([box?.y, box?.height]).toEqual([56, 44])
    for (const link of await places(page).getByRole('link').all())
      expect((await link.boundingBox())?.width).toBeGreaterThanOrEqual(44)
    const membership = places(page).getByRole('link', { name: 'Membership' })
    await membership.focus()
    await expect(membership).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  })

for (const [width, column] of [
  [1440, 1180],
  [1720, 1440],
  [1920, 1440],
] as const)
  test(`at ${width} px, header, content and footer are ${column} px wide and begin on one line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/shop', '/games', '/community', '/tiers', '/privacy']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const edges = await page.evaluate(() =>
        ['header img', 'main h1', 'footer img'].map(
          (part) => document.querySelector(part)?.getBoundingClientRect().left,
        ),
      )
      expect(new Set(edges).size, path).toBe(1)
      const row = await header(page).locator('> div').boundingBox()
      expect(row?.width, path).toBe(column)
      expect(row?.x, path).toBe(edges[0])
    }
  })

for (const path of ['/', '/shop']) {
  test(`the header of ${path} stays in view, on a background once the page is scrolled`, async ({ page }) => {
    await page.goto(path)
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.mouse.wheel(0, 8)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(8)
    await expect(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.mouse.wheel(0, 300)
    await expect(header(page)).toHaveCSS('background-color', 'rgb(10, 6, 32)')
    expect((await header(page).boundingBox())?.y).toBe(0)
    expect((await header(page).boundingBox())?.height).toBe(72)
  })
}

test('the first view of a page for everyone shows members their header', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await leavePending(page, '**/assets/app-*.js')
  await page.goto('/shop', { waitUntil: 'commit' })
  await expect(places(page).getByRole('link', { name: 'Store' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Join' })).toBeHidden()
  await leaveAsVisitor(page)
  await page.goto('/shop', { waitUntil: 'commit' })
  await expect(header(page).getByRole('link', { name: 'Join' })).toBeVisible()
  await expect(places(page).getByRole('link', { name: 'Store' })).toBeHidden()
})

test('in a short window, as at a zoom of 400%, the bars scroll away', async ({ page, signInAsNewMember }) => {
  await signInAsNewMember(page)
  await page.goto('/membership')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 200 })
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  await expect(header(page)).not.toBeInViewport()
  await expect(dock(page)).not.toBeInViewport()
})
