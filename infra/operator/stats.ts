import { formatStats, type Stats } from './stats/format-stats.ts'
import { addRow, emptyTally, talliedAttributes, type TalliedRow } from './stats/tally.ts'
import { defineCommand } from './command.ts'
import { reportProgress } from './progress.ts'
import { withTable } from './table/open-table.ts'
import { scanTable } from './table/scan-table.ts'
import { announcement, bytesOf, scanUnits, sizeOf, tableClient, type ReadableTable } from './table/table-client.ts'

export const command = defineCommand({
  description: `Prints what the table contains: members by role and tier, Solcoins outstanding, gift cards in stock and sold, claims
that wait for staff, orders by state, revenue and refunds, and the size of the table. It changes nothing.

It reads the whole table once: half a read unit for each 4 kB, so 1 GB costs about 125,000 read units, a few US cents.
It prints the expected read units before it begins, and those it consumed at the end. It works on the data folder of
this machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment (see infra/README.md).`,
  options: { json: { description: 'prints JSON; amounts are in cents' } },
  run: ({ options: { json: isJson = false } }) =>
    withTable(async ({ name }) => {
      const stats = await collect({ client: tableClient(), name })
      return isJson ? JSON.stringify(stats, undefined, 2) : formatStats(stats)
    }),
})

async function collect(table: ReadableTable): Promise<Stats> {
  const at = new Date()
  const size = await sizeOf(table)
  const expectedUnits = scanUnits(size)
  console.error(announcement(table, size))
  const usage = { rows: 0, units: 0 }
  const tally = emptyTally()
  const report = reportProgress(() => `${usage.rows} of about ${size.items} rows`)
  for await (const rows of scanTable<TalliedRow>(table, { attributes: talliedAttributes, usage })) {
    for (const row of rows) addRow(tally, row)
    report()
  }
  const seconds = (Date.now() - at.getTime()) / 1_000
  return {
    at: at.toISOString(),
    table: { name: table.name, bytes: bytesOf(usage.units), rows: usage.rows },
    ...tally,
    scan: { expectedUnits, consumedUnits: usage.units, seconds },
  }
}
