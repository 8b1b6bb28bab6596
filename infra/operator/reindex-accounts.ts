import type { Reindexing } from '../../functions/accounts/reindex-accounts.use-case.ts'
import { formatWhole } from '../../shared/format-number.ts'
import { defineCommand, yes } from './command.ts'
import { reportProgress } from './progress.ts'
import { confirm, onTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'

/** Running it again changes nothing. */
export const command = defineCommand({
  description: `Gives every account the rows by which staff find it: by username, by email address, and by each word of its name. Run
this once after the deployment that introduced this search. Nothing else of an account changes, and no mail is sent.
Interrupt it at any time: the next run writes what is missing.

It works on the data folder of this machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment (see infra/README.md).
It exits with status 1 if the rows of an account could not be written.`,
  options: yes,
  run: ({ options }) =>
    withTable(async ({ name, local }) => {
      if (!local)
        await onTerminal((prompts) => confirm(`Reindex the accounts of the table ${name}`, options.yes, prompts))
      // Loaded only now: its client reads the environment.
      const { reindexAccounts } = await import('../../functions/accounts/reindex-accounts.use-case.ts')
      let done: Reindexing = { checked: 0, written: 0, failures: [] }
      const report = reportProgress(() => `${formatWhole(done.checked)} accounts checked`)
      for await (done of reindexAccounts()) report()
      if (done.failures.length > 0) process.exitCode = 1
      return formatReport(name, done)
    }),
})

const formatReport = (name: string, { checked, written, failures }: Reindexing): string =>
  [
    `Checked ${formatWhole(checked)} accounts of the table ${name}; wrote the rows of ${formatWhole(written)}.`,
    ...failures.map(({ userId, reason }) => `The rows of the account ${userId} could not be written: ${reason}`),
  ].join('\n')
