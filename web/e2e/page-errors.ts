import {
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test'

/**
 * Collects forbidden behaviour of pages: throwing, logging an error, violating the Content-Security-Policy, or contacting an
 * origin that is not allowed.
 */
export type PageErrors = {
  /** Collects the errors of every page in the context. Returns a function that stops it. */
  observe: (context: BrowserContext) => Promise<() => Promise<void>>
  /** Declares errors that the test provokes. Each pattern must match at least one error. */
  expect: (...patterns: RegExp[]) => void
  /** Declares errors that the test may provoke. */
  allow: (...patterns: RegExp[]) => void
  /** Waits until every expected error has occurred: the browser may log it after the page has reacted. */
  settle: () => Promise<void>
  /** Fails if an unexpected error occurred, or an expected one did not. */
  verify: () => void
}

/** Pages may send requests only to `allowedOrigins`: the site, the upload server and the payment pages. */
export function collectPageErrors(allowedOrigins: (string | undefined)[], browserName: string): PageErrors {
  const errors: string[] = []
  const expected: RegExp[] = []
  const allowed: RegExp[] = []
  const missing = () => expected.filter((pattern) => !errors.some((error) => pattern.test(error)))
  return {
    async observe(context) {
      const script = await context.addInitScript(logPolicyViolations)
      // Errors thrown by the browser itself have no stack.
      const onError = (error: WebError) => errors.push(`Uncaught: ${error.error().stack || String(error.error())}`)
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') errors.push(describe(message))
      }
      const onRequest = (request: Request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && !allowedOrigins.includes(origin)) errors.push(`Request to ${request.url()}`)
      }
      // Chromium logs each failed response as an error; Firefox does not.
      const onResponse = (response: Response) => {
        if (response.status() >= 400) errors.push(`Response ${response.status()} ${response.url()}`)
      }
      context.on('weberror', onError).on('console', onConsole).on('request', onRequest)
      if (browserName === 'firefox') context.on('response', onResponse)
      return async () => {
        context.off('weberror', onError).off('console', onConsole).off('request', onRequest).off('response', onResponse)
        await script.dispose()
      }
    },
    expect: (...patterns) => void expected.push(...patterns),
    allow: (...patterns) => void allowed.push(...patterns),
    async settle() {
      // `verify` reports the errors that are still missing.
      await expect
        .poll(() => missing().length, { timeout: 5_000 })
        .toBe(0)
        .catch(() => undefined)
    },
    verify() {
      const isExpected = (error: string) => [...expected, ...allowed].some((pattern) => pattern.test(error))
      expect(errors.filter((error) => !isExpected(error)).join('\n'), 'unexpected page errors').toBe('')
      expect(missing().join('\n'), 'expected page errors that did not occur').toBe('')
    },
  }
}

/** The text for a failed request omits the URL; the location contains it. */
const describe = (message: ConsoleMessage) => `Console: ${message.text()} ${message.location().url}`

function logPolicyViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`Content-Security-Policy violation: ${violatedDirective} ${blockedURI} ${sample}`),
  )
}
