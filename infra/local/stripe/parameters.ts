import type Stripe from 'stripe'
import * as v from 'valibot'

/**
 * The parameters of the calls that the shop makes. Everything else is refused, so the shop cannot come to depend on a
 * parameter that the stand-in ignores. The compiler checks names and types against the types of the pinned stripe package.
 */
type Known<P> = { [K in keyof P]?: v.GenericSchema<unknown, NonNullable<P[K]>> }

type Session = Stripe.Checkout.SessionCreateParams
type PriceData = NonNullable<Stripe.Checkout.SessionCreateParams.LineItem['price_data']>
type RateData = NonNullable<Stripe.Checkout.SessionCreateParams.ShippingOption['shipping_rate_data']>
type EnabledEvent = Stripe.WebhookEndpointCreateParams['enabled_events'][number]
type ApiVersion = NonNullable<Stripe.WebhookEndpointCreateParams['api_version']>
type Estimate = NonNullable<NonNullable<RateData['delivery_estimate']>['minimum']>

/** Cents. */
const maxAmount = 99_999_999

const string = v.pipe(
  v.string('Invalid string'),
  v.nonEmpty('An empty string cannot unset this parameter: leave the parameter out, or send a value.'),
  v.maxLength(5_000, 'Invalid string: must be at most 5000 characters'),
)
const shortString = (max: number) =>
  v.pipe(string, v.maxLength(max, `Invalid string: must be at most ${max} characters`))
const integer = v.pipe(
  string,
  v.transform(Number),
  v.integer(({ input }) => `Invalid integer: ${String(input)}`),
)
const integerFrom = (min: number, max: number) =>
  v.pipe(
    integer,
    v.minValue(min, `This value must be greater than or equal to ${min}.`),
    v.maxValue(max, `This value must be less than or equal to ${max}.`),
  )
const boolean = v.pipe(
  v.picklist(['true', 'false'], ({ input }) => `Invalid boolean: ${String(input)}`),
  v.transform((value) => value === 'true'),
)
const oneOf = <const T extends readonly string[]>(...values: T) =>
  v.picklist(values, `Invalid value: must be one of ${values.join(', ')}`)
const url = v.pipe(string, v.url('Not a valid URL'))
const currency = v.pipe(
  string,
  v.regex(/^[a-z]{3}$/i, ({ input }) => `Invalid currency: ${input}`),
)
const metadata = v.record(
  v.pipe(v.string(), v.maxLength(40, 'Metadata keys can have up to 40 characters')),
  v.pipe(v.string('Invalid string'), v.maxLength(500, 'Metadata values can have up to 500 characters')),
)
const expand = v.exactOptional(v.array(string, 'Invalid array'))

const lineItem = v.strictObject({
  quantity: integerFrom(1, maxAmount),
  price_data: v.strictObject({
    currency,
    unit_amount: integerFrom(0, maxAmount),
    product_data: v.strictObject({ name: string } satisfies Known<PriceData['product_data']>),
  } satisfies Known<PriceData>),
} satisfies Known<Stripe.Checkout.SessionCreateParams.LineItem>)

const estimate = v.strictObject({
  unit: oneOf('hour', 'day', 'business_day', 'week', 'month'),
  value: integer,
} satisfies Known<Estimate>)

const shippingOption = v.strictObject({
  shipping_rate_data: v.strictObject({
    display_name: shortString(100),
    type: v.exactOptional(oneOf('fixed_amount')),
    fixed_amount: v.strictObject({
      amount: integerFrom(0, maxAmount),
      currency,
    } satisfies Known<RateData['fixed_amount']>),
    tax_behavior: v.exactOptional(oneOf('inclusive', 'exclusive', 'unspecified')),
    delivery_estimate: v.exactOptional(
      v.strictObject({ minimum: estimate, maximum: estimate } satisfies Known<RateData['delivery_estimate']>),
    ),
  } satisfies Known<RateData>),
} satisfies Known<Stripe.Checkout.SessionCreateParams.ShippingOption>)

type PaymentIntentData = Stripe.Checkout.SessionCreateParams.PaymentIntentData

const shipping = v.strictObject({
  name: string,
  phone: v.exactOptional(string),
  address: v.strictObject({
    line1: string,
    line2: v.exactOptional(string),
    city: v.exactOptional(string),
    state: v.exactOptional(string),
    postal_code: v.exactOptional(string),
    country: v.exactOptional(string),
  } satisfies Known<NonNullable<PaymentIntentData['shipping']>['address']>),
} satisfies Known<NonNullable<PaymentIntentData['shipping']>>)

