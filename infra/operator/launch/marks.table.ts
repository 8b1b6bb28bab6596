import * as audit from '../../../functions/audit/entries.table.ts'
import * as launchSteps from '../../../functions/service/launch-steps.table.ts'
import { get, type Row, type TypedKey } from '../../../functions/table/rows.ts'
import { putRow, transact } from '../../../functions/table/transactions.ts'
import { whoRuns } from '../audit-run.ts'
import type { Mark } from './step.ts'

const key = (step: string): TypedKey<Mark> => launchSteps.key(step)

/** That the step was done, if it was. */
export const find = (step: string): Promise<Mark | undefined> => get(key(step))

/**
 * Marks a step as done, with an entry in the audit log. If two operators mark the same step, the later mark remains. Both are
 * true.
 */
export async function write(mark: Mark, now: Date): Promise<void> {
  const row: Row<Mark> = { ...mark, ...key(mark.step), ...launchSteps.entity.stamp }
  const entry = {
    action: 'launch',
    subject: mark.step,
    outcome: mark.says,
    actor: audit.operator,
    address: whoRuns(),
  } as const
  await transact([putRow(row), audit.insertEntry(entry, now)])
}
