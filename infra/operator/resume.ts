import { defineCommand, yes } from './command.ts'
import { describe, requireStackName, setAll, switchesOf } from './maintenance/switch.ts'
import { confirmOnTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'

/** Resuming again changes nothing. */
export const command = defineCommand({
  description: `Ends the read-only maintenance that stop began: first the functions that receive the table's stream, then the jobs,
then the calls that change something. Stripe repeats the refused events, and the job reconcile settles missing
changes within minutes.

It works on the data folder of this machine (DATA_DIR), also on a running server, or on a deployment, if TABLE_NAME and
STACK_NAME are set (see infra/README.md). Resuming again is safe.`,
  options: yes,
  run: ({ options }) => {
    requireStackName()
    return withTable(async (table) => {
      const switches = await switchesOf(table)
      if (!table.local)
        await confirmOnTerminal(`End the maintenance of the site of the table ${table.name}`, options.yes)
      await setAll(switches.toReversed(), true)
      return [
        await describe(switches),
        '',
        'Stripe repeats the events that were refused for up to three days. npm run operator -- reconcile settles them immediately.',
        'If the stream was stopped for longer than the maximum age of its readers, look for its records in the dead letters.',
      ].join('\n')
    })
  },
})
