import type { OperationName } from '../../functions/testing/fixtures/operation.ts'

/** The numbers of monthly members for which the costs are printed. */
export const sizes = [1_000, 100_000, 10_000_000] as const

/** How often a member makes a call in a month. `variant` names one in `functions/testing/costs.json`. */
export type CallRate = { operation: OperationName; variant?: string; perMember: number }

/** A member visits twice a week, looks at the store every other time, and buys a gift card every ten weeks. */
export const callRates: readonly CallRate[] = [
  { operation: 'GET auth/user', variant: 'an hour later', perMember: 8 },
  { operation: 'POST auth/login', variant: 'a known device', perMember: 1 },
  { operation: 'POST auth/register', perMember: 0.05 },
  { operation: 'GET user/membership', perMember: 8 },
  { operation: 'POST user/daily-login', perMember: 6 },
  { operation: 'GET shop/items', perMember: 4 },
  { operation: 'POST shop/purchase', perMember: 0.4 },
  { operation: 'GET shop/my-purchases', perMember: 2 },
  { operation: 'GET wallet/statement', perMember: 2 },
  { operation: 'GET wallet/my-claims', perMember: 2 },
  { operation: 'GET wallet/claimed-cards', perMember: 2 },
  { operation: 'POST wallet/my-claims/reveal', perMember: 0.2 },
  { operation: 'POST shop/my-purchases/reveal', perMember: 0.2 },
  { operation: 'POST wallet/submit-claim', perMember: 0.2 },
  { operation: 'POST admin/process-claim', perMember: 0.2 },
  { operation: 'GET admin/claims', perMember: 0.02 },
  { operation: 'GET card/details', perMember: 2 },
  { operation: 'POST shop/checkout', perMember: 0.1 },
  { operation: 'GET shop/orders', perMember: 0.1 },
  { operation: 'POST webhooks/stripe', variant: 'a payment', perMember: 0.1 },
]

/** Further activity of a member in a month. */
export const assumptions = {
  visits: 8,
  /** Visits with an empty browser cache: about one a month. */
  firstVisits: 1,
  /** Files of a first visit, and requests for pages, pictures and the catalogue of any visit. */
  filesOfFirstVisit: 25,
  requestsOfVisit: 6,
  /** Pictures of products that a visit loads, in kilobytes. */
  pictureKilobytesOfVisit: 150,
  /** The share of the requests for files that the CDN answers itself. */
  cdnHitShare: 0.9,
  /** Mails about accounts and orders 0.15, decided claims 0.2. Gifts are few. */
  mails: 0.35,
  /** Rows of one member and their past: profile, sessions, a year of ledger entries, purchases and audit entries. */
  storedKilobytes: 15,
  /**
   * The input of the stream consumers: transactions that change the overview's figures (purchases 0.4, claims and their decisions
   * 0.4, orders and their payments 0.2), and their rows: an entry and a card or claim, or an order.
   */
  countedTransactions: 1,
  countedRows: 1.6,
  /** Changes of stock that is nearly sold out. */
  publicChanges: 0.02,
  deletions: 0.005,
  /** How long Lambda keeps an idle function: it does not say, and others measured 5 to 10 minutes (infra/stack/README.md). */
  idleMinutes: 8,
  /** The busiest second of a month, compared with the average one. */
  peakFactor: 8,
} as const
