import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './accounts.ts'
import { appReady } from './locators.ts'
import { customer } from './shop-screens.ts'
import { testCards } from './stripe.ts'

/**
 * What a person does in a window and reads there, in any engine: a journey in these words also runs in WebKit. `Buy for…` names a
 * control by how its name begins. `item` is the heading of the list item that has the control.
 */
export type Visitor = {
  /** Opens a page of the site, and waits for the app. */
  goto: (path: string) => Promise<void>
  /** Waits for the page that a press has opened, and for the app. */
  arrivesAt: (path: string) => Promise<void>
  /** What the page shows. */
  text: () => Promise<string>
  evaluate: <T>(script: () => T | Promise<T>) => Promise<T>
  /** Presses the button, link or switch. */
  press: (name: string, item?: string) => Promise<void>
  /** Presses the key. */
  key: (key: 'Tab' | 'Enter' | 'Escape') => Promise<void>
  /** Chooses the radio button. */
  select: (name: string) => Promise<void>
  /** Types into the field. */
  fill: (label: string, text: string, item?: string) => Promise<void>
  /** What is in the field. */
  valueOf: (label: string) => Promise<string>
}

/** The last visible control with this name: a dialog comes after the page. */
function lastNamed(name: string, find: (name: string | RegExp) => Locator): Locator {
  const beginning = name.endsWith('…') ? name.slice(0, -1).replaceAll(/[$.()]/g, String.raw`\$&`) : undefined
  return find(beginning === undefined ? name : new RegExp(`^${beginning}`))
    .filter({ visible: true })
    .last()
}

/** The page of Chromium or Firefox. */
export function visitorOf(page: Page): Visitor {
  const within = (item?: string): Page | Locator =>
    item === undefined
      ? page
      : page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: item, exact: true }) })
  const field = (label: string, item?: string) =>
    lastNamed(label, (name) =>
      within(item).getByLabel(name, { exact: true }).and(page.locator('input:not([type="radio"]), textarea')),
    )
  return {
    goto: async (path) => void (await page.goto(path)),
    async arrivesAt(path) {
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      await appReady(page)
    },
    text: () => page.locator('body').innerText(),
    evaluate: (script) => page.evaluate(script),
    press: (name, item) =>
      lastNamed(name, (each) =>
        within(item)
          .getByRole('button', { name: each, exact: true })
          .or(within(item).getByRole('link', { name: each, exact: true }))
          .or(within(item).getByRole('switch', { name: each, exact: true })),
      ).click(),
    key: (key) => page.keyboard.press(key),
    select: (name) => page.getByRole('radio', { name, exact: true }).check(),
    fill: (label, text, item) => field(label, item).fill(text),
    valueOf: (label) => field(label).inputValue(),
  }
}

export const expectText = (visitor: Visitor, text: string | RegExp) =>
  expect.poll(() => visitor.text(), { timeout: 30_000 }).toMatch(text)

/** Nothing is wider than the window. */
export const expectNoSidewaysScroll = async (visitor: Visitor) =>
  expect(
    await visitor.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)

/** Fills in the form of a new account, and sends it. */
export async function join(visitor: Visitor, { firstName, lastName, email, username, password }: Person) {
  await visitor.fill('First name', firstName)
  await visitor.fill('Last name', lastName)
  await visitor.fill('Email', email)
  await visitor.fill('Username', username)
  await visitor.fill('Password', password)
  await visitor.press('Create Account')
  await visitor.arrivesAt('/')
  await expectText(visitor, username)
}

/** Fills in the checkout form, and goes to the payment page. */
export async function checkOut(visitor: Visitor, email: string) {
  await visitor.arrivesAt('/shop/payment')
  for (const [label, text] of Object.entries({ ...customer, Email: email })) await visitor.fill(label, text)
  await expectNoSidewaysScroll(visitor)
  await visitor.press('Confirm and Pay…')
}

/** Pays on the payment page, and comes back. */
export async function payByCard(visitor: Visitor) {
  await visitor.fill('Card number', testCards.accepted)
  await visitor.fill('Expiry', '12 / 34')
  await visitor.fill('Security code', '123')
  // The form before this page has a field with the same name.
  await visitor.fill('Full name', customer['Full name'])
  await visitor.press('Pay $…')
  await expectText(visitor, 'It’s paid.')
}
