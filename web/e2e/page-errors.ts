import { expect, type BrowserContext, type ConsoleMessage, type Request, type WebError } from '@playwright/test'

/** Notices what no page may do: break, complain on the console, violate the policy, or talk to anyone but the site. */
export type PageErrors = {
  /** Gives what ends it. */
  observe: (context: BrowserContext) => Promise<() => Promise<void>>
  /** Says that this will be complained of. A test that said so and heard nothing fails too. */
  expect: (...errors: RegExp[]) => void
  /** Fails when there was anything unexpected, or nothing of what was expected. */
  verify: () => void
}

/** `allowed` are the addresses that pages may talk to: the site, where pictures go, and where payments are taken. */
export function collectPageErrors(allowed: (string | undefined)[]): PageErrors {
  const errors: string[] = []
  const expected: RegExp[] = []
  return {
    async observe(context) {
      const script = await context.addInitScript(reportViolations)
      // What a browser itself throws has no stack.
      const onError = (error: WebError) => errors.push(`Uncaught: ${error.error().stack || String(error.error())}`)
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') errors.push(describe(message))
      }
      const onRequest = (request: Request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && !allowed.includes(origin)) errors.push(`Request to ${request.url()}`)
      }
      context.on('weberror', onError).on('console', onConsole).on('request', onRequest)
      return async () => {
        context.off('weberror', onError).off('console', onConsole).off('request', onRequest)
        await script.dispose()
      }
    },
    expect: (...patterns) => void expected.push(...patterns),
    verify() {
      const isExpected = (error: string) => expected.some((pattern) => pattern.test(error))
      expect(errors.filter((error) => !isExpected(error)).join('\n'), 'unexpected complaints').toBe('')
      const missing = expected.filter((pattern) => !errors.some((error) => pattern.test(error)))
      expect(missing.join('\n'), 'expected complaints that never came').toBe('')
    },
  }
}

/** For a failed request the message has no address; the place that it names has. */
const describe = (message: ConsoleMessage) => `Console: ${message.text()} ${message.location().url}`

function reportViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`Content-Security-Policy violation: ${violatedDirective} ${blockedURI} ${sample}`),
  )
}
