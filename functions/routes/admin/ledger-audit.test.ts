import { expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'
import { createLedger, auditNow } from '../../testing/fixtures/audited-ledger.ts'

test('shows staff the latest report, and none until the first night', async () => {
  const as = await create.coFounder()
  const latest = async () => (await call('admin/ledger-audit', 'GET', { as })).body.audit
  expect(await latest()).toBeNull()
  await createLedger()
  const { at, heads } = await auditNow()
  const first = await latest()
  expect(first).toMatchObject({
    at,
    heads,
    ledgers: 4,
    entries: 13,
    balance: 193,
    sum: 0,
    faults: 0,
    previousHash: null,
  })
  await auditNow()
  expect(await latest()).toMatchObject({ previousHash: first?.hash })
})
