import type { Page } from '@playwright/test'
import { founder, openLanding, optionsCall, ring } from './passkeys.ts'
import { toastTitled } from './locators.ts'
import { freshContext } from './shared-context.ts'
import { expect, test } from './test.ts'

const hint = (page: Page) => page.getByText('Hold for quick login')

/** Opens the landing page with a clock that only the test moves, and counts the logins that begin. */
async function open(page: Page) {
  let logins = 0
  await page.route(optionsCall, (route) => {
    logins += 1
    return route.fulfill({ status: 503, json: { message: 'Service Unavailable' } })
  })
  await page.clock.install()
  await openLanding(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  return () => logins
}

/** How much of the ring is filled, in percent; poll it, since React draws the ring shortly after the clock has moved. */
const filled = async (page: Page) => Number((await ring(page).getAttribute('stroke-dasharray'))?.split(' ')[0])
const expectFilled = (page: Page, message?: string) => expect.poll(() => filled(page), message)

async function press(page: Page) {
  await founder(page).hover()
  await page.mouse.down()
}

test(
  'the ring fills in two seconds, in steps of 16 ms, and then the login begins',
  freshContext,
  async ({ page, pageErrors }) => {
    pageErrors.expect(/503.*passkey\/options/)
    const logins = await open(page)
    await press(page)
    for (const percent of [0.8, 1.6, 2.4, 3.2]) {
      await page.clock.runFor(16)
      await expectFilled(page).toBe(percent)
    }
    await page.clock.runFor(936)
    await expectFilled(page).toBeCloseTo(49.6, 0)
    await page.clock.runFor(984)
    expect(logins()).toBe(0)
    await expectFilled(page).toBeGreaterThan(98)
    await page.clock.runFor(32)
    await expectFilled(page, 'the ring is idle again').toBe(0)
    await expect.poll(logins).toBe(1)
    await expect(toastTitled(page, 'Quick Login Failed')).toBeVisible()
    await page.mouse.up()
  },
)

const cancellations: [string, (page: Page) => Promise<unknown>][] = [
  ['releasing the button', (page) => page.mouse.up()],
  ['leaving the portrait', (page) => page.mouse.move(5, 5)],
  ['losing the focus', (page) => page.evaluate(() => (document.activeElement as HTMLElement).blur())],
]
for (const [name, cancel] of cancellations) {
  test(`${name} after 1.9 seconds cancels and empties the ring`, freshContext, async ({ page }) => {
    const logins = await open(page)
    await press(page)
    await page.clock.runFor(1_900)
    await expectFilled(page).toBeGreaterThan(90)
    await cancel(page)
    await expectFilled(page).toBe(0)
    await page.clock.runFor(5_000)
    expect(logins()).toBe(0)
    await expectFilled(page).toBe(0)
  })
}

test.describe('with a touch', () => {
  /** A finger on the page. Chromium identifies it by the session that sends it. */
  const finger = async (page: Page) => {
    const devtools = await page.context().newCDPSession(page)
    return (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  }
  const middle = async (page: Page) => {
    await founder(page).scrollIntoViewIfNeeded()
    const box = await founder(page).boundingBox()
    if (!box) throw new Error('The portrait is not shown')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  test('lifting the finger cancels, and holding it logs in', freshContext, async ({ page, pageErrors }) => {
    pageErrors.expect(/503.*passkey\/options/)
    const logins = await open(page)
    const point = await middle(page)
    const touch = await finger(page)
    await touch('touchStart', point)
    await page.clock.runFor(1_900)
    await expectFilled(page).toBeGreaterThan(90)
    await touch('touchEnd')
    await expectFilled(page).toBe(0)
    await page.clock.runFor(3_000)
    expect(logins()).toBe(0)
    await touch('touchStart', point)
    await page.clock.runFor(2_050)
    await expect.poll(logins).toBe(1)
    await touch('touchEnd')
  })

  test('moving the finger off the portrait cancels', freshContext, async ({ page }) => {
    const logins = await open(page)
    const point = await middle(page)
    const touch = await finger(page)
    await touch('touchStart', point)
    await page.clock.runFor(1_000)
    await touch('touchMove', { x: point.x - 250, y: point.y })
    await expectFilled(page).toBe(0)
    await page.clock.runFor(3_000)
    expect(logins()).toBe(0)
    await touch('touchEnd')
  })
})

test('the hint appears on hover and on focus, and says when the login waits', freshContext, async ({ page }) => {
  await open(page)
  await expect(hint(page)).toHaveCSS('opacity', '0')
  await founder(page).hover()
  await expect(hint(page)).toHaveCSS('opacity', '1')
  await page.mouse.move(5, 5)
  await expect(hint(page)).toHaveCSS('opacity', '0')
  await page.keyboard.press('Tab')
  await founder(page).focus()
  await expect(hint(page)).toHaveCSS('opacity', '1')
  await page.unroute(optionsCall)
  await page.route(optionsCall, () => {})
  await page.keyboard.down('Space')
  await page.clock.runFor(2_050)
  await page.keyboard.up('Space')
  await expect(page.getByText('Waiting for your passkey...')).toBeVisible()
})

test('the code of the quick login loads with the first press', freshContext, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const logins = await open(page)
  const isLoaded = () => scripts.some((url) => url.includes('quick-login'))
  await founder(page).hover()
  expect(isLoaded()).toBe(false)
  await page.mouse.down()
  await expect.poll(isLoaded).toBe(true)
  await page.mouse.up()
  expect(logins()).toBe(0)
})
