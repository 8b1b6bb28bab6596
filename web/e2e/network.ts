import { expect, type Page, type Route } from '@playwright/test'

/** Leaves matching requests without a response, so that the page keeps waiting. */
export const leavePending = (page: Page, url: string | RegExp) => page.route(url, () => {})

/** Holds matching requests back until the promise is resolved. */
export async function holdRequests(page: Page, url: string): Promise<PromiseWithResolvers<void>> {
  const released = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released.promise
    await route.continue()
  })
  return released
}

/** Responds to matching requests without asking the server. */
export const mockResponse = (page: Page, url: string, json: unknown, status = 200) =>
  page.route(url, (route) => route.fulfill({ status, json }))

/** Changes the JSON that the server responds with. */
export const modifyResponse = <T>(page: Page, url: string, change: (json: T) => T) =>
  page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as T) })
  })

/** Breaks the connection before matching requests reach the server. */
export const abortRequests = (page: Page, url: string) => page.route(url, (route) => route.abort())

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
