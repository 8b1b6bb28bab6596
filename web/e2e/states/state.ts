import type { Page } from '@playwright/test'
import { problems, type ProblemCode } from '../../../shared/problem.ts'
import type { Desk } from '../people.ts'
import type { Member } from '../test.ts'
import type { Watch } from '../watch.ts'
import type { ownWindow } from '../window.ts'

/** What a state is made with. */
export type Stage = {
  page: Page
  watch: Watch
  desk: Desk
  /** Signs the page in as a new member with so many Solcoins. */
  becomeMember: (page: Page, coins?: number) => Promise<Member>
}

/** One screen in one state, as a person can meet it. */
export type State = {
  /** The screen and the state, as in a file name: `store-loading`. */
  name: string
  /** That the state needs a window of its own. */
  window?: typeof ownWindow
  /** Brings the page there, and waits until it is there. */
  enter: (stage: Stage) => Promise<void>
}

/** Keeps a toast where it is: its time stands still while the window has lost the focus. */
export const keepToast = (page: Page): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('blur')))

/** Leaves the call without an answer. */
export const hold = (page: Page, call: string): Promise<unknown> => page.route(`**${call}`, () => undefined)

/** Answers the call as a server in trouble does. */
export async function fail({ page, watch }: Stage, call: string): Promise<void> {
  watch.expect(new RegExp(`503.*${call}`))
  await page.route(`**${call}`, (route) => route.fulfill({ status: 503, json: { message: 'Service Unavailable' } }))
}

/** Answers the call as our server does when it refuses. */
export async function refuse({ page, watch }: Stage, call: string, code: ProblemCode): Promise<void> {
  const { status, message } = problems[code]
  watch.expect(new RegExp(`${status}.*${call}`))
  await page.route(`**${call}`, (route) => route.fulfill({ status, json: { code, message, requestId: 'r' } }))
}
