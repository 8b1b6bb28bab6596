import type { BrowserContext, Page, Request, Response } from '@playwright/test'
import type { Product } from '../../shared/catalogue/schema.ts'
import { accountHeader } from '../../shared/screen-account.ts'
import { paths } from '../navigation/paths.ts'
import { ownerOf } from '../browser/storage.ts'
import { admin, buy, coFounder, newPerson, register, signIn, submitClaim, type AdminApi } from './accounts.ts'
import { freshContext } from './shared-context.ts'
import type { StripeControls } from './stripe.ts'
import { expect, test } from './test.ts'

/**
 * Nothing of a person outlives their session in a browser, on any screen and with any press. Ada's tab is open when Bo signs in,
 * in another tab that cannot notify hers.
 */

type Account = { id: string; cookies: Awaited<ReturnType<BrowserContext['cookies']>> }
type People = { ada: Account; bo: Account; /** Texts that only Ada's pages contain. */ traces: string[]; order: string }

const isStaffPath = (path: string) => path.startsWith('/admin') && path !== paths.adminSignIn
const screens = Object.values(paths).filter((path) => path !== '/rewards')
const ofMembers = screens.filter((path) => !isStaffPath(path))
const ofStaff = [...screens.filter(isStaffPath), paths.rewards]

async function accountOf(page: Page): Promise<Account> {
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  return { id, cookies: await page.context().cookies() }
}

/** Two members. One has used everything. */
async function prepareMembers(page: Page, adminApi: AdminApi, stripe: StripeControls): Promise<People> {
  await register(page.request, newPerson())
  const bo = await accountOf(page)
  await page.context().clearCookies()
  const person = { ...newPerson(), firstName: 'Zelphira' }
  const id = await register(page.request, person)
  await adminApi.giveCoins(id, 120)
  const giftCard = await adminApi.addGiftCard()
  await buy(page.request, giftCard)
  await submitClaim(page.request, 'claim')
  await page.request.post('/api/card/issue')
  const [product] = (await (await page.request.get('/api/shop/products')).json()) as Product[]
  if (!product) throw new Error('The shop is empty')
  const { id: productId, name, price, variants } = product
  const [variant] = variants
  const item = { productId, quantity: 1, name, price: price + (variant?.price ?? 0) }
  const items = [variant ? { ...item, variantId: variant.id } : item]
  const opened = await page.request.post('/api/shop/checkout', { data: { items } })
  const { sessionId } = (await opened.json()) as { sessionId: string }
  await stripe.pay(sessionId)
  const traces = [id, 'Zelphira', person.username, sessionId, giftCard.name]
  return { ada: await accountOf(page), bo, traces, order: sessionId }
}

async function prepareStaff(page: Page): Promise<People> {
  await signIn(page.request, coFounder)
  const bo = await accountOf(page)
  await page.context().clearCookies()
  await signIn(page.request, admin)
  const ada = await accountOf(page)
  return { ada, bo, traces: [ada.id], order: 'cs_test_000000000000' }
}

async function useSessionOf(page: Page, { cookies }: Account) {
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
}

/** Waits until the page has sent no request for two frames. */
async function settle(page: Page, inFlight: Set<Request>) {
  await expect(async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect([...inFlight].map((request) => request.url())).toEqual([])
  }).toPass({ intervals: [100], timeout: 30_000 })
}

const texts: Record<string, string> = {
  email: 'somebody@example.com',
  password: 'starlight-9',
  number: '10',
  date: '2027-01-31',
}

/**
 * Fills the visible fields, so that a press of its button sends the form. A search finds nothing, so search fields stay empty at
 * first. Fields that go away, with the dialog or the page of an earlier press, stay empty.
 */
async function fillFields(page: Page, within: string, isSearching = false) {
  const fields = page.locator(`${within} :is(input, textarea):visible`)
  const kinds = await fields
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ type, inputMode, disabled, readOnly }) => ({
        type: inputMode === 'decimal' ? 'number' : type,
        isFixed: disabled || readOnly || ['radio', 'checkbox', 'file'].includes(type),
      })),
    )
    .catch(() => [])
  for (const [index, { type, isFixed }] of kinds.entries()) {
    if (isFixed || (type === 'search' && !isSearching)) continue
    const text = texts[type] ?? 'Written by a test'
    await fields
      .nth(index)
      .fill(text, { timeout: 2_000 })
      .catch(() => undefined)
  }
}

