import { matchesGlob } from 'node:path'
import { expect, type CDPSession, type Page } from '@playwright/test'

/** What the page gets in the server's place. */
export type Reply = { status?: number; json?: unknown }

/** A call of the page's, which waits for what becomes of it. */
export type Call = {
  url: URL
  /** What it sends, read as JSON. */
  body: () => unknown
  /** By its name in small letters. */
  header: (name: string) => string | undefined
  /** Has the server do what it is asked, and gives what it answers. The page has not got that yet. */
  proceed: () => Promise<Required<Reply>>
}

/** What becomes of a call: it gets this answer, or none since the line breaks, or the server's, as if asked there. */
export type Fate = Reply | 'breaks' | URL

type Decide = (call: Call) => Fate | Promise<Fate>
type Interception = { glob: string; decide: Decide }

type Paused = {
  requestId: string
  request: { url: string; headers: Record<string, string>; postData?: string }
  responseStatusCode?: number
}

/** What is said of a page's calls, and who waits for the server's answer to which. */
type Line = { session: CDPSession; interceptions: Interception[]; proceeding: Map<string, (paused: Paused) => void> }

const lines = new WeakMap<Page, Line>()

/**
 * Decides what becomes of the page's calls to such a path and query (`*` is anything but `/`, `?` any one character). Of
 * two that match, the later one decides. Gives what ends it.
 *
 * Playwright's `route` has the browser keep nothing meanwhile, so that each page fetches and compiles all of our scripts
 * anew. This asks Chromium itself to stop these calls alone.
 */
export async function intercept(page: Page, glob: string, decide: Decide): Promise<() => void> {
  const line = lines.get(page) ?? (await openLine(page))
  const interception = { glob, decide }
  line.interceptions.push(interception)
  const patterns = line.interceptions.map((each) => ({ urlPattern: `*${each.glob}` }))
  await line.session.send('Fetch.enable', { patterns })
  return () => void line.interceptions.splice(line.interceptions.indexOf(interception), 1)
}

/** Leaves the calls without an answer. */
export const leavePending = (page: Page, call: string) => intercept(page, call, () => new Promise<never>(() => {}))

/** Answers the calls in the server's place. */
export const mockResponse = (page: Page, call: string, json: unknown) => intercept(page, call, () => ({ json }))

/** Changes what the server answers. */
export const modifyResponse = <T>(page: Page, call: string, change: (json: T) => T) =>
  intercept(page, call, async ({ proceed }) => ({ json: change((await proceed()).json as T) }))

/** Breaks the line before the calls reach the server. */
export const abortRequests = (page: Page, call: string) => intercept(page, call, () => 'breaks')

/** Has the server do what the next such call asks, and breaks the line before its answer comes. */
export async function loseResponse(page: Page, call: string): Promise<void> {
  const stop = await intercept(page, call, async ({ proceed }) => {
    stop()
    expect((await proceed()).status, 'the server did it').toBeLessThan(300)
    return 'breaks' as const
  })
}

/** Lets the page's calls go where they go. */
export async function stopIntercepting(page: Page): Promise<void> {
  await lines.get(page)?.session.detach()
  lines.delete(page)
}

async function openLine(page: Page): Promise<Line> {
  const session = await page.context().newCDPSession(page)
  const line: Line = { session, interceptions: [], proceeding: new Map() }
  lines.set(page, line)
  session.on('Fetch.requestPaused', (paused: Paused) => {
    const hasAnswer = line.proceeding.get(paused.requestId)
    if (hasAnswer) hasAnswer(paused)
    else void settle(line, paused)
  })
  return line
}

async function settle({ session, interceptions, proceeding }: Line, { requestId, request }: Paused) {
  const url = new URL(request.url)
  const interception = interceptions.findLast(({ glob }) => matchesGlob(url.pathname + url.search, glob))
  const call: Call = {
    url,
    body: () => JSON.parse(request.postData ?? 'null') as unknown,
    header: (name) => Object.entries(request.headers).find(([each]) => each.toLowerCase() === name)?.[1],
    async proceed() {
      const answered = new Promise<Paused>((resolve) => proceeding.set(requestId, resolve))
      await unlessGone(session.send('Fetch.continueRequest', { requestId, interceptResponse: true }))
      const { responseStatusCode = 0 } = await answered
      const { body, base64Encoded } = await unlessGone(session.send('Fetch.getResponseBody', { requestId }))
      const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body
      return { status: responseStatusCode, json: text ? (JSON.parse(text) as unknown) : undefined }
    },
  }
  const fate = interception ? await interception.decide(call) : url
  await unlessGone(carryOut(session, requestId, fate))
}

/** A page that has gone on has no use for the answer that it waited for, and no answer to wait for. */
const unlessGone = <T>(mockResponse: Promise<T>): Promise<T> => mockResponse.catch(() => new Promise(() => {}))

function carryOut(session: CDPSession, requestId: string, fate: Fate): Promise<unknown> {
  if (fate === 'breaks') return session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
  if (fate instanceof URL) return session.send('Fetch.continueRequest', { requestId, url: fate.href })
  const { status = 200, json } = fate
  const body = json === undefined ? '' : Buffer.from(JSON.stringify(json)).toString('base64')
  const responseHeaders = [{ name: 'content-type', value: 'application/json' }]
  return session.send('Fetch.fulfillRequest', { requestId, responseCode: status, responseHeaders, body })
}
