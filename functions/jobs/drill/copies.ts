import {
  DeleteTableCommand,
  DescribeTableCommand,
  ResourceInUseException,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  TableInUseException,
} from '@aws-sdk/client-dynamodb'
import { client } from '../../table/client.ts'

/** Copies of a table: DynamoDB restores a point in time as another table. */

export type RestoredCopy = {
  name: string
  /** The time of its state. */
  asOf: Date
}

/**
 * The copy may contain only a part of a transaction of about its time. AWS states no bound:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html
 */
export const settlingMilliseconds = 60_000

const digitsOf = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(/\D/g, '')

/** As in Solara-Table-drill-20261122093000. */
export const copyName = (table: string, now: Date): string => `${table}-drill-${digitsOf(now)}`

/** The name of a copy that the job may delete. Operators keep their copies for as long as they need them. */
export const jobsCopyName = (table: string, now: Date): string => `${table}-drill-job-${digitsOf(now)}`

export const isCopyOf = (table: string, name: string): boolean =>
  name.startsWith(`${table}-drill-`) && /^(job-)?\d{14}$/.test(name.slice(`${table}-drill-`.length))

/** Begins to restore the table's latest restorable state. Does nothing if the restore has begun. */
export async function beginRestore(table: string, copy: string): Promise<void> {
  const input = { SourceTableName: table, TargetTableName: copy, UseLatestRestorableTime: true }
  try {
    await client.send(new RestoreTableToPointInTimeCommand(input))
  } catch (error) {
    if (!(error instanceof TableAlreadyExistsException || error instanceof TableInUseException)) throw error
  }
}

export type Copy = {
  /** `missing`: it does not exist yet, or no longer. `other`: it cannot be read, and will not become readable. */
  state: 'missing' | 'restoring' | 'ready' | 'deleting' | 'other'
  /** The time of its state, if DynamoDB states it. */
  asOf?: Date
  /** The ARN of the table that was restored, if DynamoDB states it. */
  source?: string
}

const states: Partial<Record<string, Copy['state']>> = {
  CREATING: 'restoring',
  UPDATING: 'restoring',
  ACTIVE: 'ready',
  DELETING: 'deleting',
}

export async function describeCopy(copy: string): Promise<Copy> {
  try {
    const { Table: found } = await client.send(new DescribeTableCommand({ TableName: copy }))
    const state = states[found?.TableStatus ?? ''] ?? 'other'
    const isIndexed = (found?.GlobalSecondaryIndexes ?? []).every(({ IndexStatus: status }) => status !== 'CREATING')
    const { RestoreDateTime: asOf, SourceTableArn: source } = found?.RestoreSummary ?? {}
    return {
      state: state === 'ready' && !isIndexed ? 'restoring' : state,
      ...(asOf && { asOf }),
      ...(source !== undefined && { source }),
    }
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return { state: 'missing' }
    throw error
  }
}

/** Deletes the copy. Does nothing if it is gone or being deleted. */
export async function deleteCopy(copy: string): Promise<void> {
  try {
    await client.send(new DeleteTableCommand({ TableName: copy }))
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return
    if (error instanceof ResourceInUseException && (await describeCopy(copy)).state === 'deleting') return
    throw error
  }
}
