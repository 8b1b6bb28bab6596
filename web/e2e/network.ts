import { expect, type Page, type Route } from '@playwright/test'
import { interceptCalls, isInterceptable, stopIntercepting, type Call } from './intercept-calls.ts'

/** Handles matching calls of the API, or requests for files. */
async function handle(page: Page, url: string | RegExp, call: (call: Call) => Promise<void>): Promise<void> {
  if (isInterceptable(page, url)) return interceptCalls(page, url, call)
  await page.route(url, (route) =>
    call({
      async proceed(change) {
        if (!change) return route.continue()
        const response = await route.fetch()
        return route.fulfill({ response, json: change((await response.json()) as never) })
      },
      respond: (status, json) => route.fulfill({ status, json }),
      abort: () => route.abort(),
    }),
  )
}

/** Leaves matching requests without a response, so that the page keeps waiting. */
export const leavePending = (page: Page, url: string | RegExp) => handle(page, url, async () => {})

/** Holds matching requests back until the promise is resolved. */
export async function holdRequests(page: Page, url: string): Promise<PromiseWithResolvers<void>> {
  const released = Promise.withResolvers<void>()
  await handle(page, url, async ({ proceed }) => {
    await released.promise
    await proceed()
  })
  return released
}

/** Responds to matching requests without asking the server. */
export const mockResponse = (page: Page, url: string, json: unknown, status = 200) =>
  handle(page, url, ({ respond }) => respond(status, json))

/** Changes the JSON that the server responds with. */
export const modifyResponse = <T>(page: Page, url: string, change: (json: T) => T) =>
  handle(page, url, ({ proceed }) => proceed(change))

/** Breaks the connection before matching requests reach the server. */
export const abortRequests = (page: Page, url: string) => handle(page, url, ({ abort }) => abort())

/** Lets the matching requests, or all, reach the server again. */
export async function stopHandling(page: Page, url?: string): Promise<void> {
  await stopIntercepting(page, url)
  await (url === undefined ? page.unrouteAll() : page.unroute(url))
}

/**
 * Handles the next matching request; later ones reach the server. Playwright's own `times` ends the interception instead, and a request
 * that begins in that moment never gets a response.
 */
export function routeOnce(page: Page, url: string, handle: (route: Route) => Promise<void>) {
  let isDone = false
  return page.route(url, (route) => {
    if (isDone) return route.fallback()
    isDone = true
    return handle(route)
  })
}

/** Lets the server process the next matching request, then breaks the connection before its response arrives. */
export const loseResponse = (page: Page, url: string) =>
  routeOnce(page, url, async (route) => {
    expect((await route.fetch()).ok(), 'the server processed the request').toBe(true)
    await route.abort()
  })
