import { Console } from 'node:console'
import { randomInt } from 'node:crypto'
import { expect, vi } from 'vitest'
import { invariant, withEnvironment } from '../faults/broken-variants.ts'
import { callUntilKilled } from '../faults/kill.ts'
import type { ChildReply } from '../faults/killed-process.ts'
import { auditNow } from '../fixtures/audited-ledger.ts'
import { withFreshTables } from '../fresh-table.ts'
import { begin, note, plan } from './double-entry-mix.ts'
import { expectAllCoinsConserved } from './expect-consistent.ts'

/**
 * Both sides of the ledger sum to zero. `CALLS=100000 KILLS=20 npm run test:units -- double-entry` makes 100,000 calls with 20
 * kills, and prints the result.
 */

withFreshTables()

const calls = Number(process.env['CALLS'] ?? 1_500)
const kills = Number(process.env['KILLS'] ?? 2)
/** This share of commands to the table meets a broken connection, before or after the table has executed the command. */
const faultyProcesses = withEnvironment({ FAULTS: '0.05', POWERTOOLS_LOG_LEVEL: 'SILENT' })

vi.setConfig({ testTimeout: 3_600_000 })

/** Makes the calls in processes that are killed. Returns how many replies there were, by status. */
async function makeCalls(): Promise<Record<number, number>> {
  const world = await begin()
  const replies: Record<number, number> = {}
  const inEach = Math.ceil(calls / kills)
  for (let killed = 0; killed < kills; killed += 1) {
    // Some calls are left when the process is killed.
    const planned = plan(world, inEach + 100)
    const byKey = new Map(planned.map((call) => [call.key, call]))
    const answers: ChildReply[] = []
    await faultyProcesses(async () => {
      answers.push(...(await callUntilKilled(planned, inEach - randomInt(10))))
    })
    for (const answer of answers) {
      replies[answer.status] = (replies[answer.status] ?? 0) + 1
      const call = byKey.get(answer.key)
      if (call) note(world, call, answer)
    }
  }
  return replies
}

invariant('after random calls, injected faults and killed processes, both sides of the ledger sum to zero', {
  async holds() {
    const replies = await makeCalls()
    const coins = await expectAllCoinsConserved()
    const report = await auditNow()
    expect(replies[500]).toBeUndefined()
    if (process.env['CALLS']) new Console(process.stdout).log({ kills, replies, coins, entries: report.entries })
    expect(report).toMatchObject({ sum: 0, faults: 0, firstFaults: [] })
    expect(report.entries).toBeGreaterThan(calls / 50)
  },
  broken: { 'a call writes its rows one after another': withEnvironment({ WITHOUT_TRANSACTIONS: 'yes' }) },
})
