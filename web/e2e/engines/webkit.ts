import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { test as base } from '../test.ts'

/** Starts a window of WebKit and drives it over WebDriver (w3.org/TR/webdriver2), since Playwright drives its own WebKit only. */
type Fixtures = { openWindow: (width: number) => Promise<WebKitWindow> }
type WorkerFixtures = { driver: string }

export type WebKitWindow = {
  /** Opens a page of the site, and waits for the app. */
  goto: (path: string) => Promise<void>
  back: () => Promise<void>
  url: () => Promise<URL>
  /** What the page shows. */
  text: () => Promise<string>
  evaluate: <T>(script: (...args: never[]) => T, ...args: unknown[]) => Promise<Awaited<T>>
  /** Presses the button, tab or link with this name. */
  press: (name: string) => Promise<void>
  /** Types into the field with this label. */
  fill: (label: string, text: string) => Promise<void>
  /** Chooses a file. */
  choose: (label: string, path: string) => Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A page that hangs must not hang the test. */
const timeoutMs = 60_000

async function send<T>(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<T> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`)
  return value
}

/** How WebDriver writes an element. */
type Found = Record<string, string> | null

/** Finds the visible element with this name, or else one whose name begins with it, and scrolls to it. Runs in the page. */
function findIn(selector: string, name: string): Element | null {
  const nameOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    return (element.getAttribute('aria-label') ?? (labels?.[0] ?? element).textContent).replaceAll(/\s+/g, ' ').trim()
  }
  // A dialog comes after the page.
  const visible = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).toReversed()
  const isNamed = (each: Element) => nameOf(each) === name
  const found = visible.find(isNamed) ?? visible.find((each) => nameOf(each).startsWith(name)) ?? null
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found
}

async function openSession(driver: string, width: number) {
  const window = { binary: fileURLToPath(new URL('webkit-window.py', import.meta.url)), args: [`${width}`, '900'] }
  const alwaysMatch = { browserName: 'webkit-window', 'webkitgtk:browserOptions': window }
  const { sessionId } = await send<{ sessionId: string }>(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch },
  })
  return `${driver}/session/${sessionId}`
}

/** A window, by the address of its session. */
function windowOf(session: string, site: string): WebKitWindow {
  const evaluate: WebKitWindow['evaluate'] = (script, ...args) =>
    send(`${session}/execute/sync`, 'POST', { script: `return (${script.toString()})(...arguments)`, args })

  /** Does something to an element as soon as it is there and the page lets it. */
  const act = (selector: string, name: string, action: (element: string) => Promise<unknown>) =>
    expect(async () => {
      const [id] = Object.values(((await evaluate(findIn, selector, name)) as Found) ?? {})
      if (id === undefined) throw new Error(`Nothing is named “${name}”`)
      // WebKit scrolls with the next frame. A press before it would miss.
      await evaluate(() => new Promise(requestAnimationFrame))
      await action(`${session}/element/${id}`)
    }).toPass({ timeout: timeoutMs })

  return {
    evaluate,
    async goto(path) {
      await send(`${session}/url`, 'POST', { url: new URL(path, site).href })
      await expect.poll(() => evaluate(() => document.querySelector('[data-first-view]') === null)).toBe(true)
    },
    back: () => send(`${session}/back`, 'POST', {}),
    url: async () => new URL(await send(`${session}/url`, 'GET')),
    text: () => evaluate(() => document.body.innerText),
    press: (name) => act('button, a, [role="tab"]', name, (element) => send(`${element}/click`, 'POST', {})),
    fill: (label, text) =>
      act('input, textarea', label, async (element) => {
        await send(`${element}/clear`, 'POST', {})
        await send(`${element}/value`, 'POST', { text })
      }),
    choose: (label, path) =>
      act('input[type="file"]', label, (element) => send(`${element}/value`, 'POST', { text: path })),
  }
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  openWindow: async ({ driver, baseURL }, use) => {
    const sessions: string[] = []
    await use(async (width) => {
      const session = await openSession(driver, width)
      sessions.push(session)
      return windowOf(session, baseURL ?? '')
    })
    for (const session of sessions) await send(session, 'DELETE')
  },
  driver: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const port = await freePort()
      const process = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' })
      const ended = once(process, 'exit')
      const address = `http://127.0.0.1:${port}`
      await expect(() => send(`${address}/status`, 'GET')).toPass({ timeout: timeoutMs })
      await use(address)
      process.kill()
      await ended
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
