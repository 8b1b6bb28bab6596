import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { test as base } from '../test.ts'
import type { Visitor } from '../visitor.ts'

/** Starts a window of WebKit and drives it over WebDriver (w3.org/TR/webdriver2), since Playwright drives its own WebKit only. */
type Fixtures = { openWindow: (width: number) => Promise<WebKitWindow> }
type WorkerFixtures = { driver: string }

export type WebKitWindow = Visitor & {
  back: () => Promise<void>
  /** Presses the button with the pointer, and keeps it pressed. */
  hold: (name: string) => Promise<void>
  /** Lets go of what is pressed. */
  letGo: () => Promise<void>
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

const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' }

/** The key under which WebDriver writes an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Found = Record<string, string> | null

/** Finds the last visible element with this name, and scrolls to it. Runs in the page, where what is undefined is null. */
function findIn(selector: string, name: string, item?: string | null): Element | null {
  const textOf = ({ textContent }: Element) => textContent.replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    return element.getAttribute('aria-label') ?? textOf(labels?.[0] ?? element)
  }
  const isNamed = (element: Element) =>
    name.endsWith('…') ? nameOf(element).startsWith(name.slice(0, -1)) : nameOf(element) === name
  const hasHeading = (element: Element) =>
    [...element.querySelectorAll('h1, h2, h3, h4')].some((heading) => textOf(heading) === item)
  const isInItem = (element: Element) => {
    const around = element.closest('li')
    return !item || (around !== null && hasHeading(around))
  }
  const isMeant = (element: Element) => element.checkVisibility() && isNamed(element) && isInItem(element)
  const found = [...document.querySelectorAll(selector)].findLast(isMeant) ?? null
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
  const evaluate = <T>(script: (...args: never[]) => T | Promise<T>, ...args: unknown[]): Promise<T> =>
    send(`${session}/execute/sync`, 'POST', { script: `return (${script.toString()})(...arguments)`, args })
  const expectApp = () =>
    expect.poll(() => evaluate(() => document.querySelector('[data-first-view]') === null)).toBe(true)

  /** Does something to an element as soon as it is there and the page lets it. */
  async function act<T>(
    selector: string,
    named: [name: string, item?: string | undefined],
    action: (element: string) => Promise<T>,
  ) {
    let result: T | undefined
    await expect(async () => {
      const [id] = Object.values(((await evaluate(findIn, selector, ...named)) as Found) ?? {})
      if (id === undefined) throw new Error(`Nothing is named ${named.filter(Boolean).join(' in ')}`)
      // WebKit scrolls with the next frame. A press before it would miss.
      await evaluate(() => new Promise(requestAnimationFrame))
      result = await action(`${session}/element/${id}`)
    }).toPass({ timeout: timeoutMs })
    return result as T
  }
  const click = (element: string) => send(`${element}/click`, 'POST', {})
  /** What a hand does at the keyboard or with the pointer. */
  const perform = (type: 'key' | 'pointer', actions: object[]) =>
    send<void>(`${session}/actions`, 'POST', { actions: [{ type, id: type, actions }] })
  const fields = 'input:not([type="radio"]), textarea'

  return {
    evaluate,
    async goto(path) {
      await send(`${session}/url`, 'POST', { url: new URL(path, site).href })
      await expectApp()
    },
    async arrivesAt(path) {
      await expect.poll(async () => new URL(await send<string>(`${session}/url`, 'GET')).pathname).toBe(path)
      await expectApp()
    },
    back: () => send(`${session}/back`, 'POST', {}),
    text: () => evaluate(() => document.body.innerText),
    press: async (...named) => void (await act('button, a, [role="switch"]', named, click)),
    key: (key) =>
      perform('key', [
        { type: 'keyDown', value: keys[key] },
        { type: 'keyUp', value: keys[key] },
      ]),
    hold: (name) =>
      act('button', [name], (element) => {
        const origin = { [elementKey]: element.slice(element.lastIndexOf('/') + 1) }
        return perform('pointer', [
          { type: 'pointerMove', origin, x: 0, y: 0 },
          { type: 'pointerDown', button: 0 },
        ])
      }),
    letGo: () => perform('pointer', [{ type: 'pointerUp', button: 0 }]),
    // The radio button itself is covered by its label.
    select: async (name) => void (await act('label', [name], click)),
    fill: async (label, text, item) =>
      act(fields, [label, item], async (element) => {
        await send(`${element}/clear`, 'POST', {})
        await send(`${element}/value`, 'POST', { text })
      }),
    valueOf: (label) => act(fields, [label], (element) => send<string>(`${element}/property/value`, 'GET')),
    choose: async (label, path) =>
      act('input[type="file"]', [label], async (element) => {
        await send(`${element}/value`, 'POST', { text: path })
      }),
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
