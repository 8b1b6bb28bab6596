import { fc } from '@fast-check/vitest'
import * as v from 'valibot'
import { expect } from 'vitest'
import { api } from '../../../shared/api.ts'
import { operations } from '../../../shared/calls.ts'
import { expectAnswer, expectNoFault, expectProblem } from './replies.ts'
import { withContract, invariant, withoutInputCheck } from '../faults/broken-variants.ts'
import { callRaw } from '../call.ts'
import type { Raw } from '../event.ts'
import { contract, validCall, owner, type ContractEntry } from '../fixtures/registry.ts'
import { withContext } from '../with-context.ts'
import { withFreshTables } from '../fresh-table.ts'
import { fieldsOf, withValueAt, type Field } from './schema-fields.ts'

withFreshTables()

const base64 = (value: unknown, padding = 0): string =>
  Buffer.from(JSON.stringify(value) + ' '.repeat(padding)).toString('base64url')
const id = '00000000-0000-4000-8000-000000000000'
const createdAt = '2026-11-21T00:00:00.000Z'
/** Positions in each kind of list, as a cursor encodes them. */
const places = [
  id,
  { day: '2026-11-21', id },
  `${createdAt}#${id}`,
  '0'.repeat(12),
  { kind: 'claim', userId: id, createdAt, id },
  { place: `${id}#once`, createdAt, id },
]

const characters = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\u202e',
  '\u2028',
  '\n',
  '%',
  '%00',
  '%2e%2e%2f',
  'a,b',
]
const words = ['__proto__', 'constructor', 'toString', 'null', 'NaN', '../..', "' OR 1=1 --", '<script>', '${jndi:x}']
const longTexts = ['x'.repeat(10_000), '👨‍👩‍👧‍👦'.repeat(50), 'İ'.repeat(30), '\u0130@\u0130.com', 'ﬀ'.repeat(200)]
const forged = [5, null, [], { '': '' }, 'x'.repeat(700), '\ud800\ud800'].map((value) => base64(value))
const nastyTexts = [...characters, ...words, ...longTexts, ...forged, ...places.map((place) => base64(place, 2_000))]
const nastyNumbers = [0, -0, -1, 0.005, 1.005, 1.1, 1e9, 1e-7, 1e308, 5e-324, 2 ** 53, 10_000.01]
const plainThings: unknown[] = [null, true, false, [], {}, [[]], ['x'], '20']
const nastyThings = [...plainThings, { length: 1 }, { toString: 1 }, { toLowerCase: null }]

const utf16 = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 })
  .map((units) => String.fromCharCode(...units))
const anyValue = fc.oneof(
  utf16,
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(...nastyTexts, ...nastyNumbers, ...nastyThings),
  fc.double(),
  fc.jsonValue({ stringUnit: 'binary' }),
)

/** The valid call with one value replaced; the path and the query contain only strings. */
function withValue(good: Raw, { place, name }: Field, value: unknown): Raw {
  const held = place === 'body' ? value : typeof value === 'string' ? value : JSON.stringify(value)
  return { ...good, [place]: withValueAt(good[place], name, held) }
}

const isAccepted = ({ operation }: ContractEntry, { place }: Field, raw: Raw): boolean => {
  const schema = operation[place]
  const sent = place === 'body' ? (JSON.parse(JSON.stringify(raw.body)) as unknown) : raw[place]
  return schema !== undefined && v.safeParse(schema, sent).success
}

const tried = { numRuns: 50, endOnFailure: true }

for (const entry of contract) {
  const { name, method, path, operation } = entry
  const fields = fieldsOf(operation)
  if (fields.length === 0) continue
  const title = `${method} ${path}`

  invariant(`${title} names the invalid field for any input`, {
    async holds() {
      const good = await validCall(entry, await owner())
      for (const field of fields) {
        const property = fc.asyncProperty(anyValue, async (value) => {
          const raw = withValue(good, field, value)
          const reply = await callRaw(name, method, raw)
          expectNoFault(entry, reply)
          if (isAccepted(entry, field, raw)) return
          expect(expectProblem(entry, reply)).toBe('invalid_input')
          // JSON that contains __proto__ is refused before its fields are validated.
          if (JSON.stringify(value)?.includes('"__proto__":')) return
          // For an invalid list, the reply may name the invalid value in it.
          const named = Object.keys((reply.body as { fields: object }).fields)
          expect(named.some((name) => `${name}.`.startsWith(`${field.name}.`)) ? field.name : named).toBe(field.name)
        })
        const nasty = [...nastyTexts, ...nastyNumbers, ...nastyThings, 'x'.repeat((field.maxLength ?? 0) + 1)]
        const examples = nasty.map((value): [unknown] => [value])
        await fc.assert(property, { ...tried, numRuns: tried.numRuns + examples.length, examples })
      }
    },
    broken: { 'the input is not validated': withoutInputCheck(entry) },
  })
}

