import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectAnswer } from './replies.ts'
import { callRaw } from '../call.ts'
import { invariant, withAlteredRoute, withEnvironment } from '../faults/broken-variants.ts'
import { contract, examplesOf, owner, type ContractEntry } from '../fixtures/registry.ts'
import { withFreshTables } from '../fresh-table.ts'
import { putRows, readAllRows } from '../read-all-rows.ts'
import { deployed, manager, useSecretsManager } from '../secrets-manager.ts'
import { secretNames, secretValues, type SecretValueName } from '../../secrets/secret-values.ts'
import type { HttpResponse } from '../../http/request-context.ts'
import type { RawReply } from '../event.ts'
import { withContext } from '../with-context.ts'

/** Which calls work, and which are refused, until the operator has set the deployment's secrets. */

useSecretsManager()
withFreshTables()

const start = Date.now()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  return () => vi.useRealTimers()
})

const values: SecretValueName[] = secretNames.flatMap((name) => secretValues[name])

/** Every secret as the tests' environment has it. */
const allSecrets = () =>
  Object.fromEntries(
    secretNames.map((name) => [
      name,
      Object.fromEntries(secretValues[name].map((value) => [value, process.env[value]])),
    ]),
  )

const isRefusal = (reply: RawReply): boolean => (reply.body as { code?: string } | undefined)?.code === 'not_configured'

/** Makes the calls before and a minute after the secrets are set. Returns how many were refused before. */
async function refusalsOf(entry: ContractEntry): Promise<number> {
  const { name, method } = entry
  let refusals = 0
  for (const example of examplesOf(name, method)) {
    vi.setSystemTime(start)
    const as = await owner()
    const raw = { ...(await example.prepare(as)), as }
    const set = allSecrets()
    await deployed(values)(async () => {
      manager.stored = {}
      const before = await readAllRows()
      const reply = await callRaw(name, method, raw)
      expectAnswer(entry, reply, isRefusal(reply) ? 'not_configured' : 'done')
      if (!isRefusal(reply)) return
      refusals += 1
      expect(reply.cookies).toEqual([])
      expect(await readAllRows()).toEqual(before)
      manager.stored = set
      vi.setSystemTime(start + 60_000)
      expectAnswer(entry, await callRaw(name, method, raw), 'done')
    })
  }
  return refusals
}

/** As if the handler had written before it refused. */
const writesFirst = async (reply: HttpResponse): Promise<HttpResponse> => {
  await putRows([{ pk: `TEST#${randomUUID()}`, sk: 'TEST', entity: 'test', v: 1 }])
  return reply
}

for (const entry of contract) {
  const { name, method, path, operation } = entry
  if (!operation.problems?.includes('not_configured')) {
    test(`${method} ${path} needs no secret that an operator sets`, async () => {
      expect(await refusalsOf(entry)).toBe(0)
    })
    continue
  }
  invariant(`${method} ${path} writes nothing until its secrets are set, and works within a minute afterwards`, {
    async holds() {
      expect(await refusalsOf(entry)).toBeGreaterThan(0)
    },
    broken: {
      'the reply is a fault': withAlteredRoute(name, { reply: (reply) => ({ ...reply, statusCode: 500 }) }),
      'a row was written': withAlteredRoute(name, { reply: writesFirst }),
    },
  })
}

/** The operations that need each value. All others work without it. */
const needs: Record<SecretValueName, string[]> = {
  OWNER_WORDS: ['POST auth/unlock'],
  REWARDS_WORD: ['POST auth/unlock'],
  CARD_KEY: [
    'GET card/apple-wallet',
    'GET card/apple-wallet/pass',
    'GET card/details',
    'GET user/export',
    'POST card/issue',
    'POST card/reveal',
  ],
  FINGERPRINT_KEY: [
    'PATCH admin/mission',
    'POST admin/missions',
    'POST admin/shop/add-item',
    'POST admin/shop/import',
    'POST missions/word',
  ],
  // Signing in, registering and changing a password work without it: they send no mail and remember no device.
  LINK_KEY: [
    'GET card/apple-wallet',
    'GET card/apple-wallet/pass',
    'GET missions/invitation',
    'PATCH admin/members',
    'PATCH user/profile',
    'POST admin/members',
    'POST auth/forgot',
    'POST user/email/verify',
    'POST user/mails/unsubscribe',
    'POST shop/restock',
    'PUT shop/restock',
  ],
  LEDGER_AUDIT_KEY: ['GET ledger/audit-keys'],
  WALLET_CERTIFICATES: ['GET card/apple-wallet', 'GET card/apple-wallet/pass'],
  STRIPE_SECRET_KEY: [
    'POST admin/orders/cancel',
    'POST admin/orders/refund',
    'POST shop/checkout',
    'POST shop/checkout/cancel',
    'POST webhooks/stripe',
  ],
  STRIPE_WEBHOOK_SECRET: ['POST webhooks/stripe'],
}

test.each(values)('without %s, exactly the operations that need it are refused', async (value) => {
  const refused: string[] = []
  for (const { name, method, operation, operationName } of contract) {
    if (!operation.problems?.includes('not_configured')) continue
    const replies: RawReply[] = []
    for (const example of examplesOf(name, method)) {
      const as = await owner()
      const raw = { ...(await example.prepare(as)), as }
      await withEnvironment({ [value]: undefined })(async () => {
        replies.push(await callRaw(name, method, raw))
      })
    }
    await withContext(operationName, () => {
      for (const reply of replies) expect(isRefusal(reply) || reply.status < 400, JSON.stringify(reply.body)).toBe(true)
    })
    if (replies.some(isRefusal)) refused.push(operationName)
  }
  expect(refused.toSorted()).toEqual(needs[value].toSorted())
})
