import type { Order } from '../../shared/orders/schema.ts'

/** An order, and its checkout session, that exist only in mocked responses. */
export const sessionId = 'cs_test_a1b2c3d4e5f6'

export const order: Order = {
  id: '0195c1de-7a10-7c3a-9d55-0f2a6b7c8d9e',
  status: 'paid',
  lines: [
    {
      productId: '0195c1de-0000-7000-8000-000000000001',
      variantId: '0195c1de-0000-7000-8000-000000000002',
      name: 'Orbit Hoodie',
      variantName: 'XL',
      unitPrice: 92.4,
      quantity: 1,
      lineTotal: 92.4,
      image: null,
      refunded: 0,
      left: 1,
    },
    {
      productId: '0195c1de-0000-7000-8000-000000000003',
      variantId: null,
      name: 'Flight Deck Cap',
      variantName: null,
      unitPrice: 35.2,
      quantity: 2,
      lineTotal: 70.4,
      image: null,
      refunded: 0,
      left: 2,
    },
  ],
  subtotal: 148,
  gst: 14.8,
  total: 162.8,
  shipping: 12,
  paid: 174.8,
  refunded: 0,
  chargedBack: 0,
  carrier: null,
  tracking: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  paidAt: '2026-11-21T10:01:00.000Z',
  shippedAt: null,
  arrival: null,
  refundedAt: null,
  problem: null,
  delivery: null,
}

/** The values of an order before its payment. */
export const unpaid = { shipping: null, paid: null }
