/** What a card of Stripe's test mode does when it is charged. */
export type CardFate = {
  brand: string
  last4: string
  /** Words and codes of the decline; absent when it pays. */
  declined?: { message: string; code: string; decline_code?: string }
  /** The payer disputes the charge right away. */
  isDisputed?: true
  /** A refund waits for the bank, which then gives it, or seems given until the bank sends it back. */
  refund?: 'pending' | 'fails'
}

const declines = (message: string, code: string, decline_code?: string) => ({
  declined: { message, code, ...(decline_code && { decline_code }) },
})

const fates: Record<string, Omit<CardFate, 'brand' | 'last4'>> = {
  '4242424242424242': {},
  '5555555555554444': {},
  '4000000000000002': declines('Your card was declined.', 'card_declined', 'generic_decline'),
  '4000000000009995': declines('Your card has insufficient funds.', 'card_declined', 'insufficient_funds'),
  '4000000000000069': declines('Your card has expired.', 'expired_card'),
  '4000000000000127': declines("Your card's security code is incorrect.", 'incorrect_cvc'),
  '4000000000000259': { isDisputed: true },
  '4000000000007726': { refund: 'pending' },
  '4000000000005126': { refund: 'fails' },
}

/** Luhn's sum, which every card number meets. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
      return sum + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** What happens with that card number, spaces and all. */
export function fateOf(number: string): CardFate {
  const digits = number.replaceAll(/[\s-]/g, '')
  const card = { brand: digits.startsWith('5') ? 'mastercard' : 'visa', last4: digits.slice(-4) }
  const fate = fates[digits]
  if (fate) return { ...card, ...fate }
  if (!isCardNumber(digits)) return { ...card, ...declines('Your card number is invalid.', 'incorrect_number') }
  const words = 'Your card was declined. This is a test, and a test takes test cards only.'
  return { ...card, ...declines(words, 'card_declined', 'live_mode_test_card') }
}