const amounts = contract.flatMap((entry) =>
  fieldsOf(entry.operation).flatMap((field) => (field.type === 'number' ? [{ entry, field }] : [])),
)
const noAmounts = '0 -0 -1 1.005 1e9 1e999 -1e999 1e-7 "20" null true [5] {}'.split(' ')
/** Counts may be 0, and differences negative; no number may exceed its maximum by a cent. */
const refusedBy = ({ min = 1, max = 0 }: Field) => [
  ...noAmounts.filter((json) => (min !== 0 || Number(json) !== 0) && (min >= 0 || json !== '-1')),
  (max + 0.01).toFixed(2),
]
const noJson = 'NaN Infinity -Infinity 0x10 1_000 .5 01'.split(' ')

for (const { entry, field } of amounts) {
  const { name, method, path } = entry

  invariant(`${method} ${path} refuses an invalid ${field.name}`, {
    async holds() {
      const good = await validCall(entry, await owner())
      const write = (json: string) => JSON.stringify(withValueAt(good.body, field.name, '?')).replace('"?"', json)
      for (const json of [...refusedBy(field), ...noJson]) {
        const reply = await callRaw(name, method, { ...good, body: write(json) })
        await withContext(json, () => expectAnswer(entry, reply, 'invalid_input'))
      }
    },
    broken: { 'the input is not validated': withoutInputCheck(entry) },
  })
}

for (const entry of contract.filter(({ operation }) => operation.params)) {
  const { name, method, path, operation } = entry

  invariant(`${method} ${path} reads its path encoded or decoded, and refuses an invalid id`, {
    async holds() {
      const as = await owner()
      const { params, ...good } = await validCall(entry, as)
      const encoded = Object.fromEntries(
        Object.entries(params ?? {}).map(([key, value]): [string, string] => [key, value.replaceAll('-', '%2D')]),
      )
      expectAnswer(entry, await callRaw(name, method, { ...good, params: encoded }), 'done')
      for (const id of ['', '%', '%E0%A4%A', '%00', '..%2F..', '%2525', '__proto__', 'x'.repeat(5_000)]) {
        const wrong = Object.fromEntries(Object.keys(params ?? {}).map((key) => [key, id]))
        const reply = await callRaw(name, method, { ...good, params: wrong })
        // A username may look strange.
        if (v.is(operation.params ?? v.never(), wrong)) expectNoFault(entry, reply)
        else expectAnswer(entry, reply, 'invalid_input')
      }
      expectAnswer(entry, await callRaw(name, method, good), 'invalid_input')
    },
    broken: { 'the input is not validated': withoutInputCheck(entry) },
  })
}

const unbounded = ['string', 'array', 'any', 'unknown', 'record']
const { entries } = api['shop/purchase'].POST.body
const takesAlso = (name: string, schema: v.GenericSchema) =>
  withContract('shop/purchase', 'POST', { body: v.object({ ...entries, [name]: schema }) })

invariant('every string and every list of the contract has a maximum length', {
  async holds() {
    const fields = operations.flatMap(({ name, operation }) =>
      fieldsOf(operation).map((field) => ({ ...field, name: `${name} ${field.name}` })),
    )
    expect(fields.length).toBeGreaterThan(20)
    expect(fields.filter(({ type, maxLength }) => unbounded.includes(type) && maxLength === undefined)).toEqual([])
  },
  broken: {
    'a string has no maximum length': takesAlso('note', v.optional(v.pipe(v.string(), v.trim()))),
    'a list has no maximum length': takesAlso('notes', v.array(v.pipe(v.string(), v.maxLength(5)))),
    'a field accepts any value': takesAlso('note', v.unknown()),
  },
})
