import type { AdminOrderDetail, ListedOrder } from '../../../shared/orders/schema.ts'

const placed = { createdAt: '2025-11-20T03:00:00.000Z', paidAt: '2025-11-20T03:02:00.000Z' }

/** A sample order as listed for staff. */
export function order(number: number, customerName: string | null, change: Partial<ListedOrder> = {}): ListedOrder {
  const id = `0199ab10-7c2e-7d41-9f00-3a5b6c7d8e9${number}`
  const email = customerName && `${customerName.toLowerCase().replaceAll(' ', '.')}@orbitmail.example`
  const money = { total: 216.6, paid: 226.55, refunded: 0, chargedBack: 0 }
  return {
    id,
    status: 'paid',
    customerName,
    email,
    ...money,
    itemCount: 4,
    title: 'Orbit Hoodie and 2 more',
    isDisputed: false,
    isDisputeWon: false,
    hasProblem: false,
    attention: null,
    userId: null,
    username: null,
    face: null,
    ...placed,
    ...change,
  }
}

export const attention = 'Stripe took 226.44 AUD and the order is of 226.55. Look at the payment before you ship.'
export const problem = {
  words:
    'The hoodie arrived on time, thank you.\nThe print is missing from the parcel, though: only its tube was inside.',
  at: '2025-11-24T01:30:00.000Z',
  answer: null,
  answeredAt: null,
}
export const orders = [
  order(1, 'Mia Starling', {
    userId: '0199ab10-7c2e-4d41-9f00-3a5b6c7d8e01',
    username: 'mia_starling',
    face: { avatar: '04', membershipTier: 'gold' },
  }),
  order(2, 'Tom Okafor', { refunded: 34.95, hasProblem: true }),
  order(3, 'Wilhelmina Featherstonehaugh-Montgomery', { isDisputed: true, attention }),
  order(4, null, { status: 'pending', paid: null, paidAt: null }),
]

/** Orders to ship together: the last one waits for a person. */
export const ordersToShip = [
  order(1, 'Mia Starling', { username: 'mia_starling', face: { avatar: '04', membershipTier: 'gold' } }),
  order(5, 'Tom Okafor', { isDisputeWon: true }),
  order(6, 'Wilhelmina Featherstonehaugh-Montgomery', { refunded: 34.95 }),
  order(7, 'Hana Sato'),
  order(8, 'Ben Okoro', { isDisputed: true }),
]

const line = (name: string, variantName: string | null, unitPrice: number, quantity: number) => {
  const ids = {
    productId: '0199ab10-0000-7000-8000-000000000001',
    variantId: variantName && `0199ab10-0000-7000-8000-0000000000${variantName.charCodeAt(0)}`,
  }
  const price = { unitPrice, quantity, lineTotal: unitPrice * quantity }
  return { ...ids, name, variantName, ...price, image: null, refunded: 0, left: quantity, restocked: 0 }
}

/** The sample order with its details. */
export const orderDetail = (
  { userId: _userId, username: _username, face: _face, ...order }: ListedOrder,
  change: Partial<AdminOrderDetail> = {},
): AdminOrderDetail => ({
  ...order,
  lines: [
    line('Orbit Hoodie', 'M', 86.9, 1),
    line('Dawn Line Tee', 'L', 38.45, 2),
    line('Far Shore Print', null, 52.8, 1),
  ],
  subtotal: 196.9,
  gst: 19.7,
  shipping: order.paid === null ? null : 9.95,
  isShippingLeft: order.paid !== null,
  phone: '+61 400 000 000',
  shippingOption: 'Standard post',
  address: {
    line1: '12 Perihelion Crescent',
    line2: 'Unit 4',
    city: 'Fremantle',
    state: 'WA',
    postalCode: '6160',
    country: 'AU',
  },
  carrier: null,
  tracking: null,
  shippedAt: null,
  problem: null,
  pendingRefund: null,
  sessionId: 'cs_test_a1',
  paymentIntentId: 'pi_3QkLmN2eZvKYlo2C1x9aBcDe',
  ...change,
})
