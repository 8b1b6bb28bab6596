import { expect, test } from 'vitest'
import { operations } from '../../shared/calls.ts'
import { isForStaff } from '../../shared/route.ts'
import { importingCopies, importingLists, withList, withoutServerParts, withPureDefinitions } from './contract.ts'

const source = `import * as v from 'valibot'
import { Refund, Waiting } from './refund.ts'
import { Id, Order } from './schema.ts'
export const order = defineRoute({
  path: '/api/shop/orders/{id}',
  GET: { summary: 'A buyer’s order', access: 'anyone', params: v.object({ id: Id }), output: Order, problems: [] },
  POST: {
    summary: "An order’s refund",
    access: 'unlocked',
    body: v.object({ output: v.string(), POST: v.number(), Refund }),
    output: Refund,
    accepted: Waiting,
    problems: ['not_found', 'not_refundable'],
    idempotencyKey: true
  },
})`
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

test('leaves only what the client reads of an operation, and no unused import', () => {
  expect(onOneLine(withoutServerParts(source))).toBe(
    "import { Id, Order } from './schema.ts' export const order = defineRoute({ path: '/api/shop/orders/{id}', GET: { output: Order, }, })",
  )
})

test('leaves only what the client reads of staff’s operations in the copy for staff, which imports other copies', () => {
  expect(onOneLine(importingCopies(withoutServerParts(source, true)))).toBe(
    "import { Refund, Waiting } from './refund.ts?staff' export const order = defineRoute({ path: '/api/shop/orders/{id}', POST: { output: Refund, accepted: Waiting, idempotencyKey: true }, })",
  )
})

test('staff’s operations are those of the routes under admin/, by which the client knows them', () => {
  for (const { name, operation } of operations) {
    expect([name, isForStaff(operation)]).toEqual([name, name.startsWith('admin/')])
  }
})

test('the contract imports a list of the routes of each area, without their names', () => {
  const routes = 'export const one = defineRoute({})\nconst two = 2\nexport const three = defineRoute({})'
  expect(withList(routes)).toMatch(/\nexport const routesOfArea = \[one, three\];\n$/)
  expect(importingLists("import * as news from './news-routes.ts'\nimport { byName } from './route.ts'")).toBe(
    "import { routesOfArea as news } from './news-routes.ts'\nimport { byName } from './route.ts'",
  )
})

test('marks the calls of definitions as pure, but none that a function makes', () => {
  const source = 'export const Id = v.pipe(v.string(), check)\nconst check = (text) => log(text)'
  expect(withPureDefinitions(source)).toBe(
    'export const Id = /* @__PURE__ */ v.pipe(/* @__PURE__ */ v.string(), check)\nconst check = (text) => log(text)',
  )
})