/** Some fields ask for something after a pause in typing. A timer that starts later and takes longer ends after theirs. */
const pauseInTyping = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))

/**
 * Presses the first enabled button that has not been pressed. Of buttons whose names are the same but for numbers, as in the rows
 * of a list, three count. Returns its name and place, or nothing if there is none or the page is being left.
 */
const pressNext = (page: Page, within: string, pressed: string[]): Promise<string | undefined> =>
  page
    .evaluate(
      ([selector, done]) => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>(`${selector} button`)]
        const visible = buttons.filter((each) => each.checkVisibility())
        const nameOf = (each: HTMLButtonElement) => (each.ariaLabel ?? each.textContent).replaceAll(/\S*\d\S*/g, '…')
        const alike = Map.groupBy(visible, nameOf)
        for (const [name, group] of alike)
          for (const [index, button] of group.slice(0, 3).entries()) {
            const key = `${name} (${index + 1})`
            if (button.disabled || done.includes(key)) continue
            button.click()
            return key
          }
        return undefined
      },
      [within, pressed] as const,
    )
    .catch(() => undefined)

const searchField = 'main input[type=search]'
const dialog = ':is([role=dialog], [role=alertdialog])'
const onScreen = ':is(header, main, nav, footer)'
const maxPresses = 150

class Walk {
  readonly page: Page
  readonly people: People
  /** Answers that Ada's page received as Bo's. */
  readonly wrong: string[] = []
  private readonly inFlight = new Set<Request>()
  private readonly sentInBosSession = new WeakSet<Request>()
  private isBosSession = false
  private isSearching = false

  constructor(page: Page, people: People) {
    this.page = page
    this.people = people
    page.on('request', (request) => {
      this.inFlight.add(request)
      if (this.isBosSession) this.sentInBosSession.add(request)
    })
    page.on('requestfailed', (request) => this.inFlight.delete(request))
    page.on('requestfinished', (request) => this.inFlight.delete(request))
    page.on('response', (response) => this.check(response))
  }

  private check(response: Response) {
    const request = response.request()
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const account = request.headers()[accountHeader]
    const isPublic = response.headers()['cache-control']?.includes('public')
    if (account === undefined && !isPublic) this.wrong.push(`${pathname} names no account`)
    const isOthers = account === this.people.ada.id && this.sentInBosSession.has(request)
    if (isOthers && !isPublic && response.status() !== 409)
      this.wrong.push(`${request.method()} ${pathname}: ${response.status()}`)
  }

  private isLeft = async () =>
    !(await this.page.evaluate(() => 'isAdas' in globalThis && !document.documentElement.hidden).catch(() => false))

  async open(path: string) {
    this.isBosSession = false
    await useSessionOf(this.page, this.people.ada)
    await this.page.goto(path)
    await settle(this.page, this.inFlight)
    await fillFields(this.page, 'main', this.isSearching)
    await pauseInTyping(this.page)
    await settle(this.page, this.inFlight)
    await this.page.evaluate(() => Object.assign(globalThis, { isAdas: true }))
    await useSessionOf(this.page, this.people.bo)
    // Requests that the page sent before the cookies changed are known once they are answered.
    await this.page.evaluate(() => undefined).catch(() => undefined)
    this.isBosSession = true
  }

  /**
   * Presses the buttons of the open dialog until one closes it or leaves the page. Returns whether it pressed any: while it does, the dialog
   * is opened again for the others.
   */
  private async pressInDialog(opener: string, pressed: Set<string>): Promise<boolean> {
    const before = pressed.size
    const prefix = `${opener}: `
    while ((await this.page.locator(dialog).count()) > 0 && pressed.size < maxPresses) {
      await fillFields(this.page, dialog)
      const inside = [...pressed].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
      const button = await pressNext(this.page, dialog, inside)
      if (button === undefined) break
      pressed.add(prefix + button)
      await settle(this.page, this.inFlight).catch(() => undefined)
      if (await this.isLeft()) return true
    }
    await this.page.keyboard.press('Escape')
    return pressed.size > before
  }

