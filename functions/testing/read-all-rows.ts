import { BatchWriteCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { client } from '../table/client.ts'
import { tableName, type Row } from '../table/rows.ts'
import type { Prefix } from '../table/schema.ts'
import type { StoredAuditEntry } from '../audit/entries.table.ts'

/** Every row of this test file's table, as stored. Only tests scan the table. */
export async function readAllRows(): Promise<Row<Record<string, unknown>>[]> {
  const rows: Row<Record<string, unknown>>[] = []
  let after: Record<string, unknown> | undefined
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: after }),
    )
    rows.push(...((page.Items ?? []) as Row<Record<string, unknown>>[]))
    after = page.LastEvaluatedKey
  } while (after)
  return rows
}

/** The rows of one list, as stored, in key order. */
export async function readRowsIn<T>({ pk, sk }: Prefix): Promise<Row<T>[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    }),
  )
  return Items as Row<T>[]
}

/** The audit entries of what this user did. */
export async function auditEntriesOf(actor: string): Promise<StoredAuditEntry[]> {
  const rows = (await readAllRows()) as unknown as (StoredAuditEntry & { entity: string })[]
  return rows.filter((row) => row.entity === 'audit' && row.actor === actor)
}

/** How many audit entries record that this user did `act`. */
export const countAuditEntries = async ({ user }: { user: { id: string } }, act: string): Promise<number> =>
  (await auditEntriesOf(user.id)).filter((entry) => entry.act === act).length

/** Stores rows in batches of 25 without any condition. */
export async function putRows(rows: Row<object>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 25) {
    const requests = rows.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }))
  }
}
