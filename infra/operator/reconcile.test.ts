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

const nowhere = { TABLE_NAME: '', SITE_ORIGINS: '', SECRET_ARN: '', STRIPE_SECRET_KEY: '', STRIPE_ENDPOINT: '' }
const reconcile = (environment: Record<string, string>) => operator(['reconcile'], { ...nowhere, ...environment })

/** Somebody orders one of what the shop sells. */
async function order({ base }: ServerProcess): Promise<CheckoutOpened> {
  const visitor = apiClient(base)
  const products = (await visitor.get('/api/shop/products')).body as unknown as Product[]
  const product = products.find(({ inStock, variants }) => inStock && variants.length === 0)
  const items = [{ productId: product?.id, quantity: 1, name: product?.name, price: product?.price }]
  const { status, body } = await visitor.post('/api/shop/checkout', { items })
  expect(status).toBe(200)
  return body as CheckoutOpened
}

/** The switches of the stand-in that a system has started. */
function standInOf({ output }: ServerProcess) {
  const [address] = /http:\/\/localhost:\d+(?=, no money moves)/.exec(output()) ?? []
  const set = async (path: string, body: object = {}) => {
    const reply = await fetch(`${address}/control${path}`, { method: 'POST', body: JSON.stringify(body) })
    expect(reply.status).toBe(200)
  }
  return {
    tellNobody: () => set('/webhooks', { mode: 'never' }),
    pay: ({ sessionId }: CheckoutOpened) => set(`/sessions/${sessionId}/pay`),
  }
}

const statusOf = async (staff: ApiClient, { orderId }: CheckoutOpened) =>
  (await staff.get(`/api/admin/orders/${orderId}`)).body['status']

test('what Stripe could not tell is made good on the system that runs, and a second run finds nothing', async () => {
  const DATA_DIR = await temporaryFolder()
  const started = await startReadyServer({ DATA_DIR })
  const staff = await signIn(started.base, 'cofounder', 'solara-cofounder')
  const stripe = standInOf(started)
  await stripe.tellNobody()
  const [bought, left] = [await order(started), await order(started)]
  await stripe.pay(bought)
  expect(await statusOf(staff, bought)).toBe('pending')

  const first = await reconcile({ DATA_DIR })
  expect(first).toMatchObject({ status: 0, complaint: '' })
  expect(first.output).toMatch(/^Looked at \d+ waiting orders, 2 sessions, 0 refunded or disputed payments/)
  expect(first.output.trimEnd().split('\n').slice(1)).toEqual([
    `${'order or session'.padEnd(36)}  outcome  what`,
    `${bought.orderId}  settled  pending → paid`,
  ])
  expect([await statusOf(staff, bought), await statusOf(staff, left)]).toEqual(['paid', 'pending'])

  const second = await reconcile({ DATA_DIR })
  expect(second.output).toContain('\nNothing was amiss.\n')
  // It looks for itself when it starts.
  expect(started.output()).not.toMatch(/The function .* failed/)
  // What it wrote down of itself stays behind.
  await started.stop('SIGKILL')
  expect(await remainingProcesses(started)).toEqual([])

  const stopped = await reconcile({ DATA_DIR })
  expect(stopped).toEqual({
    status: 1,
    output: '',
    complaint: `No server is running on ${DATA_DIR}: run npm start first, or set TABLE_NAME.\n`,
  })
})

test.each([
  [{ DATA_DIR: 'memory' }, 'DATA_DIR=memory is in another process alone'],
  [{ TABLE_NAME: 'solara' }, 'Set SITE_ORIGINS to the SiteAddress that the stack printed.'],
  [{ TABLE_NAME: 'solara', SITE_ORIGINS: 'https://solara.example' }, 'Set SECRET_ARN to the SecretArn'],
])('what is lacking is one sentence (%o)', async (environment, words) => {
  const { status, output, complaint } = await reconcile(environment)
  expect([status, output]).toEqual([1, ''])
  expect(complaint).toContain(words)
  expect(complaint.trimEnd().split('\n')).toHaveLength(1)
})
