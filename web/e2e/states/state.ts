import type { Page } from '@playwright/test'
import { problems, type ProblemCode } from '../../../shared/problem.ts'
import { intercept } from '../network.ts'
import type { AdminApi } from '../accounts.ts'
import type { Member } from '../test.ts'
import type { PageErrors } from '../page-errors.ts'
import type { ownWindow } from '../window.ts'

/** What a state is made with. */
export type StateFixtures = {
  page: Page
  pageErrors: PageErrors
  adminApi: AdminApi
  /** Signs the page in as a new member with so many Solcoins. */
  signInAsNewMember: (page: Page, coins?: number) => Promise<Member>
}

/** One screen in one state, as a person can meet it. */
export type State = {
  /** The screen and the state, as in a file name: `store-loading`. */
  name: string
  /** That the state needs a window of its own. */
  window?: typeof ownWindow
  /** Brings the page there, and waits until it is there. */
  setUp: (fixtures: StateFixtures) => Promise<void>
}

/** Keeps a toast where it is: its time stands still while the window has lost the focus. */
export const keepToastsOpen = (page: Page): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('blur')))

/** What the console says of the call then; it has no patterns. */
const complaint = (status: number, call: string) => new RegExp(`${status}.*${call.split(/[*?]/)[0]}`)

/** Answers the call as a server in trouble does. */
export function respondUnavailable({ page, pageErrors }: StateFixtures, call: string) {
  pageErrors.expect(complaint(503, call))
  return intercept(page, call, () => ({ status: 503, json: { message: 'Service Unavailable' } }))
}

/** Answers the call as our server does when it refuses. */
export function respondWithProblem({ page, pageErrors }: StateFixtures, call: string, code: ProblemCode) {
  const { status, message } = problems[code]
  pageErrors.expect(complaint(status, call))
  return intercept(page, call, () => ({ status, json: { code, message, requestId: 'r' } }))
}
