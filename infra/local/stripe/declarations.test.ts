import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { apiVersion } from './api-version.ts'
import { readParameters } from './check-parameters.ts'
import { parametersOf, type Shape } from './declarations.ts'
import { readForm } from './form.ts'

const session = parametersOf('resources/Checkout/Sessions.d.ts', 'Checkout.SessionCreateParams')
const refund = parametersOf('resources/Refunds.d.ts', 'RefundCreateParams')

/** The shape at a path, as `line_items[].price_data`. */
function at(shape: Shape, path: string): Shape {
  return path.split('.').reduce((inside, step) => {
    const name = step.replace('[]', '')
    const found = inside.is === 'object' ? inside.fields.get(name)?.shape : undefined
    if (!found) throw new Error(`There is no ${path}`)
    return step.endsWith('[]') && found.is === 'list' ? found.of : found
  }, shape)
}

const namesIn = (shape: Shape) => (shape.is === 'object' ? [...shape.fields.keys()] : []).toSorted()
const requiredIn = (shape: Shape) =>
  shape.is === 'object' ? [...shape.fields].filter(([, { isRequired }]) => isRequired).map(([name]) => name) : []

/**
 * What Stripe's published OpenAPI document says of the parameters that we send, copied from it by hand: of 2026-09-30, the
 * one before the pinned version, and the package's list of changes since then touches none of them.
 */
describe('the declarations are read as the published document has them', () => {
  test('of the pinned version', () => {
    expect(apiVersion).toBe('2026-10-28.endive')
  })

  test('all parameters of a new session, and of a refund', () => {
    const ofSession =
      'adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types automatic_tax billing_address_collection branding_settings cancel_url client_reference_id consent_collection currency custom_fields custom_text customer customer_account customer_creation customer_email customer_update discounts excluded_payment_method_types expand expires_at integration_identifier invoice_creation line_items locale managed_payments metadata mode name_collection optional_items origin_context payment_intent_data payment_method_collection payment_method_configuration payment_method_data payment_method_options permissions phone_number_collection redirect_on_completion return_url saved_payment_method_options setup_intent_data shipping_address_collection shipping_options submit_type subscription_data success_url tax_id_collection ui_mode wallet_options'
    expect(namesIn(session)).toEqual(ofSession.split(' '))
    const ofRefund =
      'amount charge currency customer expand instructions_email metadata origin payment_intent reason refund_application_fee reverse_transfer'
    expect(namesIn(refund)).toEqual(ofRefund.split(' '))
  })

  test.each([
    ['mode', { is: 'choice', of: ['payment', 'setup', 'subscription'] }],
    ['ui_mode', { is: 'choice', of: ['elements', 'embedded_page', 'form', 'hosted_page'] }],
    ['customer_creation', { is: 'choice', of: ['always', 'if_required'] }],
    ['expires_at', { is: 'integer' }],
    ['client_reference_id', { is: 'text' }],
    ['metadata', { is: 'map' }],
    ['payment_intent_data.metadata', { is: 'map' }],
    ['adaptive_pricing.enabled', { is: 'flag' }],
    ['phone_number_collection.enabled', { is: 'flag' }],
    ['line_items[].quantity', { is: 'integer' }],
    ['line_items[].price_data.unit_amount', { is: 'integer' }],
    ['shipping_options[].shipping_rate_data.type', { is: 'choice', of: ['fixed_amount'] }],
    [
      'shipping_options[].shipping_rate_data.tax_behavior',
      { is: 'choice', of: ['exclusive', 'inclusive', 'unspecified'] },
    ],
    [
      'shipping_options[].shipping_rate_data.delivery_estimate.maximum.unit',
      { is: 'choice', of: ['business_day', 'day', 'hour', 'month', 'week'] },
    ],
  ])('%s', (path, shape) => {
    expect(at(session, path)).toEqual(shape)
  })

  test.each([
    ['line_items[].price_data', ['currency']],
    ['line_items[].price_data.product_data', ['name']],
    ['shipping_address_collection', ['allowed_countries']],
    ['shipping_options[].shipping_rate_data', ['display_name']],
    ['shipping_options[].shipping_rate_data.fixed_amount', ['amount', 'currency']],
    ['shipping_options[].shipping_rate_data.delivery_estimate.minimum', ['unit', 'value']],
    ['phone_number_collection', ['enabled']],
  ])('what %s must have', (path, names) => {
    expect(requiredIn(at(session, path)).toSorted()).toEqual(names)
  })

  test('the countries that a session ships to', () => {
    const { of } = at(session, 'shipping_address_collection.allowed_countries[]') as { of: string[] }
    expect(of).toHaveLength(238)
    expect(of).toEqual(expect.arrayContaining(['AU', 'US', 'CA', 'GB', 'NZ']))
  })
})

test('a form is read as what it stands for', () => {
  const form = readForm(
    'line_items[0][quantity]=2&line_items[0][price_data][currency]=aud&metadata[orderId]=7&expand[]=a&expand[]=b.c',
  )
  const read = readParameters(form, session) satisfies Stripe.Checkout.SessionCreateParams
  expect(read).toEqual({
    line_items: [{ quantity: 2, price_data: { currency: 'aud' } }],
    metadata: { orderId: '7' },
    expand: ['a', 'b.c'],
  })
})

test.each([
  ['payment_method_types[0]=card', 'parameter_unknown', 'payment_method_types'],
  ['line_items[0][dynamic]=1', 'parameter_unknown', 'line_items[0][dynamic]'],
  ['phone_number_collection[a]=1', 'parameter_unknown', 'phone_number_collection[a]'],
  ['line_items[0][price_data][unit_amount]=1', 'parameter_missing', 'line_items[0][price_data][currency]'],
  ['line_items[0][quantity]=1.5', 'parameter_invalid_integer', 'line_items[0][quantity]'],
  ['line_items[0][quantity]=', 'parameter_invalid_empty', 'line_items[0][quantity]'],
  ['phone_number_collection[enabled]=yes', undefined, 'phone_number_collection[enabled]'],
  ['ui_mode=hosted', undefined, 'ui_mode'],
  ['line_items=1', undefined, 'line_items'],
  ['metadata=1', undefined, 'metadata'],
  [`metadata[a]=${'x'.repeat(501)}`, undefined, 'metadata[a]'],
  [`metadata[${'x'.repeat(41)}]=1`, undefined, `metadata[${'x'.repeat(41)}]`],
  ['mode[0]=payment', undefined, 'mode'],
  [`customer=${'x'.repeat(5_001)}`, undefined, 'customer'],
])('%s is refused', (form, code, param) => {
  const refused = expect(() => readParameters(readForm(form), session))
  refused.toThrow(expect.objectContaining({ status: 400, body: { error: expect.objectContaining({ param }) } }))
  if (code !== undefined)
    refused.toThrow(expect.objectContaining({ body: { error: expect.objectContaining({ code }) } }))
})
