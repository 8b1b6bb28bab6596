import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { entities } from '../../entities.ts'
import { referencedDamages, rowsOfLedgerDamages } from '../faults/all-damages.ts'
import { finder, type ReferenceDamage } from '../faults/damage.ts'
import type { StoredRow } from '../faults/damaged-ledger.ts'
import { invariant, withInterceptor, type BrokenVariant } from '../faults/broken-variants.ts'
import { notCovered } from '../faults/not-covered.ts'
import { withoutPartitions } from '../faults/unread-partitions.ts'
import { auditNow, withRecentLog } from '../fixtures/audited-ledger.ts'
import { createReferencedLedger, type ReferencedLedger } from '../fixtures/referenced-ledger.ts'
import { readAllRows } from '../read-all-rows.ts'
import { restoreRows } from '../restore-rows.ts'
import { withCoverage } from '../write-coverage.ts'

/** The ledger audit follows the references of every kind of row, finds invented damages, and names them. */

withRecentLog()

let ledger: ReferencedLedger
let sound: StoredRow[] = []

/** Makes the rows those of the sound ledger again. No audit leaves a report for the next one. */
const repair = () => restoreRows(sound)

beforeAll(async () => {
  ledger = await createReferencedLedger()
  sound = await readAllRows()
}, 300_000)

/** An audit that follows no reference of this kind of row, and does not check its place. */
const unfollowing =
  (name: string): BrokenVariant =>
  async (check) => {
    const entity = entities.find((each) => each.name === name) as { audit: object | null }
    const { audit } = entity
    entity.audit = { ...audit, refersTo: [], place: undefined }
    await check().finally(() => (entity.audit = audit))
  }

const brokenBy = (unfollowed: ReferenceDamage['unfollowed']): BrokenVariant =>
  typeof unfollowed === 'string' ? unfollowing(unfollowed) : withInterceptor(withoutPartitions(unfollowed.unread))

test('the ledger audit finds nothing wrong in a sound ledger with every kind of row', async () => {
  expect((await auditNow()).firstFaults).toEqual([])
  await repair()
})

for (const [what, { kind, subject, damage, unfollowed }] of Object.entries(referencedDamages))
  invariant(`the ledger audit finds that ${what}, and names it ${kind}`, {
    async holds() {
      try {
        await damage(await finder(), ledger)
        const { firstFaults } = await auditNow()
        expect(firstFaults).toContainEqual(expect.objectContaining({ kind, subject: subject(ledger) }))
      } finally {
        await repair()
      }
    },
    broken: {
      [`it does not read ${typeof unfollowed === 'string' ? `what a ${unfollowed} refers to` : unfollowed.unread}`]:
        brokenBy(unfollowed),
    },
  })

test('every kind of row has a damage that the audit finds, or a reason why it looks for none', () => {
  const damaged = new Set([...rowsOfLedgerDamages, ...Object.values(referencedDamages).map(({ row }) => row)])
  const names = entities.map(({ name }) => name)
  expect(names.filter((name) => damaged.has(name) === name in notCovered)).toEqual([])
  expect([...damaged, ...Object.keys(notCovered)].filter((name) => !names.includes(name))).toEqual([])
  // What has neither references nor rules in the audit cannot be found.
  const unread = entities.filter(({ name, audit }) => audit === null && damaged.has(name)).map(({ name }) => name)
  expect(unread).toEqual([])
})

test('SECURITY.md lists what the audit finds and what it does not look for; if not, run npm run map', () => {
  const text = readFileSync(new URL('../../../SECURITY.md', import.meta.url), 'utf8')
  expect(text).toBe(withCoverage(text))
})
