import { expect, test, vi } from 'vitest'
import type { LedgerProof } from '../../shared/ledger/proof-schema.ts'
import { aws, site } from './deployed.ts'
import { signInAdmin } from './people.ts'
import { functionsOf, invoke } from './stack.ts'

test('the nightly job proves the ledger, and signs what it found with a key that everyone can read', async () => {
  const named = await functionsOf(aws)
  // The emulator's own schedule may have begun, or completed, the night's proof.
  await vi.waitFor(
    async () => expect(await invoke(aws, named('Prove'), { source: 'aws.scheduler' })).toEqual({ outcome: 'proved' }),
    { timeout: 100_000, interval: 1_000 },
  )
  const admin = await signInAdmin(site)
  const { proof } = (await admin.call('GET', 'admin/proof')).body as { proof: LedgerProof }
  expect(proof).toMatchObject({ sum: 0, faults: 0, firstFaults: [] })
  const keys = (await site.send('GET', '/api/ledger/proof-keys')).body as { keys: { publicKey: string }[] }
  expect(keys.keys.map(({ publicKey }) => publicKey)).toContain(proof.publicKey)
})
