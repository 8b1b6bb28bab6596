import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { interceptTable, type TableInterceptor } from '../../testing/faults/intercept.ts'
import { openCheckout } from '../../testing/fixtures/checkouts.ts'
import { create } from '../../testing/fixtures/create.ts'
import { stripeStandIn } from '../../testing/fixtures/stripe-stand-in.ts'
import { logs } from '../../testing/logs.ts'
import { handler } from './handler.ts'

const run = () => handler({}, { getRemainingTimeInMillis: () => 290_000 })

beforeAll(() => stripeStandIn.forgetAll())
beforeEach(() => logs.splice(0))

/** The line about claims, which must not have any other fields. */
const Line = v.strictObject({
  level: v.literal('INFO'),
  message: v.literal('claims'),
  timestamp: v.string(),
  service: v.literal('solara'),
  sampling_rate: v.optional(v.number()),
  waiting: v.number(),
})

const claimsLine = () => logs.find(({ message }) => message === 'claims')

async function waitingClaims(): Promise<number> {
  logs.splice(0)
  await run()
  return v.parse(Line, claimsLine()).waiting
}

test('logs the number of claims of both kinds that are waiting, and no longer those that were decided', async () => {
  const before = await waitingClaims()
  const [staff, member] = await Promise.all([
    create.coFounder({ unlocked: true }),
    create.member({ solcoinBalance: 30 }),
  ])
  const { id } = await create.claim(member)
  await create.claim(member, { kind: 'voucher' })
  expect(await waitingClaims()).toBe(before + 2)
  const decision = { claimId: id, status: 'declined' } as const
  expect(await call('admin/process-claim', 'POST', { as: staff, body: decision })).toMatchObject({ status: 200 })
  expect(await waitingClaims()).toBe(before + 1)
})

test('orders are reconciled although the claims cannot be counted, which raises an alarm', async () => {
  const { sessionId } = await openCheckout()
  stripeStandIn.pay(sessionId)
  logs.splice(0)
  const refuseCounts: TableInterceptor = ({ input }, next) =>
    input['Select'] === 'COUNT' ? Promise.reject(new Error('refused')) : next()
  expect(await interceptTable(refuseCounts, run)).toMatchObject({ updated: 1 })
  expect(claimsLine()).toMatchObject({ level: 'ERROR', Errors: 1 })
})
