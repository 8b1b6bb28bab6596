import { expect, type APIRequestContext, type Page } from '@playwright/test'

/** Stripe's test cards and bank accounts, by their outcome. */
export const testCards = { accepted: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' }
const bankAccounts = { succeeds: '000123456', fails: '111111113' }

type BankOutcome = keyof typeof bankAccounts

/** The payment page of Stripe's stand-in. */
export const stripeCheckout = (page: Page) => {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const press = () => page.getByRole('button', { name: /^Pay \$/ }).click()
  return {
    /**
     * Fills in the buyer's details and chooses a shipping option. Keeps an email that is already filled in. The page asks for an
     * address only if the shop did not pass one on.
     */
    async fillDetails({ email = 'mira@example.com', name = 'Mira Okafor', shipping }: Buyer = {}) {
      if (!(await field('Email').inputValue())) await field('Email').fill(email)
      await field('Full name').fill(name)
      if (await field('Country or region').isVisible()) {
        await field('Country or region').selectOption('AU')
        for (const [label, value] of Object.entries(shippingAddress)) await field(label).fill(value)
        await field('Phone number').fill('0400 000 000')
      }
      if (shipping !== undefined) await page.getByRole('radio', { name: shipping }).check()
    },
    /** Pays by card, with the accepted test card by default. */
    async payByCard(number = testCards.accepted) {
      await field('Card number').fill(number)
      await field('Expiry').fill('12 / 34')
      await field('Security code').fill('123')
      await press()
    },
    /** Pays by bank debit, whose outcome arrives later: see `StripeControls.settle`. */
    async payByBank(outcome: BankOutcome = 'succeeds') {
      await page.getByRole('radio', { name: 'Bank debit' }).check()
      await field('BSB').fill('000-000')
      await field('Account number').fill(bankAccounts[outcome])
      await press()
    },
    alert: page.getByRole('alert'),
    back: page.getByRole('link', { name: 'Back' }),
  }
}

type Buyer = { email?: string; name?: string; shipping?: string | RegExp }

const shippingAddress = {
  'Address line 1': '12 Harbour Street',
  City: 'Sydney',
  State: 'NSW',
  'Postal code': '2000',
}

/** The checkout session's id, from the URL of the payment page. */
export const checkoutSessionId = (page: Page): string => /\/(cs_\w+)/.exec(page.url())?.[1] ?? ''

/** Triggers events at Stripe's stand-in, without a browser. */
export type StripeControls = {
  /** Pays with the accepted test card and the cheapest shipping. */
  pay: (sessionId: string) => Promise<void>
  /** Reports the outcome of a bank debit. */
  settle: (sessionId: string, outcome: 'succeeds' | 'fails') => Promise<void>
  expire: (sessionId: string) => Promise<void>
  /** Opens a dispute about the payment. */
  dispute: (sessionId: string) => Promise<void>
}

/** Connects to the stand-in and makes bank debits wait for `settle`. */
export async function controlStripe(request: APIRequestContext): Promise<StripeControls> {
  const post = async (path: string, data: object = {}) => {
    const response = await request.post(`/control/${path}`, { data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  }
  await post('bank', { waits: true })
  return {
    pay: (sessionId) => post(`sessions/${sessionId}/pay`),
    settle: (sessionId, outcome) => post(`sessions/${sessionId}/settle`, { outcome }),
    expire: (sessionId) => post(`sessions/${sessionId}/expire`),
    dispute: (sessionId) => post(`sessions/${sessionId}/dispute`),
  }
}
