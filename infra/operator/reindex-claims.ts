import { formatWhole } from '../../shared/format-number.ts'
import { defineCommand, yes } from './command.ts'
import { reportProgress } from './progress.ts'
import { confirm, onTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'

/** Running it again changes nothing. */
export const command = defineCommand({
  description: `Lists every claim that was approved, declined or cancelled under its state, where the claims desk's filter finds it.
Run this once after the deployment that introduced this filter. No claim changes, no coins move, and nobody is notified.
Interrupt it at any time: the next run does the rest.

It works on the data folder of this machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment (see infra/README.md).`,
  options: yes,
  run: ({ options }) =>
    withTable(async ({ name, local }) => {
      if (!local)
        await onTerminal((prompts) => confirm(`Reindex the claims of the table ${name}`, options.yes, prompts))
      // Loaded only now: its client reads the environment.
      const { reindexClaims } = await import('../../functions/claims/reindex-claims.use-case.ts')
      let moved = 0
      const report = reportProgress(() => `${formatWhole(moved)} claims listed under their states`)
      for await (moved of reindexClaims()) report()
      return `Listed ${formatWhole(moved)} claims of the table ${name} under their states.`
    }),
})
