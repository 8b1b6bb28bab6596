import { expect, test } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { parseForm } from '../form-encoding.ts'
import { readPublished } from './check-published.ts'
import { publishedOperations, type Operation } from './operations.ts'

const check = (operation: Operation, form: string) => readPublished(operation, parseForm(form))

test('the stand-in serves each published operation once', () => {
  const served = endpoints.map(({ operation }) => operation)
  expect(served.toSorted()).toEqual(Object.keys(publishedOperations).toSorted())
})

test.each<[Operation, string]>([
  ['create session', 'mode=payment&ui_mode=hosted_page&expires_at=1790000000&adaptive_pricing[enabled]=false'],
  ['create session', 'line_items[0][quantity]=2&line_items[0][price_data][currency]=aud&metadata[any]=name'],
  ['create session', 'shipping_address_collection[allowed_countries][0]=AU&expand[]=payment_intent'],
  ['create session', 'payment_intent_data[shipping][name]=Nova&payment_intent_data[shipping][address][line1]=1 Street'],
  ['list sessions', 'created[gte]=1790000000&created[lte]=1790000100&limit=100&starting_after=cs_1'],
  ['list events', 'created=1790000000&types[0]=refund.failed'],
  ['expire session', ''],
  ['refund', 'payment_intent=pi_1&amount=500&metadata[orderId]=7'],
  ['refund', 'payment_intent=pi_1&metadata='],
])('accepts for %s: %s', (operation, form) => {
  expect(() => check(operation, form)).not.toThrow()
})

test('reads a form as typed parameters', () => {
  expect(
    check('create session', 'line_items[0][quantity]=2&adaptive_pricing[enabled]=true&expand[]=a&expand[]=b.c'),
  ).toEqual({
    line_items: [{ quantity: 2 }],
    adaptive_pricing: { enabled: true },
    expand: ['a', 'b.c'],
  })
  expect(check('list events', 'created[gte]=1790000000&types[0]=refund.failed')).toEqual({
    created: { gte: 1_790_000_000 },
    types: ['refund.failed'],
  })
})

const line = 'line_items[0][price_data]'
const shipping = 'payment_intent_data[shipping]'
const countries = 'shipping_address_collection[allowed_countries][0]'

const unknown = (param: string) => ({ code: 'parameter_unknown', param })
const missing = (param: string) => ({ code: 'parameter_missing', param })
const integer = (param: string) => ({ code: 'parameter_invalid_integer', param })

test.each<[string, Operation, string, { code?: string; param: string }]>([
  ['misspelt name', 'create session', 'client_reference=7', unknown('client_reference')],
  ['removed name', 'create session', 'payment_method_types[0]=card', unknown('payment_method_types')],
  ['nested unknown name', 'create session', `${line}[currency]=aud&${line}[amount]=5`, unknown(`${line}[amount]`)],
  ['name of a prototype', 'create session', 'constructor=1', unknown('constructor')],
  ['unknown name besides a wrong value', 'create session', 'mode=free&modus=payment', unknown('modus')],
  ['parameter of another operation', 'expire session', 'limit=10', unknown('limit')],
  ['unknown bound of a range', 'list sessions', 'created[from]=1790000000', unknown('created[from]')],
  ['value that does not exist', 'create session', 'ui_mode=hosted', { param: 'ui_mode' }],
  ['country that does not exist', 'create session', `${countries}=XX`, { param: countries }],
  ['text for an integer', 'create session', 'expires_at=soon', integer('expires_at')],
  ['fraction for an integer', 'refund', 'amount=1.5', integer('amount')],
  ['nothing for an integer', 'list sessions', 'limit=', integer('limit')],
  ['number for a boolean', 'create session', 'adaptive_pricing[enabled]=0', { param: 'adaptive_pricing[enabled]' }],
  ['text for an array', 'create session', 'line_items=1', { param: 'line_items' }],
  ['text for an object', 'create session', 'metadata=1', { param: 'metadata' }],
  ['object for text', 'create session', 'mode[a]=payment', { param: 'mode' }],
  ['text for other metadata', 'refund', 'metadata=1', { param: 'metadata' }],
  ['too long a text', 'create session', `client_reference_id=${'x'.repeat(201)}`, { param: 'client_reference_id' }],
  ['address without a name', 'create session', `${shipping}[address][line1]=1`, missing(`${shipping}[name]`)],
  ['name without an address', 'create session', `${shipping}[name]=Nova`, missing(`${shipping}[address]`)],
])('refuses a %s', (_what, operation, form, error) => {
  const refusal = { status: 400, body: { error: expect.objectContaining({ type: 'invalid_request_error', ...error }) } }
  expect(() => check(operation, form)).toThrow(expect.objectContaining(refusal))
})