  /** Expects nothing of Ada's on the page that follows hers, or in the browser. */
  private async expectNoTrace(what: string) {
    await this.page.waitForLoadState('load')
    await settle(this.page, this.inFlight)
    const found = await this.page.evaluate(() => {
      const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
      const entries = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage) as [string, string][])
      const all = [location.href, document.cookie, document.documentElement.outerHTML, ...typed, ...entries.flat()]
      return { text: all.join('\n'), keys: entries.map(([key]) => key) }
    })
    expect(
      found.keys.filter((key) => key !== 'test' && !ownerOf(key)),
      'each key has an owner',
    ).toEqual([])
    for (const trace of this.people.traces) expect(found.text, `after ${what}`).not.toContain(trace)
  }

  /**
   * Presses every button of the screen, and of the dialogs that they open. Since a press may hide other buttons, it ends when the screen has
   * just been opened and has none left.
   */
  async pressEverything(path: string) {
    const pressed = new Set<string>()
    await this.open(path)
    let isNew = true
    while (pressed.size < maxPresses) {
      const button = await pressNext(this.page, onScreen, [...pressed])
      if (button !== undefined) {
        await settle(this.page, this.inFlight).catch(() => undefined)
        const hasMore = !(await this.isLeft()) && (await this.pressInDialog(button, pressed))
        if (!hasMore) pressed.add(button)
      }
      const isLeft = await this.isLeft()
      if (isLeft) await this.expectNoTrace(`"${[...pressed].at(-1)}" of ${path}`)
      else if (button === undefined && isNew) {
        if (this.isSearching || (await this.page.locator(searchField).count()) === 0) break
        this.isSearching = true
      }
      isNew = isLeft || button === undefined
      if (isNew) await this.open(path)
    }
    expect(pressed.size, 'so many are no buttons of a screen').toBeLessThan(maxPresses)
  }
}

const addressOf = (path: string, { order }: People) => path.replace(':sessionId', order).replace(':id', 'none')

/** The browser and the site log refused calls; the pages of links without their token have nothing to ask for. */
const refusals = /Console: Failed to load (resource: .* 4\d\d |the claimant: ApiError: 409: .*other_account)/

let members: People | undefined
let staff: People | undefined

for (const path of ofMembers)
  test(`${path}: no press acts as, or shows, another person than the one whose page it is`, async ({
    page,
    pageErrors,
    adminApi,
    stripe,
  }) => {
    test.setTimeout(240_000)
    pageErrors.allow(refusals)
    members ??= await prepareMembers(page, adminApi, stripe)
    const walk = new Walk(page, members)
    await walk.pressEverything(addressOf(path, members))
    expect(walk.wrong).toEqual([])
  })

for (const path of ofStaff)
  test(`${path}: no press of staff acts as another of them`, async ({ page, pageErrors }) => {
    test.setTimeout(240_000)
    pageErrors.allow(refusals)
    staff ??= await prepareStaff(page)
    const walk = new Walk(page, staff)
    await walk.pressEverything(addressOf(path, staff))
    expect(walk.wrong).toEqual([])
  })

test(
  'the walk notices a page that acts as the person who signed in last',
  freshContext,
  async ({ page, pageErrors, adminApi, stripe }) => {
    test.setTimeout(240_000)
    pageErrors.allow(refusals)
    members ??= await prepareMembers(page, adminApi, stripe)
    const { bo } = members
    const walk = new Walk(page, members)
    await page.route('**/api/**', async (route) => {
      const headers = route.request().headers()
      const isAdas = headers[accountHeader] !== undefined
      const response = await route.fetch(isAdas ? { headers: { ...headers, [accountHeader]: bo.id } } : {})
      return route.fulfill({ response })
    })
    await walk.pressEverything(paths.membership).catch(() => undefined)
    expect(walk.wrong).not.toEqual([])
  },
)
