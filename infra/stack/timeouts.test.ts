import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as timeouts from '../../functions/timeouts.ts'
import { jobNames, permissions, streamNames, type FunctionName } from './permissions.ts'
import { sizeOf, routesIn } from './testing/audit.ts'
import { at, idOf, listed } from './testing/resources.ts'
import type { Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'

/** The deployed timeouts. Tests of the functions, which may have run in this process, allow a busy machine more. */
const deployed = '../../functions/timeouts.ts?deployed'
const {
  attempts,
  conflicts,
  mailClaimMilliseconds,
  mailTimeoutMilliseconds,
  requestHandler,
  stripeCalls,
  stripeTimeoutMilliseconds,
  streamRecords,
} = (await import(deployed)) as typeof timeouts

let stack: Synthesized
beforeAll(() => {
  stack = synthesize()
})

const names = Object.keys(permissions) as FunctionName[]
const routes = names.filter((name) => ![...jobNames, ...streamNames].some((other) => other === name))
const secondsOf = (name: FunctionName): number => Number(sizeOf(stack, name).seconds)

/** The SDK waits up to 0.1 and 0.2 seconds between attempts after a timeout, and longer only after an answer, which takes no time. */
const worstBackoffSeconds = 0.5
const requestSeconds = (requestHandler.connectionTimeout + requestHandler.requestTimeout) / 1000

describe('each function has time, while one service is slow, for', () => {
  test.each(names)('%s: every attempt of a call', (name) => {
    for (const tries of Object.values(attempts))
      expect(tries * requestSeconds + worstBackoffSeconds).toBeLessThan(secondsOf(name))
  })

  test.each(names)('%s: a decision that is contested, and made again in a transaction that is contested', (name) => {
    expect((2 * conflicts.timeoutMilliseconds) / 1000 + requestSeconds).toBeLessThan(secondsOf(name))
  })

  test.each(names.filter((name) => permissions[name].stripe))('%s: every request to Stripe', (name) => {
    expect((stripeCalls * stripeTimeoutMilliseconds) / 1000 + requestSeconds).toBeLessThan(secondsOf(name))
  })

  test.each(streamNames)('%s: the work that it begins, and storing the last that failed', (name) => {
    const storeSeconds = attempts.table * requestSeconds + worstBackoffSeconds
    expect((2 * streamRecords.workMilliseconds) / 1000 + storeSeconds).toBeLessThan(secondsOf(name))
  })

  test('send-mails: the call to SES, before it waits no longer; no other process claims the mail before it ends', () => {
    const mailMilliseconds = requestHandler.connectionTimeout + mailTimeoutMilliseconds
    expect(mailMilliseconds + 2 * requestSeconds * 1000).toBeLessThan(streamRecords.workMilliseconds)
    expect(mailClaimMilliseconds / 1000).toBeGreaterThan(secondsOf('send-mails'))
  })
})

describe('nothing before a function gives up earlier than the function', () => {
  /** The default timeouts of API Gateway and CloudFront. */
  const defaultSeconds = 30

  test.each(routes)('%s', (name) => expect(secondsOf(name)).toBeLessThan(defaultSeconds))

  test('API Gateway and CloudFront wait for that long', () => {
    const integrations = routesIn(stack.resources)
    expect(integrations).toHaveLength(routes.length)
    for (const { integration } of integrations) expect(at(integration, 'timeoutInMillis')).toBeUndefined()
    const distribution = stack.resources[idOf(stack.resources, 'AWS::CloudFront::Distribution')]?.Properties
    const origins = listed(at(distribution, 'DistributionConfig', 'Origins')).flatMap(
      (origin) => at(origin, 'CustomOriginConfig') ?? [],
    )
    expect(origins.length).toBeGreaterThan(0)
    for (const origin of origins) expect(at(origin, 'OriginReadTimeout') ?? defaultSeconds).toBe(defaultSeconds)
  })
})

describe('every client of the functions has these timeouts', () => {
  const folder = fileURLToPath(new URL('../../functions/', import.meta.url))
  /** It signs forms, and sends nothing. */
  const signsOnly = 'media/picture-upload.ts'
  const sources = globSync('**/*.ts', { cwd: folder }).filter((path) => !/\.test\.ts$|^testing\//.test(path))

  /** The text up to the parenthesis that closes the first one. */
  function call(text: string): string {
    let depth = 0
    for (let at = 0; at < text.length; at += 1) {
      depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
      if (text[at] === ')' && depth === 0) return text.slice(0, at + 1)
    }
    throw new Error('A parenthesis is not closed')
  }

  const clientsIn = (path: string): string[] => {
    const source = readFileSync(`${folder}${path}`, 'utf8')
    return [...source.matchAll(/new (\w+Client|Stripe)\(/g)].map(({ index }) => call(source.slice(index)))
  }

  test('of AWS and of Stripe', () => {
    const clients = sources.flatMap((path) => clientsIn(path).map((text) => [path, text] as const))
    // The table, KMS, Secrets Manager, SES, S3 and Stripe.
    expect(clients.length).toBeGreaterThanOrEqual(6)
    for (const [path, text] of clients.filter(([each]) => each !== signsOnly)) {
      expect([path, text]).toEqual([path, expect.stringMatching(/maxAttempts|maxNetworkRetries: 0/)])
      expect([path, text]).toEqual([path, expect.stringMatching(/requestHandler|timeout: stripeTimeoutMilliseconds/)])
    }
  })

  test('but the one that only signs', () => {
    const source = readFileSync(`${folder}${signsOnly}`, 'utf8')
    expect(source).toContain('new S3Client(')
    expect(source).not.toContain('.send(')
  })
})
