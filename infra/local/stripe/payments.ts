import type Stripe from 'stripe'
import { findIn, idOf, newId, nowSeconds, type Books } from './books.ts'
import { fateOf, type CardFate } from './cards.ts'
import { newCharge, newIntent } from './new-payment.ts'
import { shippingCost } from './open-session.ts'
import type { Payer } from './payer.ts'
import { dispute } from './refunds.ts'
import { impossible } from './stripe-problem.ts'

type Session = Stripe.Checkout.Session

/** A card by its number; or a bank account, whose bank takes its time and then pays or does not. */
export type Method = { card: string } | { bank: 'pays' | 'fails' }

export type Outcome = { is: 'complete' } | { is: 'declined'; message: string }

/** Somebody pays on the page. A declined card leaves the session open for another. */
export function pay(books: Books, sessionId: string, payer: Payer, method: Method): Outcome {
  const session = findIn(books, 'sessions', sessionId)
  if (session.status !== 'open') throw impossible(`This Checkout Session is ${session.status}.`)
  choose(session, payer.shippingOption)
  const intent = intentOf(books, session)
  if ('bank' in method) {
    intent.status = 'processing'
    const charge = newCharge(books, intent, payer, { type: 'au_becs_debit' })
    charge.status = 'pending'
    charge.paid = false
    charge.captured = true
    complete(books, session, payer)
    if (books.bankMilliseconds !== undefined)
      books.later(books.bankMilliseconds, () => {
        if (intent.status === 'processing') settle(books, sessionId, method.bank === 'pays')
      })
    return { is: 'complete' }
  }
  const fate = fateOf(method.card)
  const charge = newCharge(books, intent, payer, { type: 'card', card: fate })
  if (fate.declined) return decline(intent, charge, fate.declined)
  succeed(intent, charge)
  session.payment_status = 'paid'
  complete(books, session, payer)
  if (fate.isDisputed) dispute(books, charge.id)
  return { is: 'complete' }
}

function choose(session: Session, place: number): void {
  const option = session.shipping_options[place]
  if (session.shipping_options.length === 0) return
  if (!option) throw impossible('There is no such shipping option.')
  session.shipping_cost = shippingCost(option)
  session.amount_total = (session.amount_subtotal ?? 0) + option.shipping_amount
  if (session.total_details) session.total_details.amount_shipping = option.shipping_amount
}

/** The payment of a session: made at the first try, the same one for every further try. */
function intentOf(books: Books, session: Session): Stripe.PaymentIntent {
  const known = typeof session.payment_intent === 'string' && books.intents.get(session.payment_intent)
  const intent = known || newIntent(session, books.intended.get(session.id) ?? {})
  intent.amount = session.amount_total ?? 0
  books.intents.set(intent.id, intent)
  session.payment_intent = intent.id
  return intent
}

function decline(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  { message, ...codes }: NonNullable<CardFate['declined']>,
): Outcome {
  Object.assign(charge, { status: 'failed', paid: false, captured: false, amount_captured: 0 })
  charge.failure_code = codes.code
  charge.failure_message = message
  intent.status = 'requires_payment_method'
  intent.last_payment_error = { type: 'card_error', message, ...codes, charge: charge.id }
  return { is: 'declined', message }
}

function succeed(intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  Object.assign(charge, { status: 'succeeded', paid: true, captured: true, amount_captured: charge.amount })
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.last_payment_error = null
}

/** The page has done its work: what it learned of the payer is in the session from now on. */
function complete(books: Books, session: Session, payer: Payer): void {
  const { email, name, phone, address } = payer
  session.status = 'complete'
  session.url = null
  session.customer_details = {
    address,
    email,
    name,
    phone,
    business_name: null,
    individual_name: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
  const shipping = session.shipping_address_collection && address ? { address, name } : null
  session.collected_information = { business_name: null, individual_name: null, shipping_details: shipping }
  if (session.customer === null && session.customer_creation === 'always') session.customer = newCustomer(books, payer)
  const intent = findIn(books, 'intents', idOf(session.payment_intent))
  intent.customer = session.customer
  books.tell('checkout.session.completed', session)
}

function newCustomer(books: Books, { email, name, phone, address }: Payer): string {
  const id = newId('cus', 14)
  books.customers.set(id, {
    id,
    object: 'customer',
    address,
    balance: 0,
    created: nowSeconds(),
    default_source: null,
    description: null,
    email,
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name,
    phone,
    shipping: null,
  })
  return id
}

/** The bank of a delayed payment gives its word. */
export function settle(books: Books, sessionId: string, isPaid: boolean): void {
  const session = findIn(books, 'sessions', sessionId)
  const intent = books.intents.get(idOf(session.payment_intent))
  if (intent?.status !== 'processing') throw impossible('No payment of this session waits for its bank.')
  const charge = findIn(books, 'charges', idOf(intent.latest_charge))
  if (isPaid) {
    succeed(intent, charge)
    session.payment_status = 'paid'
    books.tell('checkout.session.async_payment_succeeded', session)
  } else {
    decline(intent, charge, { message: 'The bank refused the debit.', code: 'payment_method_provider_decline' })
    books.tell('checkout.session.async_payment_failed', session)
  }
}
