import type { CDPSession, Page } from '@playwright/test'

/**
 * Intercepts calls of a page to the API over Chromium's own protocol. A route of Playwright turns the page's HTTP cache off and stops at
 * every file, so that each page would fetch and compile all scripts again.
 */

type Header = { name: string; value: string }
type Paused = {
  requestId: string
  request: { url: string; headers: Record<string, string> }
  /** The server's response, if it has answered, or why there is none. */
  responseErrorReason?: string
  responseStatusCode?: number
  responseHeaders?: Header[]
}

/** A call that waits for one of these, or forever. */
export type Call = {
  /** Lets the server answer. With `change`, changes the JSON of its response. */
  proceed: (change?: (json: never) => unknown) => Promise<void>
  respond: (status: number, json: unknown) => Promise<void>
  /** Breaks the connection. */
  abort: () => Promise<void>
}

type Interception = { url: string; pattern: RegExp; handle: (call: Call) => Promise<void> }

type Interceptor = {
  session: CDPSession
  /** The latest comes first. */
  interceptions: Interception[]
}

const interceptors = new WeakMap<Page, Promise<Interceptor>>()

/** The addresses that match: `*` stands for a part of a path, `**` for anything. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(\*+)/).map((part) => {
    if (part.startsWith('*')) return part === '*' ? '[^/]*' : '.*'
    return part.replaceAll(/[.?+^$()[\]{}|\\]/g, String.raw`\$&`)
  })
  return new RegExp(`^${url.startsWith('/') ? 'https?://[^/]+' : ''}${parts.join('')}$`)
}

/** The page may have left while its call waited. */
const ignoreGone = (error: Error) => {
  if (!/Invalid InterceptionId|has been closed|Session closed|Target closed/.test(error.message)) throw error
}

/** Headers that describe the body that the server sent. */
const isOfBody = ({ name }: Header) => /^content-(encoding|length)$/i.test(name)

async function handlePaused({ session, interceptions }: Interceptor, changes: Map<string, unknown>, paused: Paused) {
  const { requestId, request, responseStatusCode: responseCode, responseHeaders = [] } = paused
  const change = changes.get(requestId) as ((json: unknown) => unknown) | undefined
  const fulfill = (code: number, responseHeaders: Header[], json: unknown) =>
    session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: code,
      responseHeaders,
      body: Buffer.from(JSON.stringify(json)).toString('base64'),
    })
  if (paused.responseErrorReason) {
    await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
    return
  }
  if (change && responseCode !== undefined) {
    changes.delete(requestId)
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    const json: unknown = JSON.parse(base64Encoded ? Buffer.from(body, 'base64').toString() : body)
    await fulfill(
      responseCode,
      responseHeaders.filter((header) => !isOfBody(header)),
      change(json),
    )
    return
  }
  const proceed: Call['proceed'] = async (change) => {
    if (change) changes.set(requestId, change)
    // A response that another test has cached would be the answer otherwise.
    const headers = Object.entries({ ...request.headers, 'Cache-Control': 'no-cache' })
    await session.send('Fetch.continueRequest', {
      requestId,
      headers: headers.map(([name, value]) => ({ name, value })),
      ...(change && { interceptResponse: true }),
    })
  }
  const call: Call = {
    proceed,
    respond: async (status, json) =>
      void (await fulfill(status, [{ name: 'content-type', value: 'application/json' }], json)),
    abort: async () => void (await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
  }
  const found = interceptions.find(({ pattern }) => pattern.test(request.url))
  await (found ? found.handle(call) : proceed())
}

async function open(page: Page): Promise<Interceptor> {
  const session = await page.context().newCDPSession(page)
  const interceptor: Interceptor = { session, interceptions: [] }
  const changes = new Map<string, unknown>()
  session.on('Fetch.requestPaused', (paused) => void handlePaused(interceptor, changes, paused).catch(ignoreGone))
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  return interceptor
}

/** Whether calls to this address can be intercepted so: files, and other engines, need a route of Playwright. */
export const isInterceptable = (page: Page, url: string | RegExp): url is string =>
  typeof url === 'string' && url.includes('/api/') && page.context().browser()?.browserType().name() === 'chromium'

/** Handles the matching calls of the page. */
export async function interceptCalls(page: Page, url: string, handle: Interception['handle']): Promise<void> {
  const opened = interceptors.get(page) ?? open(page)
  interceptors.set(page, opened)
  const { interceptions } = await opened
  interceptions.unshift({ url, pattern: patternOf(url), handle })
}

/** Lets the server answer the calls to this address again, or all calls. */
export async function stopIntercepting(page: Page, url?: string): Promise<void> {
  const interceptor = await interceptors.get(page)
  if (!interceptor) return
  if (url !== undefined) {
    interceptor.interceptions = interceptor.interceptions.filter((each) => each.url !== url)
    return
  }
  interceptors.delete(page)
  await interceptor.session.detach()
}
