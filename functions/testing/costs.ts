import type { Cost } from './checks/measure-cost.ts'
import snapshot from './costs.json' with { type: 'json' }
import type { OperationName } from './fixtures/operation.ts'

/**
 * The measured cost of each call at the table: `npm run costs:update` writes it, `checks/costs.test.ts` compares it. Variants are
 * those of the operation's fixture; `repeated` is the same call again with the same idempotency key.
 */
export const costs: { [operation: string]: { [variant: string]: Cost } } = snapshot

/** A call that costs more than this needs a reason. */
export const isExceptional = ({ roundTrips, readUnits, writeUnits }: Cost): boolean =>
  roundTrips > 4 || readUnits > 20 || writeUnits > 40

const signIn =
  'The attempt is counted before the password is checked. A sign-in makes room for its session and its device, and counts its mail.'
const confirmed = 'The attempt is counted before the password is checked, and the right one clears the count.'
const deletion = 'It can be interrupted after each step, and a retry continues.'
const budget = 'A budget is split over 16 rows.'

/** Why a call costs more than others. */
export const reasons: { [O in OperationName]?: string } = {
  'POST auth/passkey/login':
    'Only the guard states whose passkey it is. A sign-in makes room for its session and its device.',
  'POST auth/login': signIn,
  'POST auth/admin-login': signIn,
  'POST user/delete': `${confirmed} ${deletion}`,
  'PATCH user/profile': confirmed,
  'POST auth/forgot': 'An unknown name costs the same.',
  'POST auth/reset': 'Only the link states whose it is, and only the profile that there are passkeys.',
  'POST shop/restock': 'The attempts are counted first, and the product may be back by the time the request is stored.',
  'POST user/email/confirm': 'The attempt is counted first, and only the link states whose it is.',
  'GET admin/users': 'The desk also reads the sessions of each account that it lists.',
  'GET admin/audit': 'The first page of a quiet week reads eight partitions of each day.',
  'GET admin/overview':
    'The figures are in 16 partitions, each with a query for the days and the stock, one for the products and one for the gift cards.',
  'POST admin/report': 'The index does not contain the codes among which a replacement is chosen.',
  'POST admin/approvals':
    'The idempotency record marks the start, so that a retry continues. Each gift is a transaction of its own.',
  'POST admin/gifts':
    'The idempotency record marks the start, so that a retry continues. Each gift is a transaction of its own.',
  'POST admin/shop/import': 'The idempotency record marks the start, so that a retry continues.',
  'POST user/daily-login': 'The last awards tell whether a streak is complete, which a budget then pays.',
  'DELETE admin/delete-user': deletion,
  'POST admin/orders/refund':
    'The refund is recorded before the call to Stripe, and settled as an event from Stripe is.',
  'POST missions/word': `${budget} The first transaction finds too little in its row, and no row has the whole reward.`,
  'POST admin/missions': budget,
  'PATCH admin/mission': budget,
  'POST admin/missions/fund': budget,
}
