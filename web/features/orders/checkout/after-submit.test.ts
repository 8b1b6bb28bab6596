import { expect, test } from 'vitest'
import { isPaymentPage } from './after-submit.ts'

const published = 'https://solara.example'
const local = 'http://localhost:3000'

test.each([
  ['https://checkout.stripe.com/c/pay/cs_live_1', published],
  ['https://checkout.stripe.com/c/pay/cs_test_1#fid', local],
  ['http://localhost:4242/c/pay/cs_test_1', local],
  ['http://127.0.0.1:4242/c/pay/cs_test_1', local],
])('trusts %s for %s', (url, site) => expect(isPaymentPage(url, site)).toBe(true))

test.each([
  '',
  'not an address',
  '/shop/payment',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://checkout.stripe.com/c/pay/cs_live_1',
  'https://checkout.stripe.com.evil.example/c',
  'https://evil.example/checkout.stripe.com',
  'https://checkout.stripe.com@evil.example/',
  'https://user:word@checkout.stripe.com/',
  'https://evilstripe.com/',
  'http://localhost:4242/c/pay/cs_test_1',
])('does not trust "%s" for a published site', (url) => expect(isPaymentPage(url, published)).toBe(false))

test.each(['https://evil.example/', 'http://192.168.0.7/', 'ftp://localhost/x', 'javascript:alert(1)'])(
  'does not trust "%s" for a local site either',
  (url) => expect(isPaymentPage(url, local)).toBe(false),
)

test('trusts Stripe’s page on a custom domain, once it is a setting, and nothing else there', () => {
  const url = 'https://pay.solara.example/c/pay/cs_live_1'
  expect(isPaymentPage(url, published)).toBe(false)
  const origins = ['https://checkout.stripe.com', 'https://pay.solara.example']
  expect(isPaymentPage(url, published, origins)).toBe(true)
  for (const other of [
    'http://pay.solara.example/',
    'https://pay.solara.example:8443/',
    'https://x.pay.solara.example/',
  ])
    expect(isPaymentPage(other, published, origins)).toBe(false)
})
