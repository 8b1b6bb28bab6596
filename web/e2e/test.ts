import { test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { invent, openDesk, register, type Desk, type Person } from './people.ts'
import { startPayments, type Payments } from './payments.ts'
import { startWatch, type Watch } from './watch.ts'

export type Member = Person & { id: string }

type Fixtures = {
  watch: Watch
  /** A page in a browser of its own, as of another person. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Makes a new member with so many Solcoins and signs the page in. */
  becomeMember: (page: Page, coins?: number) => Promise<Member>
}

/** Pictures are uploaded to another origin than the site's, as to S3: the same server by its other name. */
const uploadsOf = (site: string | undefined) => site?.replace('localhost', '127.0.0.1')

export const test = base.extend<Fixtures, { desk: Desk; payments: Payments }>({
  watch: async ({ baseURL }, use) => {
    const watch = startWatch([baseURL, uploadsOf(baseURL), process.env['PAYMENTS']])
    await use(watch)
    watch.check()
  },
  context: async ({ context, watch }, use) => {
    await watch.over(context)
    await use(context)
  },
  openPage: async ({ browser, watch }, use) => {
    const opened: Page[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      await watch.over(context)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  becomeMember: async ({ desk }, use) => {
    await use(async (page, coins = 0) => {
      const person = invent()
      const id = await register(page.request, person)
      if (coins > 0) await desk.giveCoins(id, coins)
      return { ...person, id }
    })
  },
  desk: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env['SITE'] as string })
      await use(await openDesk(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  payments: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env['PAYMENTS'] as string })
      await use(await startPayments(request))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

export { expect } from '@playwright/test'
