import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { paths } from '../navigation/paths.ts'
import { coFounder, signIn } from './accounts.ts'

/** Visitors and members see these differently, or members do not see them at all. */
const ofVisitors: string[] = [
  paths.home,
  paths.signIn,
  paths.adminSignIn,
  paths.start,
  paths.forgot,
  paths.reset,
  paths.confirmEmail,
  paths.verifyEmail,
  paths.unsubscribe,
  paths.restock,
  paths.shop,
  paths.findOrder,
  paths.games,
]

const entrances: string[] = [...ofVisitors].filter((path) => path !== paths.home && path !== paths.shop)
/** One page represents these: they differ only in their texts. */
const legal: string[] = [paths.shipping, paths.returns, paths.contact, paths.privacy, paths.studio]

/** Every screen of the site that has an address of its own, by who opens it. Staff see the members' screens too. */
export const screens = {
  visitor: ofVisitors,
  staff: [
    ...Object.values(paths).filter((path) => !path.includes(':') && ![...entrances, ...legal].includes(path)),
    `${paths.shopManagement}?tab=merchandise`,
    `${paths.shopManagement}?tab=orders`,
  ],
}
export type Walker = keyof typeof screens

/** A page in a context of its own, whose uncaught errors are collected. */
export type WalkedPage = { page: Page; errors: string[] }

/** Opens a page for a walk, and signs it in. `script` runs before the scripts of every page. */
export async function openWalk(browser: Browser, walker: Walker, script?: () => void): Promise<WalkedPage> {
  test.slow(true, 'walks every screen')
  const context: BrowserContext = await browser.newContext()
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message))
  if (walker === 'staff') await signIn(context.request, coFounder)
  if (script) await context.addInitScript(script)
  return { page: await context.newPage(), errors }
}

/** The texts of an error screen. */
const failures = /could not be shown|did not load/

/** Fails unless the page shows a screen that works within `timeout` milliseconds, and no script has thrown. */
export async function expectScreen({ page, errors }: WalkedPage, path: string, timeout = 15_000): Promise<void> {
  await expect(page.locator('#page[data-first-view]'), path).toHaveCount(0, { timeout })
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible({ timeout })
  await expect(page.getByRole('heading', { level: 1 }).first(), path).not.toHaveText(/^Loading/, { timeout })
  await expect(page.getByText(failures), path).toHaveCount(0)
  expect(errors, path).toEqual([])
}

/** Opens a screen as a link of the app does, without loading the page again, and waits until it is there. Runs in the page. */
async function openInApp(path: string) {
  const frame = () => new Promise(requestAnimationFrame)
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  for (let still = 0; still < 3; still += 1) {
    await frame()
    if (document.querySelector('output[aria-label=Loading]')) still = 0
  }
}

type TryScreen = (path: string) => Promise<void>

/** Loads the page of each screen and tries it. */
export async function walkPages({ page }: WalkedPage, walker: Walker, tryIt: TryScreen): Promise<void> {
  for (const path of screens[walker]) {
    await page.goto(path, { waitUntil: 'commit' })
    await tryIt(path)
  }
}

/** Opens each screen inside the app and tries it: quicker, where the start of the page does not matter. */
export async function walkScreens(walked: WalkedPage, walker: Walker, tryIt: TryScreen): Promise<void> {
  const { page } = walked
  // A dialog of the last screen, whose code or data came late, would hide this one.
  await page.addLocatorHandler(page.getByRole('dialog').first(), () => page.keyboard.press('Escape'), {
    noWaitAfter: true,
  })
  await page.goto(paths.terms)
  await expectScreen(walked, paths.terms)
  for (const path of screens[walker]) {
    await page.evaluate(openInApp, path)
    await tryIt(path)
  }
}