export const SessionCreateParams = v.strictObject({
  mode: oneOf('payment'),
  ui_mode: v.exactOptional(oneOf('hosted_page')),
  client_reference_id: v.exactOptional(shortString(200)),
  metadata: v.exactOptional(metadata, {}),
  payment_intent_data: v.exactOptional(
    v.strictObject({ metadata, shipping: v.exactOptional(shipping) } satisfies Known<PaymentIntentData>),
    { metadata: {} },
  ),
  line_items: v.pipe(v.array(lineItem, 'Invalid array'), v.maxLength(100, 'A session can have at most 100 line items')),
  adaptive_pricing: v.exactOptional(
    v.strictObject({ enabled: boolean } satisfies Known<Stripe.Checkout.SessionCreateParams.AdaptivePricing>),
  ),
  shipping_address_collection: v.exactOptional(
    v.strictObject({
      allowed_countries: v.array(oneOf('AU', 'US', 'CA', 'GB', 'NZ'), 'Invalid array'),
    } satisfies Known<Stripe.Checkout.SessionCreateParams.ShippingAddressCollection>),
  ),
  shipping_options: v.exactOptional(
    v.pipe(v.array(shippingOption, 'Invalid array'), v.maxLength(5, 'A session can have at most 5 shipping options')),
    [],
  ),
  phone_number_collection: v.exactOptional(
    v.strictObject({ enabled: boolean } satisfies Known<Stripe.Checkout.SessionCreateParams.PhoneNumberCollection>),
  ),
  expires_at: v.exactOptional(integer),
  success_url: url,
  cancel_url: v.exactOptional(url),
  customer: v.exactOptional(string),
  customer_email: v.exactOptional(
    v.pipe(
      string,
      v.email(({ input }) => `Invalid email address: ${input}`),
    ),
  ),
  customer_creation: v.exactOptional(oneOf('always', 'if_required')),
  expand,
} satisfies Known<Session>)
export type SessionCreateParams = v.InferOutput<typeof SessionCreateParams>

export const RefundCreateParams = v.strictObject({
  payment_intent: string,
  amount: v.exactOptional(integerFrom(1, maxAmount)),
  metadata: v.exactOptional(metadata, {}),
} satisfies Known<Stripe.RefundCreateParams>)
export type RefundCreateParams = v.InferOutput<typeof RefundCreateParams>

const page = {
  created: v.exactOptional(
    v.strictObject({ gte: integer, lte: v.exactOptional(integer) } satisfies Known<Stripe.RangeQueryParam>),
  ),
  limit: v.exactOptional(integerFrom(1, 100), '10'),
  starting_after: v.exactOptional(string),
}
const Page = v.strictObject(page)
export type Page = v.InferOutput<typeof Page>

export const SessionListParams = v.strictObject({ ...page } satisfies Known<Stripe.Checkout.SessionListParams>)
export const DisputeListParams = v.strictObject({
  ...page,
  payment_intent: v.exactOptional(string),
} satisfies Known<Stripe.DisputeListParams>)
export const RefundListParams = v.strictObject({
  ...page,
  payment_intent: v.exactOptional(string),
} satisfies Known<Stripe.RefundListParams>)
export const EventListParams = v.strictObject({
  ...page,
  types: v.array(string, 'Invalid array'),
} satisfies Known<Stripe.EventListParams>)

export const WebhookEndpointCreateParams = v.strictObject({
  url,
  enabled_events: v.array(string as v.GenericSchema<unknown, EnabledEvent>, 'Invalid array'),
  api_version: v.exactOptional(string as v.GenericSchema<unknown, ApiVersion>),
  description: v.exactOptional(string),
} satisfies Known<Stripe.WebhookEndpointCreateParams>)
export type WebhookEndpointCreateParams = v.InferOutput<typeof WebhookEndpointCreateParams>

export const WebhookEndpointListParams = v.strictObject({
  limit: page.limit,
  starting_after: page.starting_after,
} satisfies Known<Stripe.WebhookEndpointListParams>)

/** Reading or expiring one object takes no parameters but `expand`. */
export const ExpandParams = v.strictObject({ expand } satisfies Known<Stripe.Checkout.SessionRetrieveParams>)
