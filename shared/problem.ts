import { generalProblems } from './general-problems.ts'
import { maintenanceMessage } from './maintenance.ts'

/** Every problem that the API returns: code, HTTP status, and the default message. A handler can give a more specific message. */
export const problems = {
  ...generalProblems,
  bad_signature: { status: 400, message: 'The signature of this event is not valid.' },
  stale_token: { status: 400, message: 'This link has expired or was used already. Please request a new one.' },
  wrong_credentials: { status: 401, message: 'Invalid username or password' },
  unknown_passkey: { status: 401, message: 'That passkey does not work here. Sign in with your password instead.' },
  locked: { status: 403, message: 'Enter the owner password to continue.' },
  wrong_password: { status: 403, message: 'Invalid password. Please try again.' },
  wrong_word: { status: 403, message: 'That is not the word.' },
  not_staff: { status: 403, message: 'Only admins and co-founders can sign in here.' },
  weak_password: {
    status: 403,
    message: 'Staff need a password of at least 12 characters. Use “Forgot your password?” to choose one.',
  },
  account_frozen: { status: 403, message: 'This account is frozen. Please contact the studio.' },
  passkey_required: {
    status: 403,
    message: 'Staff sign in with a passkey here. Add one on your account page, then sign in with it.',
  },
  cross_site: { status: 403, message: 'This request came from another site and was refused.' },
  wrong_method: { status: 405, message: 'This address does not support that method.' },
  no_card: { status: 404, message: 'You have no card yet.' },
  username_taken: { status: 409, message: 'That username is already taken.' },
  email_taken: { status: 409, message: 'An account with that email already exists.' },
  already_registered: { status: 409, message: 'That passkey is already in use.' },
  too_many_passkeys: { status: 409, message: 'You have ten passkeys. Remove one first.' },
  sold_out: { status: 409, message: 'Someone else just bought this gift card. No Solcoins were taken.' },
  insufficient_solcoins: { status: 409, message: 'Insufficient Solcoins' },
  duplicate_code: { status: 409, message: 'That gift card code is already in the inventory.' },
  already_claimed: { status: 409, message: 'You already collected today’s points. Come back tomorrow.' },
  already_processed: { status: 409, message: 'This claim has already been decided.' },
  too_late: { status: 409, message: 'It is too late for this.' },
  not_approvable: { status: 409, message: 'The person who asked may no longer give Solcoins. Decline this gift.' },
  has_pending_claims: { status: 409, message: 'This user has pending claims. Process them first.' },
  already_issued: { status: 409, message: 'You already have a card.' },
  price_changed: { status: 409, message: 'A price has changed. Please check your cart again.' },
  out_of_stock: { status: 409, message: 'Something in your cart is out of stock.' },
  changed_meanwhile: { status: 409, message: 'Someone else has changed this. Check it again, then save.' },
  has_open_orders: { status: 409, message: 'Someone is paying for this right now. Hide it now and delete it later.' },
  catalogue_full: { status: 409, message: 'The shop has room for 100 products. Delete one first.' },
  already_sold: { status: 409, message: 'That gift card has been sold and cannot be deleted.' },
  not_refundable: { status: 409, message: 'That is more than the amount left to refund.' },
  not_shippable: { status: 409, message: 'Only a paid order can be shipped.' },
  already_confirmed: { status: 409, message: 'This email address is already confirmed.' },
  not_mailable: { status: 409, message: 'This email does not fit the order as it is now. Check the order again.' },
  not_correctable: { status: 409, message: 'Only an order that is paid, or on its way, can be corrected.' },
  disputed: { status: 409, message: 'The buyer disputes this payment. Confirm that you want to ship it all the same.' },
  not_paid: { status: 409, message: 'This order has not been paid.' },
  already_paid: { status: 409, message: 'This order has just been paid, so it cannot be cancelled.' },
  cart_paid: { status: 409, message: 'You have already paid for this cart. Nothing was charged again.' },
  already_reported: { status: 409, message: 'We have your message about this order and will answer by email.' },
  already_answered: { status: 409, message: 'This has already been answered.' },
  already_done: { status: 409, message: 'You have already done this mission.' },
  budget_spent: { status: 409, message: 'All rewards of this mission have been claimed.' },
  not_open: { status: 409, message: 'This mission is not open.' },
  has_budget: { status: 409, message: 'What a mission pays cannot change once it has a budget.' },
  beta_full: { status: 409, message: 'This test is full. A place opens when someone leaves.' },
  idempotency_mismatch: { status: 409, message: 'That Idempotency-Key was already used for a different request.' },
  other_account: {
    status: 409,
    message: 'You are signed in with another account in this browser now. Nothing was changed.',
  },
  expired: { status: 410, message: 'Nobody decided this in time, so it has expired.' },
  not_json: { status: 415, message: 'Send the request as JSON.' },
  too_many_open: {
    status: 429,
    message: 'Too many unpaid orders are open. Pay or cancel one of them, or wait half an hour.',
  },
  not_configured: { status: 503, message: 'This is not set up on this site yet.' },
  maintenance: { status: 503, message: maintenanceMessage },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** The body of every problem response. */
export type ProblemBody = {
  code: ProblemCode
  message: string
  /** The message for each invalid field. */
  fields?: Record<string, string>
  requestId: string
}
