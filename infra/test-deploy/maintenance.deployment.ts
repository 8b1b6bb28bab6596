import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { operations } from '../../shared/calls.ts'
import { aws, outputs, site, tableAsText } from './deployed.ts'
import { run } from './operators.ts'
import { registerMember } from './people.ts'
import { addProduct, openCheckout, openShop, orderOf, waitOptions, untilListed, untilPaid } from './shoppers.ts'

const { stripe, admin } = await openShop()
afterAll(() => stripe.stop())

const operator = (...args: string[]) => run(aws, outputs, args)

/** The table once the stream has been read to its end. */
async function settledTable(): Promise<string> {
  let last = ''
  await vi.waitFor(
    async () => {
      const before = last
      last = await tableAsText()
      expect(last).toBe(before)
    },
    { timeout: 60_000, interval: 3_000 },
  )
  return last
}

test('during maintenance, reads answer, everything else is refused and nothing is written; a payment is settled afterwards', async () => {
  const product = await addProduct(admin)
  await untilListed(product)
  const opened = await openCheckout(site.visitor(), product)
  const { visitor: member } = await registerMember(site)

  onTestFinished(async () => void (await operator('resume')))
  expect(await operator('stop', '--streams')).toMatch(/^The site is in read-only maintenance\./)
  const stopped = await operator('stop')
  console.log(stopped)
  expect(stopped).toMatch(/stopped {2}calls that change something/)
  expect(stopped).toMatch(/stopped {2}calls reconcile every 5 minutes/)
  expect(stopped).not.toContain('  running  ')

  const before = await settledTable()
  const ids = (path: string) => path.replaceAll(/\{\w+\}/g, () => randomUUID()).replace('/api/', '')
  let refused = 0
  for (const { path, method } of operations.filter(({ method: each }) => each !== 'GET'))
    for (const caller of [site.visitor(), member, admin]) {
      const reply = await caller.call(method, ids(path), {})
      expect([method, path, reply.status, reply.text]).toEqual([
        method,
        path,
        503,
        expect.stringContaining('"maintenance"'),
      ])
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      refused += 1
    }
  console.log(`${refused} calls were refused`)

  expect(await member.call('GET', 'auth/user')).toMatchObject({ status: 200, headers: { maintenance: 'on' } })
  expect(await admin.call('GET', 'admin/overview')).toMatchObject({ status: 200, headers: { maintenance: 'on' } })
  for (const path of ['/', '/api/shop/products', '/api/health'])
    expect([path, (await site.send('GET', path)).status]).toEqual([path, 200])
  expect(await site.visitor().call('GET', `shop/orders/${opened.sessionId}`)).toMatchObject({ status: 200 })

  // Stripe repeats the event until the site takes it.
  stripe.pay(opened.sessionId)
  await vi.waitFor(() => expect(stripe.refusedEvents()).toBeGreaterThan(0), waitOptions)
  expect(await orderOf(admin, opened)).toMatchObject({ status: 'pending' })
  expect(await settledTable()).toBe(before)

  expect(await operator('resume')).toMatch(/^The site is not in maintenance\./)
  expect(await operator('resume')).not.toContain('  stopped  ')
  expect(await untilPaid(admin, opened)).toMatchObject({ status: 'paid' })
  expect((await member.call('POST', 'user/daily-login', {})).status).toBeLessThan(300)
  expect((await member.call('GET', 'auth/user')).headers).not.toHaveProperty('maintenance')
})
