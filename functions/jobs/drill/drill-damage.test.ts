import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { remove } from '../../table/rows.ts'
import { ledgerDamages } from '../../testing/faults/all-damages.ts'
import { rowsOf } from '../../testing/faults/damaged-ledger.ts'
import { auditNow, createLedger, withRecentLog, type AuditedLedger } from '../../testing/fixtures/audited-ledger.ts'
import { emptyTable } from '../../testing/fresh-table.ts'
import { logs } from '../../testing/logs.ts'
import { withRestores, type Restores } from '../../testing/restores.ts'
import { deleteCopy } from './copies.ts'
import { drill } from './drill.ts'

/** Each drill has a damaged copy of the same table, which stays sound. */

withRecentLog()

const restores: Restores = { copies: new Map() }
const run = () => withRestores(restores, () => drill(new Date(), { deadline: Infinity }))

const damages = Object.entries(ledgerDamages)

describe.each([
  { title: 'before the first report', reports: 0, damages: damages.filter(([, { isNew }]) => isNew) },
  { title: 'after two reports', reports: 2, damages: damages.filter(([, { isNew }]) => !isNew) },
])('$title', ({ reports, damages }) => {
  let ledger: AuditedLedger

  beforeAll(async () => {
    ledger = await createLedger()
    for (let count = 0; count < reports; count += 1) await auditNow()
  })
  afterEach(async () => {
    delete restores.damage
    for (const name of restores.copies.keys()) await deleteCopy(name)
    restores.copies.clear()
    await remove({ pk: 'DRILLS', sk: 'DRILLS' })
    logs.splice(0)
  })
  afterAll(emptyTable)

  test.each(damages)('a drill fails if in the copy %s, and names it', async (_what, { kind, damage }) => {
    restores.damage = async () => damage(await rowsOf(ledger), ledger)
    expect((await run()).outcome).toBe('restoring')
    expect((await run()).outcome).toBe('failed')
    const [, line] = logs.filter(({ message }) => message === 'drill')
    expect(line).toMatchObject({ level: 'ERROR', outcome: 'failed', DrillFailed: 1, reason: 'The copy has damage' })
    expect(Object.keys(line?.faultsByKind as object)).toContain(kind)
    expect(line?.LedgerFaults).toBeUndefined()
    for (const { user } of [ledger.member, ledger.other]) expect(JSON.stringify(line)).not.toContain(user.id)
    expect([...restores.copies.keys()]).toEqual([line?.copy])
  })

  test('no damage of a copy has reached the table', async () => {
    expect(await auditNow()).toMatchObject({ faults: 0 })
  })
})
