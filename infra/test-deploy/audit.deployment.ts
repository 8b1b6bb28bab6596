import { expect, test, vi } from 'vitest'
import type { LedgerAudit } from '../../shared/ledger/audit-schema.ts'
import { aws, site } from './deployed.ts'
import { signInAdmin } from './people.ts'
import { functionsOf, invoke } from './stack.ts'

test('the nightly job audits the ledger, and signs what it found with a key that everyone can read', async () => {
  const named = await functionsOf(aws)
  // The emulator's own schedule may have begun, or completed, the night's audit.
  await vi.waitFor(
    async () => expect(await invoke(aws, named('Audit'), { source: 'aws.scheduler' })).toEqual({ outcome: 'audited' }),
    { timeout: 100_000, interval: 1_000 },
  )
  const admin = await signInAdmin(site)
  const { audit } = (await admin.call('GET', 'admin/ledger-audit')).body as { audit: LedgerAudit }
  expect(audit).toMatchObject({ sum: 0, faults: 0, firstFaults: [] })
  const keys = (await site.send('GET', '/api/ledger/audit-keys')).body as { keys: { publicKey: string }[] }
  expect(keys.keys.map(({ publicKey }) => publicKey)).toContain(audit.publicKey)
})
