import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Locator, Page } from '@playwright/test'

/** What a task takes: presses of the pointer, presses of keys, letters typed into fields, and the time in milliseconds. */
export type Effort = { clicks: number; keys: number; typed: number; time: number }

const countPresses = fileURLToPath(new URL('count-presses.js', import.meta.url))
/** Playwright's own waiting looks every half second. */
const lookMs = 20
const patienceMs = 20_000

/** Somebody at the desks. Each press is a real one, which the page counts. */
export class Person {
  readonly page: Page
  #effort: Effort = { clicks: 0, keys: 0, typed: 0, time: 0 }
  #begunAt = 0

  private constructor(page: Page) {
    this.page = page
  }

  /** Opens a page in which presses are counted. */
  static async in(context: BrowserContext): Promise<Person> {
    const page = await context.newPage()
    const person = new Person(page)
    await page.exposeFunction('countPress', (kind: 'clicks' | 'keys' | 'typed') => (person.#effort[kind] += 1))
    await page.addInitScript({ path: countPresses })
    return person
  }

  /** The task begins here. */
  begin(): void {
    this.#effort = { clicks: 0, keys: 0, typed: 0, time: 0 }
    this.#begunAt = performance.now()
  }

  /** The task is done: its result can be seen. */
  end(): Effort {
    return { ...this.#effort, time: performance.now() - this.#begunAt }
  }

  async click(target: Locator): Promise<void> {
    await this.see(target)
    await target.click()
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Types into the field, once it has the focus. */
  async type(field: Locator, text: string): Promise<void> {
    await this.seeFocus(field)
    await this.page.keyboard.type(text)
  }

  /** Pastes what was copied elsewhere: one press. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
    await this.press('Control+v')
  }

  see(target: Locator): Promise<void> {
    return this.#until(target, async () => (await target.filter({ visible: true }).count()) === 1)
  }

  seeCount(target: Locator, count: number): Promise<void> {
    return this.#until(target, async () => (await target.filter({ visible: true }).count()) === count)
  }

  seeFocus(target: Locator): Promise<void> {
    return this.#until(target, async () => (await target.and(this.page.locator(':focus')).count()) === 1)
  }

  async #until(target: Locator, isSo: () => Promise<boolean>): Promise<void> {
    for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(lookMs)) {
      if (await isSo()) return
    }
    throw new Error(`Waited in vain for ${target.toString()}`)
  }
}
