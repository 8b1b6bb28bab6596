import * as v from 'valibot'
import { expect } from 'vitest'
import { problems, type ProblemCode } from '../../../shared/problem.ts'
import { problemsOf, type Method, type Operation } from '../../../shared/route.ts'
import type { RawReply } from '../event.ts'

/** What every route may answer before it is known which operation is meant. */
const beforeRouting: ProblemCode[] = ['forbidden', 'wrong_method']

const ProblemShape = v.strictObject({
  code: v.picklist(Object.keys(problems) as ProblemCode[]),
  message: v.pipe(v.string(), v.minLength(5), v.maxLength(200)),
  fields: v.optional(v.record(v.string(), v.pipe(v.string(), v.minLength(5), v.maxLength(200)))),
  requestId: v.string(),
})

/** Words of a library or an engine, which tell a person nothing. */
const jargon = /expected|received|undefined|null|\bNaN\b|exception|schema|regex|token|\bat .*:\d+/i

type Headers = { media?: string | undefined; caching?: string }

function expectHeaders(reply: RawReply, { media = 'application/json', caching = 'no-store' }: Headers = {}): void {
  const headers = Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name.toLowerCase(), value]))
  expect(headers).toMatchObject({
    'content-type': media,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  })
}

/** The reply is a refusal as the contract has it, with clear words. Gives its code. */
export function expectProblem({ method, operation }: DeclaredOperation, reply: RawReply): ProblemCode {
  expectHeaders(reply)
  const problem = v.safeParse(ProblemShape, reply.body)
  expect(problem.issues, `${reply.status} ${JSON.stringify(reply.body)}`).toBeUndefined()
  const { code, message, fields = {}, requestId } = problem.output as v.InferOutput<typeof ProblemShape>
  expect([...problemsOf(method, operation), ...beforeRouting]).toContain(code)
  expect(reply.status).toBe(problems[code].status)
  expect(requestId).toBe(reply.headers['x-request-id'])
  for (const words of [message, ...Object.values(fields)]) expect(words).not.toMatch(jargon)
  return code
}

/** The reply is the success that the contract states, and its body is that to the last field. */
export function expectSuccess({ operation }: DeclaredOperation, reply: RawReply): void {
  const { output, media, status, cacheSeconds } = operation
  expectHeaders(reply, { media, ...(cacheSeconds !== undefined && { caching: `public, max-age=${cacheSeconds}` }) })
  expect(reply.status, JSON.stringify(reply.body)).toBe(status ?? (output ? 200 : 204))
  if (!output) {
    expect(reply.body).toBeUndefined()
    return
  }
  const parsed = v.safeParse(output, reply.body)
  expect(parsed.issues, JSON.stringify(reply.body)).toBeUndefined()
  expect(parsed.output).toEqual(reply.body)
}

/** An operation and its method. */
export type DeclaredOperation = { method: Method; operation: Operation }

/** A success, or a refusal with exactly this code. */
export function expectAnswer(declared: DeclaredOperation, reply: RawReply, answer: ProblemCode | 'done'): void {
  if (answer === 'done') expectSuccess(declared, reply)
  else expect(expectProblem(declared, reply)).toBe(answer)
}

/** A success or a refusal with clear words, and never a fault; and nothing was left behind on every object. */
export function expectNoFault(declared: DeclaredOperation, reply: RawReply): void {
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500)
  if (reply.status >= 400) expectProblem(declared, reply)
  else expectSuccess(declared, reply)
  expect(Object.prototype).not.toHaveProperty('polluted')
}
