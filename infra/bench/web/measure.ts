import type { LaunchOptions } from '@playwright/test'
import type { FirstView } from './first-views.ts'
import { load, loadThrottled, simulatedPaint, type Load, type ThrottledLoad } from './lighthouse.ts'
import { inNewBrowser, sessionOf } from './measured-browser.ts'
import { saveWithoutScripts, serveBeside } from './without-scripts.ts'

/** A version of the site that is being served. */
export type Site = { version: string; origin: string }

/** All loads of one page of one version. */
export type Measured = {
  page: string
  version: string
  loads: Load[]
  throttled: ThrottledLoad[]
  /** The same page without scripts: throttled, and its simulated largest paint in milliseconds. */
  bare: ThrottledLoad[]
  barePaints: number[]
}

/** Returns the page's measurements, `addLoad`, and `stop`; nothing if the site does not have the page. */
async function prepare({ version, origin }: Site, { name, path, as }: FirstView, browser: LaunchOptions) {
  const { ok } = await fetch(origin + path)
  if (!ok) return undefined
  const cookies = as ? await sessionOf(origin, as) : []
  const html = await inNewBrowser(browser, cookies, ({ context }) => saveWithoutScripts(context, origin + path))
  const beside = await serveBeside(origin, html)
  const measured: Measured = { page: name, version, loads: [], throttled: [], bare: [], barePaints: [] }
  const inBrowser = <T>(loadPage: (url: string, port: number) => Promise<T>, url: string) =>
    inNewBrowser(browser, cookies, ({ port }) => loadPage(url, port))
  const addLoad = async () => {
    measured.loads.push(await inBrowser(load, origin + path))
    measured.barePaints.push(await inBrowser(simulatedPaint, beside.saved))
    measured.throttled.push(await inBrowser(loadThrottled, beside.origin + path))
    measured.bare.push(await inBrowser(loadThrottled, beside.saved))
  }
  return { measured, addLoad, stop: beside.stop }
}

/**
 * Loads one page `loads` times from each site that has it. Each load has a new browser, with nothing cached. The sites, and the
 * page and the same page without scripts, alternate, so that other work on the machine slows all of them.
 */
export async function measure(
  sites: Site[],
  view: FirstView,
  { loads, browser }: { loads: number; browser: LaunchOptions },
): Promise<Measured[]> {
  const prepared = []
  for (const site of sites) prepared.push((await prepare(site, view, browser)) ?? [])
  const pages = prepared.flat()
  for (let done = 0; done < loads; done += 1)
    for (const { addLoad } of done % 2 === 0 ? pages : pages.toReversed()) await addLoad()
  await Promise.all(pages.map(({ stop }) => stop()))
  return pages.map(({ measured }) => measured)
}
