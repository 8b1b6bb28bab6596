import * as v from 'valibot'
import { expect } from 'vitest'
import { problems, type ProblemCode } from '../../../shared/problem.ts'
import { problemsOf, type Method, type Operation } from '../../../shared/route.ts'
import type { RawReply } from '../event.ts'

/** The problems that every route may return before the operation is known. */
const beforeRouting: ProblemCode[] = ['forbidden', 'wrong_method']

const ProblemShape = v.strictObject({
  code: v.picklist(Object.keys(problems) as ProblemCode[]),
  message: v.pipe(v.string(), v.minLength(5), v.maxLength(200)),
  fields: v.optional(v.record(v.string(), v.pipe(v.string(), v.minLength(5), v.maxLength(200)))),
  requestId: v.string(),
})

/** Technical terms of libraries and engines, which messages for users must not contain. */
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

/** Expects a problem that the contract declares, with a readable message. Returns its code. */
export function expectProblem({ method, operation }: DeclaredOperation, reply: RawReply): ProblemCode {
  expectHeaders(reply)
  const problem = v.safeParse(ProblemShape, reply.body)
  expect(problem.issues, `${reply.status} ${JSON.stringify(reply.body)}`).toBeUndefined()
  const { code, message, fields = {}, requestId } = problem.output as v.InferOutput<typeof ProblemShape>
  expect([...problemsOf(method, operation), ...beforeRouting]).toContain(code)
  expect(reply.status).toBe(problems[code].status)
  expect(requestId).toBe(reply.headers['x-request-id'])
  for (const text of [message, ...Object.values(fields)]) expect(text).not.toMatch(jargon)
  return code
}

/** Expects the success that the contract declares, with no other fields in the body. */
export function expectSuccess({ operation }: DeclaredOperation, reply: RawReply): void {
  const { media, cacheSeconds, setsCookies } = operation
  const isAccepted = operation.accepted && reply.status === 202
  const { output, status } = isAccepted ? { output: operation.accepted, status: 202 } : operation
  expectHeaders(reply, { media, ...(cacheSeconds !== undefined && { caching: `public, max-age=${cacheSeconds}` }) })
  expect(reply.status, JSON.stringify(reply.body)).toBe(status ?? (output ? 200 : 204))
  if (!setsCookies) expect(reply.cookies).toEqual([])
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

/** Expects a success (`done`), or a refusal with exactly this code. */
export function expectAnswer(declared: DeclaredOperation, reply: RawReply, answer: ProblemCode | 'done'): void {
  if (answer === 'done') expectSuccess(declared, reply)
  else expect(expectProblem(declared, reply)).toBe(answer)
}

/** Expects a success or a refusal with a readable message, never a fault; and no pollution of the object prototype. */
export function expectNoFault(declared: DeclaredOperation, reply: RawReply): void {
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500)
  const { hasMissingPage, media } = declared.operation
  if (reply.status === 404 && hasMissingPage) expectHeaders(reply, { media })
  else if (reply.status >= 400) expectProblem(declared, reply)
  else expectSuccess(declared, reply)
  expect(Object.prototype).not.toHaveProperty('polluted')
}
