/** A test card number of Stripe, and the outcome of charging it. https://docs.stripe.com/testing */
export type TestCard = {
  brand: string
  last4: string
  /** Absent when the charge succeeds. */
  decline?: { message: string; code: string; decline_code?: string }
  /** The payer disputes the charge immediately. */
  isDisputed?: true
  /** `pending`: a refund succeeds later. `fails`: a refund succeeds, then fails later. */
  refundOutcome?: 'pending' | 'fails'
}

const declined = (message: string, code: string, decline_code?: string) => ({
  decline: { message, code, ...(decline_code && { decline_code }) },
})

const testCards = new Map<string, Omit<TestCard, 'brand' | 'last4'>>([
  ['4242424242424242', {}],
  ['5555555555554444', {}],
  ['4000000000000002', declined('Your card was declined.', 'card_declined', 'generic_decline')],
  ['4000000000009995', declined('Your card has insufficient funds.', 'card_declined', 'insufficient_funds')],
  ['4000000000000069', declined('Your card has expired.', 'expired_card')],
  ['4000000000000127', declined("Your card's security code is incorrect.", 'incorrect_cvc')],
  ['4000000000000259', { isDisputed: true }],
  ['4000000000007726', { refundOutcome: 'pending' }],
  ['4000000000005126', { refundOutcome: 'fails' }],
])

/** Whether these are 12 to 19 digits that pass the Luhn check. */
export function passesLuhnCheck(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** The outcome for a card number, with or without spaces. */
export function testCard(number: string): TestCard {
  const digits = number.replaceAll(/[\s-]/g, '')
  const card = { brand: digits.startsWith('5') ? 'mastercard' : 'visa', last4: digits.slice(-4) }
  const outcome = testCards.get(digits)
  if (outcome) return { ...card, ...outcome }
  if (!passesLuhnCheck(digits)) return { ...card, ...declined('Your card number is invalid.', 'incorrect_number') }
  const message = 'Your card was declined. Test mode accepts test cards only.'
  return { ...card, ...declined(message, 'card_declined', 'live_mode_test_card') }
}
