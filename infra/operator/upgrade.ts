import { formatWhole } from '../../shared/format-number.ts'
import type { Row } from '../../functions/table/rows.ts'
import { defineCommand, yes } from './command.ts'
import { confirmOnTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'
import { scanTable } from './table/scan-table.ts'
import { announcement, sizeOf, tableClient, type ReadableTable } from './table/table-client.ts'

/** The only partition of the search rows of orders in version 1.0.0. */
const formerPartition = 'ORDERSEARCH'

/** Moves the search rows of orders to the partitions of their letters. Returns their number. */
async function moveSearchRows(table: ReadableTable): Promise<number> {
  // Load them only now: their client reads the environment.
  const { orderKeys } = await import('../../functions/orders/keys.ts')
  const { put, removeAll } = await import('../../functions/table/rows.ts')
  let moved = 0
  const wanted = {
    attributes: ['pk', 'sk', 'entity', 'v', 'id', 'expiresAt'],
    entities: ['order-search'],
    usage: { rows: 0, units: 0 },
  }
  for await (const page of scanTable<Row<object>>(table, wanted)) {
    const former = page.filter(({ pk }) => pk === formerPartition)
    for (const row of former) await put({ ...row, ...orderKeys.searchTerm(row.sk) })
    await removeAll(former)
    moved += former.length
  }
  return moved
}

/** Running it again changes nothing. */
export const command = defineCommand({
  description: `Brings the rows that version 1.0.0 wrote into the form of this version: counts the budgets of the missions, and
moves the rows with which staff search orders. Run it immediately before the deployment, and again after it.

It reads the whole table once, and can be interrupted: the next run continues. It works on the data folder of this
machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment (see infra/README.md).`,
  options: yes,
  run: ({ options }) =>
    withTable(async ({ name, local }) => {
      if (!local) await confirmOnTerminal(`Upgrade the rows of the table ${name}`, options.yes)
      const table = { client: tableClient(), name }
      console.error(announcement(table, await sizeOf(table)))
      const { countAllBudgets } = await import('../../functions/missions/count-budget.use-case.ts')
      const missions = await countAllBudgets()
      const moved = await moveSearchRows(table)
      return `Counted the budgets of ${formatWhole(missions)} missions, and moved ${formatWhole(moved)} search rows of orders in the table ${name}.`
    }),
})
