import {
  DeleteTableCommand,
  DescribeTableCommand,
  ListTablesCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../local/start-error.ts'
import { reportProgress } from '../progress.ts'
import { reasonOf } from '../table/table-client.ts'

/** Copies of a deployment's table: DynamoDB restores a point in time as another table. */

const pollMilliseconds = 2_000

const prefixOf = (table: string): string => `${table}-drill-`

/** As in Solara-Table-drill-20261122093000. */
export const copyName = (table: string, now: Date): string =>
  `${prefixOf(table)}${now.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`

const isCopyOf = (table: string, name: string): boolean =>
  name.startsWith(prefixOf(table)) && /^\d{14}$/.test(name.slice(prefixOf(table).length))

/** @throws StartError when the name is not that of a copy, so that no other table is taken for one */
export function assertCopyName(table: string, copy: string): void {
  if (!isCopyOf(table, copy))
    throw new StartError(`${copy} is not a copy of ${table}: a copy is called ${prefixOf(table)}<14 digits>.`)
}

const fail = (what: string) => (error: unknown) => {
  throw new StartError(`Cannot ${what} (${reasonOf(error)}).`)
}

/** Undefined when there is no such table. */
async function describe(client: DynamoDBDocumentClient, name: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: name }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw fail(`describe the table ${name}`)(error)
  }
}

/** The copies that others or earlier drills left, the newest last. Those that are being deleted do not count. */
export async function findCopies(client: DynamoDBDocumentClient, table: string): Promise<string[]> {
  const names: string[] = []
  let after: string | undefined
  do {
    const page = await client
      .send(new ListTablesCommand({ ExclusiveStartTableName: after }))
      .catch(fail('list the tables'))
    names.push(...(page.TableNames ?? []).filter((name) => isCopyOf(table, name)))
    after = page.LastEvaluatedTableName
  } while (after)
  const found = await Promise.all(names.map((name) => describe(client, name)))
  return names.filter((_, index) => found[index]?.TableStatus !== 'DELETING').sort()
}

/** Begins to restore the table's latest restorable state. */
export const beginRestore = async (client: DynamoDBDocumentClient, table: string, copy: string): Promise<void> => {
  const parameters = { SourceTableName: table, TargetTableName: copy, UseLatestRestorableTime: true }
  await client
    .send(new RestoreTableToPointInTimeCommand(parameters))
    .catch(fail(`restore the table ${table} as ${copy}`))
}

/** A table that was just created may not be found yet. */
const visibleAfterMilliseconds = 60_000

/**
 * Waits until the copy can be read. Returns the time whose state it shows, if DynamoDB states it.
 * @throws StartError when the restore was given up, or the copy is not one of this table
 */
export async function untilRestored(
  client: DynamoDBDocumentClient,
  { table, copy }: { table: string; copy: string },
): Promise<Date | undefined> {
  const begun = Date.now()
  const report = reportProgress(
    () => `Restoring ${copy}: ${Math.round((Date.now() - begun) / 1_000)} s; it goes on if this command is stopped`,
  )
  for (;;) {
    const found = await describe(client, copy)
    const source = found?.RestoreSummary?.SourceTableArn
    if (source !== undefined && !source.endsWith(`/${table}`))
      throw new StartError(`The table ${copy} was restored from ${source}, not from ${table}.`)
    if (found?.TableStatus === 'ACTIVE') return found.RestoreSummary?.RestoreDateTime
    const isNew = !found && Date.now() - begun < visibleAfterMilliseconds
    if (!isNew && found?.TableStatus !== 'CREATING' && found?.TableStatus !== 'UPDATING')
      throw new StartError(`The table ${copy} ${found ? `is ${found.TableStatus}` : 'no longer exists'}.`)
    report()
    await sleep(pollMilliseconds)
  }
}

/** Deletes the copy and waits until it is gone. */
export async function deleteCopy(client: DynamoDBDocumentClient, copy: string): Promise<void> {
  await client.send(new DeleteTableCommand({ TableName: copy })).catch(fail(`delete the table ${copy}`))
  const report = reportProgress(() => `Deleting ${copy}`)
  while (await describe(client, copy)) {
    report()
    await sleep(pollMilliseconds)
  }
}
