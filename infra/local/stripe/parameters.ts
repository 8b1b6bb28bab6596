import type Stripe from 'stripe'

/** The parameters of the shop's calls that the stand-in uses, once they have passed the published check. */

type Session = Stripe.Checkout.SessionCreateParams
type Estimate = { unit: 'hour' | 'day' | 'business_day' | 'week' | 'month'; value: number }

export type LineItem = {
  quantity: number
  price_data: { currency: string; unit_amount: number; product_data: { name: string } }
}

export type ShippingOption = {
  shipping_rate_data: {
    display_name: string
    fixed_amount: { amount: number; currency: string }
    tax_behavior?: 'inclusive' | 'exclusive' | 'unspecified'
    delivery_estimate?: { minimum: Estimate; maximum: Estimate }
  }
}

type Recipient = { name: string; phone?: string; address: { line1: string; [part: string]: string } }

export type SessionCreateParams = Pick<
  Session,
  | 'cancel_url'
  | 'client_reference_id'
  | 'customer'
  | 'customer_creation'
  | 'customer_email'
  | 'expires_at'
  | 'phone_number_collection'
  | 'shipping_address_collection'
> & {
  line_items: LineItem[]
  shipping_options: ShippingOption[]
  payment_intent_data: { metadata: Record<string, string>; shipping?: Recipient }
  metadata: Record<string, string>
  success_url: string
}

export type RefundCreateParams = { payment_intent: string; amount?: number; metadata?: Record<string, string> }

export type Page = { created?: { gte?: number; lte?: number }; limit?: number; starting_after?: string }

type EndpointParams = Stripe.WebhookEndpointCreateParams
export type WebhookEndpointCreateParams = Pick<EndpointParams, 'url' | 'enabled_events' | 'api_version' | 'description'>
