import { expect, test } from 'vitest'
import { withoutServerParts, withPureDefinitions } from './contract.ts'

test('leaves only what the client reads of an operation, and no unused import', () => {
  const source = `import * as v from 'valibot'
import { Refund } from './refund.ts'
import { Id, Order } from './schema.ts'
export const order = defineRoute({
  path: '/api/shop/orders/{id}',
  GET: { summary: 'A buyer’s order', access: 'anyone', params: v.object({ id: Id }), output: Order, problems: [] },
  POST: {
    summary: "An order’s refund",
    access: 'unlocked',
    body: v.object({ output: v.string(), POST: v.number(), Refund }),
    problems: ['not_found', 'not_refundable'],
    idempotencyKey: true
  },
})`
  expect(withoutServerParts(source).replaceAll(/\s+/g, ' ').trim()).toBe(
    "import { Id, Order } from './schema.ts' export const order = defineRoute({ path: '/api/shop/orders/{id}', GET: { output: Order, }, POST: { idempotencyKey: true }, })",
  )
})

test('marks the calls of definitions as pure, but none that a function makes', () => {
  const source = 'export const Id = v.pipe(v.string(), check)\nconst check = (text) => log(text)'
  expect(withPureDefinitions(source)).toBe(
    'export const Id = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), check)\nconst check = (text) => log(text)',
  )
})
