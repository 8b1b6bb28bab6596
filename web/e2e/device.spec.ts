import type { Page } from '@playwright/test'
import { newPerson, register } from './accounts.ts'
import { toastTitled } from './locators.ts'
import { addToCart, cartButton, fillCustomer, openShop, payButton, proceedToCheckout } from './shop-screens.ts'
import { expect, test } from './test.ts'
import { expectScreen, openWalk, screens, walkPages, walkScreens, type Walker } from './walk.ts'

// Devices on which storage does not work, cookies are refused, or the clock is wrong.

/** Runs in the page, before its scripts. */
const storages = {
  throws: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  },
  'is null': () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null })
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

for (const [state, script] of Object.entries(storages)) {
  test(`every screen appears when storage ${state}`, async ({ browser }) => {
    for (const walker of Object.keys(screens) as Walker[]) {
      const walked = await openWalk(browser, walker, script)
      // The start of a page uses storage too, for members as for visitors.
      const walk = walker === 'visitor' ? walkPages : walkScreens
      await walk(walked, walker, (path) => expectScreen(walked, path))
      await walked.page.context().close()
    }
  })

  test(`a guest checks out when storage ${state}`, async ({ browser }) => {
    const { page, errors } = await openWalk(browser, 'visitor', script)
    await openShop(page)
    await addToCart(page, 'Flight Deck Cap')
    await expect(cartButton(page)).toHaveAccessibleName(/^Cart, 1 item/)
    await proceedToCheckout(page)
    await fillCustomer(page)
    await payButton(page).click()
    await page.waitForURL((url) => url.origin === process.env['PAYMENTS'])
    expect(errors).toEqual([])
    await page.context().close()
  })
}

test('the walk notices a script that uses storage directly', async ({ browser }) => {
  const walked = await openWalk(browser, 'visitor', () => {
    Object.defineProperty(window, 'localStorage', { value: null })
    addEventListener('load', () => localStorage.setItem('a', 'b'))
  })
  await walked.page.goto('/games')
  await expect(expectScreen(walked, '/games', 2_000)).rejects.toThrow()
  await walked.page.context().close()
})

test('signing in without cookies says what is missing', async ({ browser, request }) => {
  const person = newPerson()
  await register(request, person)
  const { page, errors } = await openWalk(browser, 'visitor', () => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
  })
  // The browser drops the cookies of every response.
  await page.route('/api/auth/login', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers() }
    delete headers['set-cookie']
    await route.fulfill({ response, headers })
  })
  await page.goto('/login#sign-in')
  await expectScreen({ page, errors }, '/login')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(toastTitled(page, 'Cookies Are Blocked')).toBeVisible()
  await expect(page.getByText('Allow cookies for this site').first()).toBeVisible()
  await expect(page).toHaveURL('/login#sign-in')
  expect(errors).toEqual([])
  await page.context().close()
})

/** Counts the requests for each address of the API from now on. */
function countRequests(page: Page): { most: () => number } {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    const path = `${request.method()} ${new URL(request.url()).pathname}`
    if (path.includes('/api/')) counts.set(path, (counts.get(path) ?? 0) + 1)
  })
  return { most: () => Math.max(0, ...counts.values()) }
}

const day = 24 * 60 * 60 * 1_000
/** An open screen reads its data, and once more after it has been opened. */
const mostReads = 3

/** The milliseconds to the studio's next midnight. */
function toMidnight(): number {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Sydney', timeStyle: 'medium' }).format(
    new Date(),
  )
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return day - ((hours * 60 + minutes) * 60 + seconds) * 1_000
}

const clocks = {
  '40 days behind': () => -40 * day,
  'a day ahead': () => day,
  'at midnight': () => toMidnight() - 1_000,
}

for (const [clock, offset] of Object.entries(clocks)) {
  test(`no screen repeats a read when the clock is ${clock}`, async ({ browser }) => {
    const walked = await openWalk(browser, 'staff')
    await walked.page.clock.setSystemTime(Date.now() + offset())
    await walkScreens(walked, 'staff', async (path) => {
      const counted = countRequests(walked.page)
      await expectScreen(walked, path)
      expect(counted.most(), path).toBeLessThanOrEqual(mostReads)
      walked.page.removeAllListeners('request')
    })
    await walked.page.context().close()
  })

  test(`the next day is not read repeatedly when the clock is ${clock}`, async ({ browser }) => {
    const { page, errors } = await openWalk(browser, 'visitor')
    await register(page.request, newPerson())
    await page.request.post('/api/user/daily-login', { data: {} })
    for (const path of ['/', '/membership', '/missions']) {
      await page.clock.setSystemTime(Date.now() + offset())
      const counted = countRequests(page)
      await page.goto(path)
      await expectScreen({ page, errors }, path)
      // Two seconds, which the midnight is in.
      await page.waitForTimeout(2_000)
      expect(counted.most(), path).toBeLessThanOrEqual(mostReads)
      page.removeAllListeners('request')
    }
    await page.context().close()
  })
}

test('a clock that is ahead of the server’s asks for the next day ever more rarely', async ({ browser }) => {
  const { page, errors } = await openWalk(browser, 'visitor')
  await register(page.request, newPerson())
  await page.request.post('/api/user/daily-login', { data: {} })
  await page.clock.install({ time: Date.now() + day })
  await page.goto('/membership')
  await expectScreen({ page, errors }, '/membership')
  const counted = countRequests(page)
  for (let minute = 0; minute < 16; minute += 1) {
    await page.clock.runFor(60_000)
    await page.waitForLoadState('networkidle')
  }
  // After one minute, three, seven and fifteen.
  expect(counted.most()).toBeLessThanOrEqual(4)
  expect(counted.most()).toBeGreaterThan(1)
  await page.context().close()
})

test('the walk notices a timer that is longer than a browser takes', async ({ browser }) => {
  const { page } = await openWalk(browser, 'visitor')
  await page.goto('/games')
  const counted = countRequests(page)
  await page.evaluate(() => {
    const read = () => void fetch('/api/health').then(() => setTimeout(read, 40 * 24 * 60 * 60 * 1_000))
    read()
  })
  await expect.poll(counted.most).toBeGreaterThan(mostReads)
  await page.context().close()
})
