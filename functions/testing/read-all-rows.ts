import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { client } from '../table/client.ts'
import { tableName, type Row } from '../table/rows.ts'
import type { StoredAuditEntry } from '../audit/entries.table.ts'

/** Every row of this test file's table, as it lies there. Only tests read a table like this. */
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

/** What was written down of what this person did. */
export async function auditEntriesOf(actor: string): Promise<StoredAuditEntry[]> {
  const rows = (await readAllRows()) as unknown as (StoredAuditEntry & { entity: string })[]
  return rows.filter((row) => row.entity === 'audit' && row.actor === actor)
}

/** Puts many rows at once, without any rule. */
export async function putRows(rows: Row<object>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 25) {
    const requests = rows.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }))
    // Another page may only follow once this one is in: a batch is no queue.
    await client.send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }))
  }
}
