import { expect, type APIRequestContext, type Page } from '@playwright/test'

/** Cards and accounts of the test mode, by what they do. */
export const testCards = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' }
const bankAccounts = { pays: '000123456', fails: '111111113' }

type Bank = keyof typeof bankAccounts

/** The page of Stripe, or of its stand-in, on which the buyer pays. */
export const stripeCheckout = (page: Page) => {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const press = () => page.getByRole('button', { name: /^Pay \$/ }).click()
  return {
    /** Fills in who it is for, where the page asks for it, and how it is sent. */
    async fillIn({ email = 'mira@example.com', name = 'Mira Okafor', shipping }: Buyer = {}) {
      if (!(await field('Email').inputValue())) await field('Email').fill(email)
      await field('Full name').fill(name)
      await field('Country or region').selectOption('AU')
      for (const [label, value] of Object.entries(shippingAddress)) await field(label).fill(value)
      await field('Phone number').fill('0400 000 000')
      if (shipping !== undefined) await page.getByRole('radio', { name: shipping }).check()
    },
    /** Pays by card: the one that pays, unless another is said. */
    async payByCard(number = testCards.pays) {
      await field('Card number').fill(number)
      await field('Expiry').fill('12 / 34')
      await field('Security code').fill('123')
      await press()
    },
    /** Pays from a bank account, whose bank has its word later. */
    async payByBank(bank: Bank = 'pays') {
      await page.getByRole('radio', { name: 'Bank debit' }).check()
      await field('BSB').fill('000-000')
      await field('Account number').fill(bankAccounts[bank])
      await press()
    },
    /** What the page says is wrong. */
    alert: page.getByRole('alert'),
    back: page.getByRole('link', { name: 'Back' }),
  }
}

/** Who pays, where it matters. */
type Buyer = { email?: string; name?: string; shipping?: string | RegExp }

const shippingAddress = {
  'Address line 1': '12 Harbour Street',
  City: 'Sydney',
  State: 'NSW',
  'Postal code': '2000',
}

/** The id of the session on whose page the browser is. */
export const checkoutSessionId = (page: Page): string => /\/(cs_\w+)/.exec(page.url())?.[1] ?? ''

/** What happens at Stripe beside the page, by the switches of its stand-in. */
export type StripeControls = {
  /** The buyer pays on the page of the session, by the card that pays, and has it sent the cheapest way. */
  pay: (sessionId: string) => Promise<void>
  /** The bank of a delayed payment has its word. */
  settle: (sessionId: string, outcome: 'succeeds' | 'fails') => Promise<void>
  expire: (sessionId: string) => Promise<void>
  /** The buyer disputes the payment with the bank. */
  dispute: (sessionId: string) => Promise<void>
}

/** From here on no bank has its word before it is asked for it. */
export async function controlStripe(request: APIRequestContext): Promise<StripeControls> {
  const post = async (path: string, data: object = {}) => {
    const reply = await request.post(`/control/${path}`, { data })
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
  }
  await post('bank', { waits: true })
  return {
    pay: (sessionId) => post(`sessions/${sessionId}/pay`),
    settle: (sessionId, outcome) => post(`sessions/${sessionId}/settle`, { outcome }),
    expire: (sessionId) => post(`sessions/${sessionId}/expire`),
    dispute: (sessionId) => post(`sessions/${sessionId}/dispute`),
  }
}
