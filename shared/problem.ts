/**
 * Every way in which the API refuses, as one closed list: code, HTTP status, and the words that a person sees
 * unless the place that refuses has better ones.
 */
export const problems = {
  invalid_input: { status: 400, message: 'Please check the highlighted fields and try again.' },
  bad_signature: { status: 400, message: 'This event does not carry a signature of ours.' },
  signed_out: { status: 401, message: 'Please sign in to continue.' },
  wrong_credentials: { status: 401, message: 'Invalid username or password' },
  forbidden: { status: 403, message: 'You do not have permission to do that.' },
  locked: { status: 403, message: 'Enter the owner password to continue.' },
  wrong_password: { status: 403, message: 'Invalid password. Please try again.' },
  not_staff: { status: 403, message: 'This entrance is for admins and co-founders.' },
  account_frozen: { status: 403, message: 'This account is frozen. Please contact the studio.' },
  cross_site: { status: 403, message: 'This request came from another site and was refused.' },
  not_found: { status: 404, message: 'We could not find what you asked for.' },
  wrong_method: { status: 405, message: 'This address does not answer that kind of request.' },
  no_card: { status: 404, message: 'You have no card yet.' },
  username_taken: { status: 409, message: 'That username is already taken.' },
  email_taken: { status: 409, message: 'An account with that email already exists.' },
  sold_out: { status: 409, message: 'Someone else just bought this gift card. No Solcoins were taken.' },
  insufficient_solcoins: { status: 409, message: 'Insufficient Solcoins' },
  duplicate_code: { status: 409, message: 'That gift card code is already in the inventory.' },
  already_claimed: { status: 409, message: 'You already took today’s points. Come back tomorrow.' },
  already_processed: { status: 409, message: 'Someone else has already decided this claim.' },
  has_pending_claims: { status: 409, message: 'This user has pending claims. Decide them first.' },
  already_issued: { status: 409, message: 'You already have a card.' },
  price_changed: { status: 409, message: 'A price has changed. Please look at your cart again.' },
  out_of_stock: { status: 409, message: 'Something in your cart is out of stock.' },
  changed_meanwhile: { status: 409, message: 'Someone else changed this meanwhile. Look at it again, then save.' },
  has_open_orders: { status: 409, message: 'Someone is paying for this right now. Hide it, and delete it later.' },
  catalogue_full: { status: 409, message: 'The shop has room for 100 products. Delete one first.' },
  already_sold: { status: 409, message: 'That gift card is sold and stays in the books.' },
  not_refundable: { status: 409, message: 'That is more than is left of what was paid.' },
  not_shippable: { status: 409, message: 'Only a paid order can be shipped.' },
  idempotency_mismatch: { status: 409, message: 'That Idempotency-Key was already used for a different request.' },
  too_large: { status: 413, message: 'That request is too large.' },
  not_json: { status: 415, message: 'Send the request as JSON.' },
  slow_down: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  wallet_not_configured: { status: 503, message: 'Apple Wallet passes are not set up on this site yet.' },
  our_fault: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  try_again: { status: 503, message: 'We could not complete that right now. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** The body of every refusal. */
export type ProblemBody = {
  code: ProblemCode
  message: string
  /** For each field that is wrong, the words to show beside it. */
  fields?: Record<string, string>
  requestId: string
}
