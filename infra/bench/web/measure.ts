import type { FirstView } from './first-views.ts'
import { load, loadThrottled, simulatedPaint, type Load, type ThrottledLoad } from './lighthouse.ts'
import { inNewBrowser, sessionOf } from './measured-browser.ts'
import { saveWithoutScripts, serveBeside } from './without-scripts.ts'

/** All loads of one page. */
export type Measured = {
  name: string
  loads: Load[]
  throttled: ThrottledLoad[]
  /** The same page without scripts: throttled, and its simulated largest paint in milliseconds. */
  bare: ThrottledLoad[]
  barePaints: number[]
}

/**
 * Measures one page `runs` times. Each load has a new browser, with nothing cached. The page and the same page without
 * scripts alternate, so that other work on the machine slows both.
 */
export async function measure(site: string, { name, path, as }: FirstView, runs: number): Promise<Measured> {
  const cookies = as ? await sessionOf(site, as) : []
  const html = await inNewBrowser(cookies, ({ context }) => saveWithoutScripts(context, site + path))
  const beside = await serveBeside(site, html)
  const measured: Measured = { name, loads: [], throttled: [], bare: [], barePaints: [] }
  try {
    for (let run = 0; run < runs; run += 1) {
      measured.loads.push(await inNewBrowser(cookies, ({ port }) => load(site + path, port)))
      measured.barePaints.push(await inNewBrowser(cookies, ({ port }) => simulatedPaint(beside.saved, port)))
      measured.throttled.push(await inNewBrowser(cookies, ({ port }) => loadThrottled(beside.origin + path, port)))
      measured.bare.push(await inNewBrowser(cookies, ({ port }) => loadThrottled(beside.saved, port)))
    }
  } finally {
    await beside.stop()
  }
  return measured
}
