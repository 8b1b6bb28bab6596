import { expect, test } from 'vitest'
import { apiVersion } from './api-version.ts'
import { parseForm } from './form-encoding.ts'
import { SessionCreateParams } from './parameters.ts'
import { readParameters } from './read-parameters.ts'

const required = 'mode=payment&success_url=https://shop.test/thanks'
const line = 'line_items[0][quantity]=2&line_items[0][price_data][currency]=aud'
const pins = `${line}&line_items[0][price_data][unit_amount]=500&line_items[0][price_data][product_data][name]=Pins`
const read = (form: string) => readParameters(parseForm(form), SessionCreateParams)

test('follows the API version that the stripe package pins', () => {
  expect(apiVersion).toBe('2026-10-28.endive')
})

test('reads a form as typed parameters', () => {
  expect(read(`${required}&${pins}&metadata[orderId]=7&expand[]=a&expand[]=b.c`)).toEqual({
    mode: 'payment',
    success_url: 'https://shop.test/thanks',
    line_items: [{ quantity: 2, price_data: { currency: 'aud', unit_amount: 500, product_data: { name: 'Pins' } } }],
    metadata: { orderId: '7' },
    payment_intent_data: { metadata: {} },
    shipping_options: [],
    expand: ['a', 'b.c'],
  })
})

test.each([
  ['payment_method_types', 'parameter_unknown', 'payment_method_types[0]=card'],
  ['line_items[0][dynamic]', 'parameter_unknown', 'line_items[0][dynamic]=1'],
  ['phone_number_collection[a]', 'parameter_unknown', 'phone_number_collection[a]=1'],
  ['line_items[0][quantity]', 'parameter_invalid_integer', 'line_items[0][quantity]=1.5'],
  ['line_items[0][quantity]', 'parameter_invalid_empty', 'line_items[0][quantity]='],
  ['phone_number_collection[enabled]', undefined, 'phone_number_collection[enabled]=yes'],
  ['ui_mode', undefined, 'ui_mode=hosted'],
  ['mode', undefined, 'mode=subscription'],
  ['line_items', undefined, 'line_items=1'],
  ['metadata', undefined, 'metadata=1'],
  ['metadata[a]', undefined, `metadata[a]=${'x'.repeat(501)}`],
  [`metadata[${'x'.repeat(41)}]`, undefined, `metadata[${'x'.repeat(41)}]=1`],
  ['ui_mode', undefined, 'ui_mode[0]=hosted_page'],
  ['customer', undefined, `customer=${'x'.repeat(5_001)}`],
  [
    'shipping_address_collection[allowed_countries][0]',
    undefined,
    'shipping_address_collection[allowed_countries][0]=XX',
  ],
  ['success_url', 'url_invalid', 'success_url=/thanks'],
  ['customer_email', 'email_invalid', 'customer_email=mira'],
])('refuses a wrong %s with the code %s', (param, code, form) => {
  const refused = expect(() => read(`${required}&${pins}&${form}`))
  refused.toThrow(expect.objectContaining({ status: 400, body: { error: expect.objectContaining({ param }) } }))
  if (code !== undefined)
    refused.toThrow(expect.objectContaining({ body: { error: expect.objectContaining({ code }) } }))
})

test.each([
  ['mode', pins],
  ['line_items', required],
  ['line_items[0][price_data][product_data]', `${required}&${line}&line_items[0][price_data][unit_amount]=1`],
])('refuses a request without %s', (param, form) => {
  const error = { type: 'invalid_request_error', code: 'parameter_missing', param }
  expect(() => read(form)).toThrow(expect.objectContaining({ body: { error: expect.objectContaining(error) } }))
})
