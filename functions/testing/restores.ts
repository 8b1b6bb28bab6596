import { createTable } from '../table/create-table.ts'
import { client } from '../table/client.ts'
import { inTable } from '../table/in-table.ts'
import { interceptTable, type TableInterceptor } from './faults/intercept.ts'
import { putRows, readAllRows } from './read-all-rows.ts'

type Input = { SourceTableName: string; TargetTableName: string; TableName: string }
type Described = { Table: Record<string, unknown> }

/** The copies that exist: whether DynamoDB still describes them as being restored. */
export type Restores = {
  copies: Map<string, { isRestoring: boolean; asOf: Date }>
  /** Damages a copy: called with the copy once it has its rows. */
  damage?: () => Promise<unknown>
}

/**
 * Restores tables for `during`, which the local engine cannot: copies the rows at the time of the request, and describes the copy
 * as restored, unless it is stated otherwise. Its time is ten minutes from now: every row was written long before it.
 */
export function withRestores<T>({ copies, damage }: Restores, during: () => Promise<T>): Promise<T> {
  const restore: TableInterceptor = async (command, next) => {
    const { TableName: name, SourceTableName: source, TargetTableName: target } = command.input as Input
    if (command.name === 'RestoreTableToPointInTime') {
      await createTable(client, target)
      await inTable(source, readAllRows).then((rows) => inTable(target, () => putRows(rows)))
      if (damage) await inTable(target, damage)
      copies.set(target, { isRestoring: false, asOf: new Date(Date.now() + 600_000) })
      return {}
    }
    const copy = copies.get(name)
    if (command.name === 'DeleteTable') copies.delete(name)
    if (command.name !== 'DescribeTable' || !copy) return next()
    const { Table } = (await next()) as Described
    const state = copy.isRestoring ? { TableStatus: 'CREATING' } : {}
    const RestoreSummary = {
      RestoreDateTime: copy.asOf,
      SourceTableArn: `arn:aws:dynamodb:::table/${process.env.TABLE_NAME}`,
    }
    return { Table: { ...Table, ...state, RestoreSummary } }
  }
  return interceptTable(restore, during)
}
