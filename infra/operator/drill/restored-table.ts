import { ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { setTimeout as sleep } from 'node:timers/promises'
import { beginRestore, deleteCopy, describeCopy, isCopyOf } from '../../../functions/jobs/drill/copies.ts'
import { client } from '../../../functions/table/client.ts'
import { StartError } from '../../local/start-error.ts'
import { reportProgress } from '../progress.ts'
import { reasonOf } from '../table/table-client.ts'

/** Copies of a deployment's table, as an operator's command waits for them. Its client reads the environment: load it last. */

const pollMilliseconds = 2_000

const fail = (what: string) => (error: unknown) => {
  throw new StartError(`Cannot ${what} (${reasonOf(error)}).`)
}

const describe = (name: string) => describeCopy(name).catch(fail(`describe the table ${name}`))

/** The copies that exist: those of other operators, and those that the job or an earlier command left. */
export async function findCopies(table: string): Promise<string[]> {
  const names: string[] = []
  let after: string | undefined
  do {
    const page = await client
      .send(new ListTablesCommand({ ExclusiveStartTableName: after }))
      .catch(fail('list the tables'))
    names.push(...(page.TableNames ?? []).filter((name) => isCopyOf(table, name)))
    after = page.LastEvaluatedTableName
  } while (after)
  const states = await Promise.all(names.map(describe))
  return names.filter((_, index) => states[index]?.state !== 'deleting').sort()
}

/** Begins to restore the table's latest restorable state. */
export const startRestore = (table: string, copy: string): Promise<void> =>
  beginRestore(table, copy).catch(fail(`restore the table ${table} as ${copy}`))

/** A table that was just created may not be found yet. */
const visibleAfterMilliseconds = 60_000

/**
 * Waits until the copy can be read. Returns the time whose state it has, if DynamoDB states it.
 * @throws StartError when the restore was given up, or the copy is not one of this table
 */
export async function untilRestored(table: string, copy: string): Promise<Date | undefined> {
  const begun = Date.now()
  const report = reportProgress(
    () => `Restoring ${copy}: ${Math.round((Date.now() - begun) / 1_000)} s; it continues if this command is stopped`,
  )
  for (;;) {
    const { state, source, asOf } = await describe(copy)
    if (source !== undefined && !source.endsWith(`/${table}`))
      throw new StartError(`The table ${copy} was restored from ${source}, not from ${table}.`)
    if (state === 'ready') return asOf
    const isNew = state === 'missing' && Date.now() - begun < visibleAfterMilliseconds
    if (!isNew && state !== 'restoring')
      throw new StartError(`The table ${copy} ${state === 'missing' ? 'does not exist' : 'can no longer be read'}.`)
    report()
    await sleep(pollMilliseconds)
  }
}

/** Deletes the copy and waits until it is gone. */
export async function deleteRestored(copy: string): Promise<void> {
  await deleteCopy(copy).catch(fail(`delete the table ${copy}`))
  const report = reportProgress(() => `Deleting ${copy}`)
  while ((await describe(copy)).state !== 'missing') {
    report()
    await sleep(pollMilliseconds)
  }
}
