import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import type { Method, Operation } from '../../../shared/route.ts'
import { expectAnswer } from './replies.ts'
import { withAlteredRoute, invariant } from '../faults/broken-variants.ts'
import { callRaw } from '../call.ts'
import { contract, examplesOf, owner } from '../fixtures/registry.ts'
import { withContext } from '../with-context.ts'
import { rejectsEachOnce, tableBusy, tableUnreachable } from '../faults/table-faults.ts'
import { measureCost } from './measure-cost.ts'
import { conflicts } from '../../timeouts.ts'
import { interceptTable, type TableInterceptor } from '../faults/intercept.ts'

/** The time that a deployed function waits. The other calls of this file give up at the second attempt. */
const { timeoutMilliseconds } = conflicts
const withoutPatience = () => void (conflicts.timeoutMilliseconds = 0)
beforeAll(withoutPatience)
afterAll(() => void (conflicts.timeoutMilliseconds = timeoutMilliseconds))

async function withPatience<T>(send: () => Promise<T>): Promise<T> {
  conflicts.timeoutMilliseconds = timeoutMilliseconds
  return send().finally(withoutPatience)
}

/** Operations that do not use the table. */
const tableless = ['GET openapi.json', 'GET ledger/audit-keys', 'GET user/mails/unsubscribe']

for (const entry of contract) {
  const { name, method, path, operationName } = entry
  const works = tableless.includes(operationName)

  const outcome = works ? 'works' : 'asks to try again'
  invariant(`${method} ${path} ${outcome} while the table is out of reach or busy, and repeats what it rejects once`, {
    async holds() {
      for (const example of examplesOf(name, method)) {
        const as = await owner()
        const raw = { ...(await example.prepare(as)), as }
        const send = (fault: TableInterceptor) => interceptTable(fault, () => callRaw(name, method, raw))
        for (const fault of [tableUnreachable, tableBusy]) {
          const reply = await send(fault)
          expectAnswer(entry, reply, works ? 'done' : 'try_again')
          expect(reply.cookies).toEqual([])
        }
        expectAnswer(entry, await withPatience(() => send(rejectsEachOnce())), 'done')
      }
    },
    broken: {
      'the reply is a fault': withAlteredRoute(name, { reply: (reply) => ({ ...reply, statusCode: 500 }) }),
    },
  })
}

/** The status of a visitor's empty request from another site. */
function refusalOf(method: Method, { access, params, query }: Operation): number | undefined {
  if (access === 'signed') return 400
  if (method !== 'GET') return 403
  if (access !== 'anyone') return 401
  const isIncomplete = params !== undefined || (query !== undefined && !v.is(query, {}))
  return isIncomplete ? 400 : undefined
}

test('refuses visitors and other sites without using the table', async () => {
  for (const { name, method, operation, operationName } of contract) {
    const sent = { headers: { origin: 'https://evil.test' } }
    const refusal = refusalOf(method, operation)
    const { result: reply, cost } = await measureCost(() => callRaw(name, method, sent))
    await withContext(name, () => expect(cost.roundTrips > 0).toBe(!refusal && !tableless.includes(operationName)))
    await withContext(name, () => expect(reply.status).toBe(refusal ?? 200))
  }
})
