import { expect, test } from 'vitest'
import type { RouteName } from '../../../shared/calls.ts'
import type { Method, Operation } from '../../../shared/route.ts'
import { expectAnswer } from './replies.ts'
import { withAlteredRoute, invariant } from '../faults/broken-variants.ts'
import { callRaw } from '../call.ts'
import { contract, examplesOf, owner } from '../fixtures/registry.ts'
import { withContext } from '../with-context.ts'
import { tableUnreachable } from '../faults/table-faults.ts'
import { measureCost } from './measure-cost.ts'
import { interceptTable } from '../faults/intercept.ts'

/** Routes that do not use the table. */
const tableless: RouteName[] = ['openapi.json', 'ledger/proof-keys']

for (const entry of contract) {
  const { name, method, path } = entry
  const works = tableless.includes(name)

  invariant(`${method} ${path} ${works ? 'works' : 'asks to try again'} while the table is out of reach`, {
    async holds() {
      for (const example of examplesOf(name, method)) {
        const as = await owner()
        const raw = { ...(await example.prepare(as)), as }
        const reply = await interceptTable(tableUnreachable, () => callRaw(name, method, raw))
        expectAnswer(entry, reply, works ? 'done' : 'try_again')
        expect(reply.cookies).toEqual([])
        expectAnswer(entry, await callRaw(name, method, raw), 'done')
      }
    },
    broken: {
      'the reply is a fault': withAlteredRoute(name, { reply: (reply) => ({ ...reply, statusCode: 500 }) }),
    },
  })
}

/** The status of a visitor's empty request from another site. */
function refusalOf(method: Method, { access, params }: Operation): number | undefined {
  if (access === 'signed') return 400
  if (method !== 'GET') return 403
  if (access !== 'anyone') return 401
  return params && 400
}

test('refuses visitors and other sites without using the table', async () => {
  for (const { name, method, operation } of contract) {
    const sent = { headers: { origin: 'https://evil.test' } }
    const refusal = refusalOf(method, operation)
    const { result: reply, cost } = await measureCost(() => callRaw(name, method, sent))
    await withContext(name, () => expect(cost.roundTrips > 0).toBe(!refusal && !tableless.includes(name)))
    await withContext(name, () => expect(reply.status).toBe(refusal ?? 200))
  }
})
