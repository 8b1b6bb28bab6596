import { expect, test } from 'vitest'
import type { Output } from '../../shared/calls.ts'
import type { Product } from '../../shared/catalogue/schema.ts'
import { apiClient, signIn, type ApiClient } from '../local/testing/api-client.ts'
import {
  temporaryFolder,
  remainingProcesses,
  startReadyServer,
  type ServerProcess,
} from '../local/testing/server-process.ts'
import { operator } from './testing/operator-command.ts'

type CheckoutOpened = Output<'shop/checkout', 'POST'>

const names = ['TABLE_NAME', 'SITE_ORIGINS', 'SECRET_ARNS', 'STRIPE_SECRET_KEY', 'STRIPE_ENDPOINT', 'STRIPE_MODE']
const nowhere = Object.fromEntries(names.map((name) => [name, '']))
const deployed = { TABLE_NAME: 'solara', SITE_ORIGINS: 'https://solara.example' }
const reconcile = (environment: Record<string, string>) => operator(['reconcile'], { ...nowhere, ...environment })

/** Orders one unit of any product in stock. */
async function order({ base }: ServerProcess): Promise<CheckoutOpened> {
  const visitor = apiClient(base)
  const products = (await visitor.get('/api/shop/products')).body as unknown as Product[]
  const product = products.find(({ inStock, variants }) => inStock && variants.length === 0)
  const items = [{ productId: product?.id, quantity: 1, name: product?.name, price: product?.price }]
  const { status, body } = await visitor.post('/api/shop/checkout', { items })
  expect(status).toBe(200)
  return body as CheckoutOpened
}

/** Controls the Stripe stand-in of a running server. */
function standInOf({ output }: ServerProcess) {
  const [address] = /http:\/\/localhost:\d+(?=, no money moves)/.exec(output()) ?? []
  const set = async (path: string, body: object = {}) => {
    const reply = await fetch(`${address}/control${path}`, { method: 'POST', body: JSON.stringify(body) })
    expect(reply.status).toBe(200)
  }
  return {
    dropWebhooks: () => set('/webhooks', { mode: 'never' }),
    pay: ({ sessionId }: CheckoutOpened) => set(`/sessions/${sessionId}/pay`),
  }
}

const statusOf = async (staff: ApiClient, { orderId }: CheckoutOpened) =>
  (await staff.get(`/api/admin/orders/${orderId}`)).body['status']

test('settles orders whose webhooks were lost on the running server, and finds nothing on a second run', async () => {
  const DATA_DIR = await temporaryFolder()
  const started = await startReadyServer({ DATA_DIR })
  const staff = await signIn(started.base, 'cofounder', 'solara-cofounder')
  const stripe = standInOf(started)
  await stripe.dropWebhooks()
  const [paid, unpaid] = [await order(started), await order(started)]
  await stripe.pay(paid)
  expect(await statusOf(staff, paid)).toBe('pending')

  const first = await reconcile({ DATA_DIR })
  expect(first).toMatchObject({ status: 0, errorOutput: '' })
  expect(first.output).toMatch(/^Checked \d+ pending orders, 2 sessions, 0 refunded or disputed payments/)
  expect(first.output.trimEnd().split('\n').slice(1)).toEqual([
    `${'order or session'.padEnd(36)}  outcome  details`,
    `${paid.orderId}  updated  pending → paid`,
  ])
  expect([await statusOf(staff, paid), await statusOf(staff, unpaid)]).toEqual(['paid', 'pending'])

  const second = await reconcile({ DATA_DIR })
  expect(second.output).toContain('\nFound no differences.\n')
  // The server reconciles when it starts.
  expect(started.output()).not.toMatch(/The function .* failed/)
  // After SIGKILL, the file that describes the running server remains.
  await started.stop('SIGKILL')
  expect(await remainingProcesses(started)).toEqual([])

  const stopped = await reconcile({ DATA_DIR })
  expect(stopped).toEqual({
    status: 1,
    output: '',
    errorOutput: `No server is running on ${DATA_DIR}: run npm start first, or set TABLE_NAME.\n`,
  })
})

test.each([
  [{ DATA_DIR: 'memory' }, 'DATA_DIR=memory cannot be reached from another process'],
  [{ TABLE_NAME: 'solara' }, 'Set SITE_ORIGINS to the SiteAddress that the stack printed.'],
  [deployed, 'Set SECRET_ARNS to the SecretArns'],
  [{ ...deployed, STRIPE_SECRET_KEY: 'sk_test_1' }, 'Set STRIPE_MODE to the StripeMode that the stack printed.'],
  [
    { ...deployed, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_MODE: 'test' },
    'Settle orders in the table solara? Standard input is not a terminal: add --yes to agree.',
  ],
])('reports a missing setting in one sentence (%o)', async (environment, message) => {
  const { status, output, errorOutput } = await reconcile(environment)
  expect([status, output]).toEqual([1, ''])
  expect(errorOutput).toContain(message)
  expect(errorOutput.trimEnd().split('\n')).toHaveLength(1)
})
