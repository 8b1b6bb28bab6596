import pMap from 'p-map'
import type { Outcome } from '../../functions/missions/reward-order.use-case.ts'
import { formatWhole } from '../../shared/format-number.ts'
import { defineCommand, yes } from './command.ts'
import { reportProgress } from './progress.ts'
import { confirmOnTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'
import { scanTable } from './table/scan-table.ts'
import { announcement, sizeOf, tableClient } from './table/table-client.ts'

const concurrency = 8

type PaidOrder = { id: string; userId?: string; paid: number | null }

/** The report's words for each outcome, in this order. */
const outcomeTexts: Record<Outcome, string> = {
  paid: 'rewards paid',
  'paid again': 'rewards paid again',
  'taken back': 'rewards taken back',
  settled: 'nothing to do',
  'no mission': 'no mission at the time of the payment',
  'budget spent': 'the budget is spent',
  'no member': 'the account is deleted',
}

/** Running it again changes nothing. */
export const command = defineCommand({
  description: `Makes the rewards of members' merchandise orders equal to what the orders earn: pays missing rewards, takes back the
share of refunds and lost disputes, and pays again when money has come back. The function apply-changes does the same as
soon as an order changes. Run this after restoring a table. An order that found the budget spent is paid now, if the
budget has enough.

It reads the whole table once, and three rows for each member's order. You can interrupt it at any time: the next run
does the rest. It works on the data folder of this machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment (see
infra/README.md).`,
  options: yes,
  run: ({ options }) =>
    withTable(async ({ name, local }) => {
      if (!local) await confirmOnTerminal(`Settle the rewards of the orders in the table ${name}`, options.yes)
      const table = { client: tableClient(), name }
      console.error(announcement(table, await sizeOf(table)))
      // Load them only now: their client reads the environment.
      const { settleOrderReward } = await import('../../functions/missions/reward-order.use-case.ts')
      const { retryOnConflict } = await import('../../functions/table/retry-on-conflict.ts')
      const counts = new Map<Outcome, number>()
      const settle = async ({ id }: PaidOrder) => {
        const outcome = await retryOnConflict(() => settleOrderReward(id, new Date()))
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      }
      const usage = { rows: 0, units: 0 }
      const report = reportProgress(() => `${formatWhole(usage.rows)} rows read`)
      const wanted = { attributes: ['id', 'userId', 'paid'], entities: ['order'], usage }
      for await (const page of scanTable<PaidOrder>(table, wanted)) {
        const orders = page.filter(({ userId, paid }) => userId !== undefined && paid !== null)
        await pMap(orders, settle, { concurrency })
        report()
      }
      return formatReport(name, counts)
    }),
})

function formatReport(name: string, counts: Map<Outcome, number>): string {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const lines = (Object.keys(outcomeTexts) as Outcome[])
    .filter((outcome) => counts.has(outcome))
    .map((outcome) => `  ${outcomeTexts[outcome]}: ${formatWhole(counts.get(outcome) ?? 0)}`)
  return [`Settled the rewards of ${formatWhole(total)} members' orders in the table ${name}.`, ...lines].join('\n')
}
