import { expect, test } from 'vitest'
import { deployedTable } from './testing/deployed-table.ts'
import { operator } from './testing/operator-command.ts'
import { sampleMember, secret } from './testing/sample-member.ts'
import type { Stats } from './stats/format-stats.ts'

async function sampleTable() {
  const table = await deployedTable()
  const frozenAt = '2026-11-02T00:00:00.000Z'
  const members = [
    sampleMember(0, { frozenAt }),
    sampleMember(1, { userType: 'admin' }),
    sampleMember(2, { membershipTier: 'gold' }),
  ]
  await table.put(members.flatMap(({ rows }) => rows))
  return { ...table, users: members.map(({ user }) => user) }
}

test('counts what the table contains', async () => {
  const { environment, users } = await sampleTable()
  const { status, output } = await operator(['stats', '--json'], environment)
  expect(status).toBe(0)
  const stats = JSON.parse(output) as Stats
  expect(stats).toMatchObject({
    table: { name: 'solara', rows: stats.table.rows },
    members: { byRole: { member: { free: 1, gold: 1 }, admin: { free: 1 } }, frozen: 1, beingDeleted: 0 },
    outstanding: users.reduce((sum, { balance }) => sum + balance, 0),
    giftCards: { playstation: { available: 0, sold: 3 } },
    claims: { waiting: 3, solcoins: 3_000 },
    orders: { paid: 3 },
    revenue: { paid: 32_685, refunded: 0 },
  })
  expect(stats.rows).toMatchObject({ user: 3, ledger: 18, claim: 9, 'claim-pointer': 9, session: 3 })
  expect(Object.values(stats.rows).reduce((sum, count) => sum + count, 0)).toBe(stats.table.rows)
  expect(stats.scan.consumedUnits).toBeGreaterThan(0)
})

test('prints it for people', async () => {
  const { environment } = await sampleTable()
  const { output, errorOutput } = await operator(['stats'], environment)
  expect(errorOutput).toMatch(/^Reading the table solara: .*\.\n$/)
  expect(output).toMatch(/^role +free +bronze +silver +gold +diamond +all$/m)
  expect(output).toMatch(/^member +1 +0 +0 +1 +0 +2$/m)
  expect(output).toMatch(/^playstation +0 +3$/m)
  expect(output).toMatch(/^Claims waiting: 3 for 30\.00 Solcoins; the oldest for \d+ \w+, since 2026-11-01T/m)
  expect(output).toContain('Revenue: AUD $326.85 paid, $0.00 refunded, $0.00 lost in disputes, $326.85 kept.')
  expect(output).toMatch(/^Read in \d+\.\d s with \d+ read units/m)
  expect(output).not.toContain(secret)
})

test('prints zeros for an empty table', async () => {
  const { environment } = await deployedTable()
  const { status, output } = await operator(['stats'], environment)
  expect(status).toBe(0)
  expect(output).toContain('Claims waiting: none.')
  expect(output).toContain('Outstanding: 0.00 Solcoins.')
})
