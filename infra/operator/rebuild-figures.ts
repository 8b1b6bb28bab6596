import { formatWhole } from '../../shared/format-number.ts'
import { StartError } from '../local/start-error.ts'
import { defineCommand, yes } from './command.ts'
import { walkTable } from './figures/walk-table.ts'
import { reportProgress } from './progress.ts'
import { confirmOnTerminal } from './prompts.ts'
import { withTable } from './table/open-table.ts'
import { announcement, sizeOf, tableClient } from './table/table-client.ts'

export const command = defineCommand({
  description: `Counts the figures of the staff overview again, from all rows of the table. Run this after a
deployment that changes what is counted, and after restoring a table. Until the new figures are complete, staff see the
former ones, and changes count in both.

It reads the whole table once, with strong consistency: a read unit for each 4 kB. It changes only the figures, and can
be interrupted: the next run continues. It works on the data folder of this machine (DATA_DIR) or, if TABLE_NAME is set,
on a deployment (see infra/README.md).`,
  options: yes,
  run: ({ options }) =>
    withTable(async ({ name, local }) => {
      if (!local) await confirmOnTerminal(`Rebuild the figures of the table ${name}`, options.yes)
      const counted = await rebuildAllFigures(name)
      return `Counted ${formatWhole(counted)} rows of the table ${name}. Staff see the new figures.`
    }),
})

/**
 * Counts all rows of a table, and returns their number.
 * @throws StartError when another process is doing it
 */
export async function rebuildAllFigures(name: string): Promise<number> {
  const table = { client: tableClient(), name }
  console.error(announcement(table, await sizeOf(table)))
  // Load it only now: its client reads the environment.
  const { rebuildFigures } = await import('../../functions/figures/rebuild-figures.use-case.ts')
  let counted = 0
  const report = reportProgress(() => `${formatWhole(counted)} rows counted`)
  try {
    for await (counted of rebuildFigures(walkTable(table), new Date())) report()
  } catch (error) {
    if (!(error instanceof Error && error.name === 'OptimisticLockError')) throw error
    throw new StartError('Another process is rebuilding the figures. Run this again if it has ended.')
  }
  return counted
}
