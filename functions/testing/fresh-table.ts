import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { afterEach } from 'vitest'
import { client } from '../table/client.ts'
import { createTable } from '../table/create-table.ts'
import { tableName } from '../table/rows.ts'

export async function emptyTable(): Promise<void> {
  await client.send(new DeleteTableCommand({ TableName: tableName() }))
  await createTable(client, tableName())
}

/** Empties the table after each test of the file, because checks that scan the table would become slower with every test. */
export const withFreshTables = (): void => afterEach(emptyTable)
