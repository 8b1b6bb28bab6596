import { expect, test } from 'vitest'
import { formatMoment } from '../../../ui/format.ts'
import { entryWords } from './entry-words.ts'

test.each([
  ['login', 'signed in', 'Signed in', ''],
  ['give-coins', '2550', 'Gave Solcoins', '25.50 Solcoins'],
  ['ask-gift', '80000', 'Asked to give Solcoins', '800.00 Solcoins'],
  ['take-back-gift', '2000', 'Took a gift back', '20.00 Solcoins'],
  ['process-claim', 'approved', 'Approved a claim', ''],
  ['process-claim', 'declined', 'Declined a claim', ''],
  ['change-role', 'member to co-founder', 'Changed a role', 'member to co-founder'],
  ['refund-order', '1,034.95 begun', 'Began to refund an order', '$1,034.95'],
  ['refund-order', '1,034.95', 'Refunded an order', '$1,034.95'],
  [
    'refund-order',
    '38.45 begun: 1 × Tee: Dawn (M), back in stock; shipping',
    'Began to refund an order',
    '$38.45 for 1 × Tee: Dawn (M), back in stock; shipping',
  ],
  ['refund-order', '38.45: 1 × Tee, not back in stock', 'Refunded an order', '$38.45 for 1 × Tee, not back in stock'],
  ['fund-mission', '205.00 for The word of the week', 'Funded a mission', '205.00 Solcoins for The word of the week'],
  ['freeze-user', 'frozen: Chargeback: three orders', 'Froze a user', 'Chargeback: three orders'],
  ['freeze-user', 'unfrozen: A mistake', 'Unfroze a user', 'A mistake'],
  ['set-stock-alert', '5', 'Changed the alert of a gift card’s stock', 'at 5 or fewer'],
  [
    'plan-price',
    '45.00 from 2026-12-01T13:00:00.000Z',
    'Planned a gift card’s price',
    `45.00 Solcoins from ${formatMoment('2026-12-01T13:00:00.000Z')}`,
  ],
  ['plan-price', 'no price planned', 'Planned a gift card’s price', 'no price planned'],
  ['change-product', 'changed', 'Changed a product', ''],
  ['change-product', 'changed, - +5', 'Changed a product', 'stock +5'],
  ['delete-product', 'deleted, 0b5d -2, 1c6e -3', 'Deleted a product', 'stock −2, −3'],
  ['create-admin', 'created', 'Created an admin', ''],
  ['import-gift-cards', '12 added', 'Imported gift cards', '12 added'],
  ['a-later-action', 'done so', 'A later action', 'done so'],
])('%s with the outcome %s', (action, outcome, what, detail) => {
  expect(entryWords({ action, outcome })).toEqual({ what, detail, hasFailed: false })
})

test.each([
  ['login', 'wrong_credentials', 'Could not sign in', 'wrong username or password'],
  ['admin-login', 'slow_down', 'Could not sign in at Admin Access', 'too many attempts'],
  ['unlock', 'wrong_password', 'Could not unlock the owner menu', 'wrong password'],
  ['confirm-password', 'wrong_password', 'Could not confirm their password', 'wrong password'],
  ['refund-order', '1,034.95 refused', 'Could not refund an order', '$1,034.95'],
  ['login', 'a_later_reason', 'Could not sign in', 'a_later_reason'],
])('a failed %s: %s', (action, outcome, what, detail) => {
  expect(entryWords({ action, outcome })).toEqual({ what, detail, hasFailed: true })
})

test.each([
  ['done', '', false],
  ['ledger: 24 rows', 'ledger: 24 rows', false],
  ['begun', 'begun, and not ended', false],
  ['failed: AccessDeniedException', 'failed: AccessDeniedException', true],
])('an operator’s command with the outcome %s', (outcome, detail, hasFailed) => {
  const subject = { id: 'set-secret STRIPE_SECRET_KEY', username: null, face: null, name: null, owner: null }
  expect(entryWords({ action: 'run-command', outcome, subject })).toEqual({
    what: 'Ran set-secret STRIPE_SECRET_KEY',
    detail,
    hasFailed,
  })
})
