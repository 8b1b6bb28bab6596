import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { withEnvironment } from '../../testing/faults/broken-variants.ts'

test('publishes the public key of each version, and no other part of it', async () => {
  const one = (await call('ledger/proof-keys', 'GET', {})).body.keys
  expect(one).toEqual([{ version: 1, publicKey: expect.stringMatching(/^[\w-]{43}$/) }])
  const { PROOF_KEY = '' } = process.env
  await withEnvironment({ PROOF_KEY: `${PROOF_KEY},other@2026-01-01T00:00:00.000Z` })(async () => {
    const { body } = await call('ledger/proof-keys', 'GET', {})
    expect(body.keys).toEqual([...one, { version: 2, publicKey: expect.stringMatching(/^[\w-]{43}$/) }])
    expect(JSON.stringify(body)).not.toContain(PROOF_KEY)
  })
})
