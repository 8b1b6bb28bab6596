import type { Page } from '@playwright/test'
import { problems, type ProblemCode } from '../../../shared/problem.ts'
import { mockResponse } from '../network.ts'
import type { AdminApi } from '../accounts.ts'
import type { Member } from '../test.ts'
import type { PageErrors } from '../page-errors.ts'
import type { freshContext } from '../shared-context.ts'

/** The fixtures with which a state is set up. */
export type StateFixtures = {
  page: Page
  pageErrors: PageErrors
  adminApi: AdminApi
  /** Registers a new member with a balance of `coins` Solcoins and signs the page in. */
  signInAsNewMember: (page: Page, coins?: number) => Promise<Member>
}

/** One screen in one state that a user can encounter. */
export type State = {
  /** The screen and the state; also the screenshot's file name: `store-loading`. */
  name: string
  /** Set if the state needs a fresh browser context. */
  details?: typeof freshContext
  /** Brings the page into the state and waits until the state is visible. */
  setUp: (fixtures: StateFixtures) => Promise<void>
}

/** Keeps toasts on the screen: their timers pause while the window is not focused. */
export const keepToastsOpen = (page: Page): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('blur')))

/** The console error for a failed request, up to the URL's first wildcard. */
const consoleErrorFor = (status: number, url: string) => new RegExp(`${status}.*${url.split(/[*?]/)[0]}`)

/** Responds with 503, as a gateway does while the server is down. */
export function respondUnavailable({ page, pageErrors }: StateFixtures, url: string) {
  pageErrors.expect(consoleErrorFor(503, url))
  return mockResponse(page, url, { message: 'Service Unavailable' }, 503)
}

/** Responds with a problem, as the API does when it refuses a request. */
export function respondWithProblem(
  { page, pageErrors }: StateFixtures,
  url: string,
  code: ProblemCode,
  message: string = problems[code].message,
) {
  const { status } = problems[code]
  pageErrors.expect(consoleErrorFor(status, url))
  return mockResponse(page, url, { code, message, requestId: 'r' }, status)
}
