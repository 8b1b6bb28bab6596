import type { Reindexing } from '../../functions/orders/reindex-orders.use-case.ts'
import { formatWhole } from '../../shared/format-number.ts'
import { defineCommand, yes } from './command.ts'
import { reportProgress } from './progress.ts'
import { confirm, onTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'

/** Running it again changes nothing. */
export const command = defineCommand({
  description: `Gives every order what orders are stored with today: the rows by which staff search it, the buyer's list and lookup,
and the time at which it is deleted. Run this once after the deployment that introduced the search of orders, or that
changed how long orders are stored. Each order is written in one transaction; no amount, no status and no stock changes,
and nobody is mailed. Interrupt it at any time: the next run does the rest.

It works on the data folder of this machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment (see infra/README.md).
It exits with status 1 if an order could not be written.`,
  options: yes,
  run: ({ options }) =>
    withTable(async ({ name, local }) => {
      if (!local)
        await onTerminal((prompts) => confirm(`Reindex the orders of the table ${name}`, options.yes, prompts))
      // Loaded only now: its client reads the environment.
      const { reindexOrders } = await import('../../functions/orders/reindex-orders.use-case.ts')
      let done: Reindexing = { checked: 0, written: 0, failures: [] }
      const report = reportProgress(() => `${formatWhole(done.checked)} orders checked`)
      for await (done of reindexOrders()) report()
      if (done.failures.length > 0) process.exitCode = 1
      return formatReport(name, done)
    }),
})

const formatReport = (name: string, { checked, written, failures }: Reindexing): string =>
  [
    `Checked ${formatWhole(checked)} orders of the table ${name}; wrote the rows of ${formatWhole(written)}.`,
    ...failures.map(({ orderId, reason }) => `The order ${orderId} could not be written: ${reason}`),
  ].join('\n')
