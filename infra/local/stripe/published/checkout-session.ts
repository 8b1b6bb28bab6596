import { expand, metadata, text } from './common.ts'
import type { ObjectSchema, Schema } from './schema.ts'

const currency: Schema = { type: 'string' }
const enabled: Schema = { type: 'boolean' }

const lineItem: ObjectSchema = {
  type: 'object',
  properties: {
    price_data: {
      type: 'object',
      required: ['currency'],
      properties: {
        currency,
        product_data: { type: 'object', required: ['name'], properties: { name: text } },
        unit_amount: { type: 'integer' },
      },
    },
    quantity: { type: 'integer' },
  },
}

const shipping: ObjectSchema = {
  type: 'object',
  required: ['address', 'name'],
  properties: {
    address: {
      type: 'object',
      required: ['line1'],
      properties: { city: text, country: text, line1: text, line2: text, postal_code: text, state: text },
    },
    name: text,
    phone: text,
  },
}

const bound: ObjectSchema = {
  type: 'object',
  required: ['unit', 'value'],
  properties: {
    unit: { type: 'string', enum: ['business_day', 'day', 'hour', 'month', 'week'] },
    value: { type: 'integer' },
  },
}

const shippingOption: ObjectSchema = {
  type: 'object',
  properties: {
    shipping_rate_data: {
      type: 'object',
      required: ['display_name'],
      properties: {
        delivery_estimate: { type: 'object', properties: { maximum: bound, minimum: bound } },
        display_name: { type: 'string', maxLength: 100 },
        fixed_amount: {
          type: 'object',
          required: ['amount', 'currency'],
          properties: { amount: { type: 'integer' }, currency },
        },
        tax_behavior: { type: 'string', enum: ['exclusive', 'inclusive', 'unspecified'] },
        type: { type: 'string', enum: ['fixed_amount'] },
      },
    },
  },
}

const countries = `
  AC AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CD CF
  CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL
  GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB
  LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU
  NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX
  SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW ZZ`
  .trim()
  .split(/\s+/)

/** The body of `PostCheckoutSessions`. */
export const createSession: ObjectSchema = {
  type: 'object',
  properties: {
    adaptive_pricing: { type: 'object', properties: { enabled } },
    cancel_url: { type: 'string' },
    client_reference_id: { type: 'string', maxLength: 200 },
    customer: text,
    customer_creation: { type: 'string', enum: ['always', 'if_required'] },
    customer_email: { type: 'string' },
    expand,
    expires_at: { type: 'integer' },
    line_items: { type: 'array', items: lineItem },
    metadata,
    mode: { type: 'string', enum: ['payment', 'setup', 'subscription'] },
    payment_intent_data: { type: 'object', properties: { metadata, shipping } },
    phone_number_collection: { type: 'object', required: ['enabled'], properties: { enabled } },
    shipping_address_collection: {
      type: 'object',
      required: ['allowed_countries'],
      properties: { allowed_countries: { type: 'array', items: { type: 'string', enum: countries } } },
    },
    shipping_options: { type: 'array', items: shippingOption },
    success_url: { type: 'string' },
    ui_mode: { type: 'string', enum: ['elements', 'embedded_page', 'form', 'hosted_page'] },
  },
  additionalProperties: false,
}
