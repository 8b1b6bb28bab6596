/** Every problem that the API returns: code, HTTP status, and the default message. A handler can give a more specific message. */
export const problems = {
  invalid_input: { status: 400, message: 'Please check the highlighted fields and try again.' },
  bad_signature: { status: 400, message: 'The signature of this event is not valid.' },
  signed_out: { status: 401, message: 'Please sign in to continue.' },
  wrong_credentials: { status: 401, message: 'Invalid username or password' },
  forbidden: { status: 403, message: 'You do not have permission to do that.' },
  locked: { status: 403, message: 'Enter the owner password to continue.' },
  wrong_password: { status: 403, message: 'Invalid password. Please try again.' },
  not_staff: { status: 403, message: 'Only admins and co-founders can sign in here.' },
  account_frozen: { status: 403, message: 'This account is frozen. Please contact the studio.' },
  cross_site: { status: 403, message: 'This request came from another site and was refused.' },
  not_found: { status: 404, message: 'We could not find what you asked for.' },
  wrong_method: { status: 405, message: 'This address does not support that method.' },
  no_card: { status: 404, message: 'You have no card yet.' },
  username_taken: { status: 409, message: 'That username is already taken.' },
  email_taken: { status: 409, message: 'An account with that email already exists.' },
  sold_out: { status: 409, message: 'Someone else just bought this gift card. No Solcoins were taken.' },
  insufficient_solcoins: { status: 409, message: 'Insufficient Solcoins' },
  duplicate_code: { status: 409, message: 'That gift card code is already in the inventory.' },
  already_claimed: { status: 409, message: 'You already collected today’s points. Come back tomorrow.' },
  already_processed: { status: 409, message: 'Someone else has already decided this claim.' },
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
  idempotency_mismatch: { status: 409, message: 'That Idempotency-Key was already used for a different request.' },
  too_large: { status: 413, message: 'That request is too large.' },
  not_json: { status: 415, message: 'Send the request as JSON.' },
  slow_down: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  wallet_not_configured: { status: 503, message: 'Apple Wallet passes are not set up on this site yet.' },
  our_fault: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  try_again: { status: 503, message: 'We could not complete that right now. Please try again.' },
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
