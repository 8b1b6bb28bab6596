import { copyName, isCopyOf } from '../../../functions/jobs/drill/copies.ts'
import { StartError } from '../../local/start-error.ts'
import { confirmOnTerminal } from '../prompts.ts'
import { announcement, reasonOf, sizeOf, tableClient } from '../table/table-client.ts'
import { checkCodes, checkDifferences, checkLedger } from './check-restored.ts'
import { deleteRestored, findCopies, startRestore, untilRestored } from './restored-table.ts'
import { Steps } from './steps.ts'

type Options = { copy: string | undefined; isKept: boolean; isAgreed: boolean }

/** @throws StartError when the name is no copy's, so that no other table is mistaken for a copy */
function assertCopyName(table: string, copy: string): void {
  if (!isCopyOf(table, copy))
    throw new StartError(`${copy} is not a copy of ${table}: a copy is called ${table}-drill-<14 digits>.`)
}

/** Restores the table of a deployment, or takes the copy that is named, and checks it. */
export async function drillDeployment(table: string, { copy: named, isKept, isAgreed }: Options): Promise<Steps> {
  const steps = new Steps()
  const begun = new Date()
  if (named !== undefined) assertCopyName(table, named)
  const live = { client: tableClient(), name: table }
  console.error(announcement(live, await sizeOf(live)))
  const copy = named ?? copyName(table, begun)
  const others = (await findCopies(table)).filter((name) => name !== named)
  if (others.length > 0) steps.note('Other copies', `left as they are: ${others.join(', ')}`)
  if (named === undefined) {
    await confirmOnTerminal(`Restore the table ${table} as ${copy}`, isAgreed)
    await steps.take(
      'Start the restore',
      () => startRestore(table, copy),
      () => copy,
    )
  }
  const restoredAt = await steps.take(
    'Restore',
    () => untilRestored(table, copy),
    (time) => (time ? `as of ${time.toISOString()}` : 'done'),
  )
  const restored = { name: copy, asOf: restoredAt ?? begun }
  await checkLedger(restored, steps)
  await checkDifferences(restored, steps)
  if (process.env['VAULT_KEY_ARN']) await checkCodes(restored, steps)
  else steps.note('Check sealed codes', 'skipped: set VAULT_KEY_ARN to the key, if you may use it')
  const kept = named
    ? 'because this command did not restore it'
    : isKept
      ? 'as requested'
      : steps.hasProblems && 'because it has problems'
  if (kept) steps.note('Delete the copy', `kept, ${kept}: ${copy}`)
  else await deleteIfAgreed(copy, steps, isAgreed)
  return steps
}

/** Deletes the copy if the operator agrees. A failure does not hide what the drill found. */
async function deleteIfAgreed(copy: string, steps: Steps, isAgreed: boolean): Promise<void> {
  const agreed = await confirmOnTerminal(`Delete the copy ${copy}`, isAgreed).then(
    () => true,
    () => false,
  )
  if (!agreed) return steps.note('Delete the copy', `kept: ${copy}`)
  await steps.take(
    'Delete the copy',
    () =>
      deleteRestored(copy).then(
        () => copy,
        (error: unknown) => `failed, delete ${copy} yourself (${reasonOf(error)})`,
      ),
    (result) => result,
  )
}
