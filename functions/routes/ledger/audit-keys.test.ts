import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { withEnvironment } from '../../testing/faults/broken-variants.ts'

test('publishes the public key of each version, and no other part of it', async () => {
  const one = (await call('ledger/audit-keys', 'GET', {})).body.keys
  expect(one).toEqual([{ version: 1, publicKey: expect.stringMatching(/^[\w-]{43}$/) }])
  const { LEDGER_AUDIT_KEY = '' } = process.env
  await withEnvironment({ LEDGER_AUDIT_KEY: `${LEDGER_AUDIT_KEY},other@2026-01-01T00:00:00.000Z` })(async () => {
    const { body } = await call('ledger/audit-keys', 'GET', {})
    expect(body.keys).toEqual([...one, { version: 2, publicKey: expect.stringMatching(/^[\w-]{43}$/) }])
    expect(JSON.stringify(body)).not.toContain(LEDGER_AUDIT_KEY)
  })
})
