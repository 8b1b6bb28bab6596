import { expect, type BrowserContext, type ConsoleMessage, type Request, type WebError } from '@playwright/test'

/** Notices what no page may do: break, complain on the console, violate the policy, or talk to anyone but the site. */
export type Watch = {
  /** Gives what ends it. */
  over: (context: BrowserContext) => Promise<() => Promise<void>>
  /** Says that this will be complained of. A test that said so and heard nothing fails too. */
  expect: (...complaints: RegExp[]) => void
  /** Fails when there was anything unexpected, or nothing of what was expected. */
  check: () => void
}

/** `allowed` are the addresses that pages may talk to: the site, where pictures go, and where payments are taken. */
export function startWatch(allowed: (string | undefined)[]): Watch {
  const complaints: string[] = []
  const expected: RegExp[] = []
  return {
    async over(context) {
      const script = await context.addInitScript(reportViolations)
      // What a browser itself throws has no stack.
      const onError = (error: WebError) => complaints.push(`Uncaught: ${error.error().stack || String(error.error())}`)
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') complaints.push(complaintOf(message))
      }
      const onRequest = (request: Request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && !allowed.includes(origin)) complaints.push(`Request to ${request.url()}`)
      }
      context.on('weberror', onError).on('console', onConsole).on('request', onRequest)
      return async () => {
        context.off('weberror', onError).off('console', onConsole).off('request', onRequest)
        await script.dispose()
      }
    },
    expect: (...patterns) => void expected.push(...patterns),
    check() {
      const isExpected = (complaint: string) => expected.some((pattern) => pattern.test(complaint))
      expect(complaints.filter((complaint) => !isExpected(complaint)).join('\n'), 'unexpected complaints').toBe('')
      const unheard = expected.filter((pattern) => !complaints.some((complaint) => pattern.test(complaint)))
      expect(unheard.join('\n'), 'expected complaints that never came').toBe('')
    },
  }
}

/** For a failed request the message has no address; the place that it names has. */
const complaintOf = (message: ConsoleMessage) => `Console: ${message.text()} ${message.location().url}`

function reportViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`Content-Security-Policy violation: ${violatedDirective} ${blockedURI} ${sample}`),
  )
}
