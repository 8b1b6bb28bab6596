import { formatWhole } from '../../shared/format-number.ts'
import { defineCommand, yes } from './command.ts'
import { confirmOnTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'

/** Running it again changes nothing. */
export const command = defineCommand({
  description: `Counts what the budget of every mission has left, for the lists of missions. The function apply-changes does the
same whenever a budget changes. Run this after restoring a table.

It works on the data folder of this machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment (see infra/README.md).`,
  options: yes,
  run: ({ options }) =>
    withTable(async ({ name, local }) => {
      if (!local) await confirmOnTerminal(`Count the budgets of the missions in the table ${name}`, options.yes)
      // Load it only now: its client reads the environment.
      const { countAllBudgets } = await import('../../functions/missions/count-budget.use-case.ts')
      return `Counted the budgets of ${formatWhole(await countAllBudgets())} missions in the table ${name}.`
    }),
})
