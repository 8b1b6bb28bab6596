import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { afterEach } from 'vitest'
import { client } from '../table/client.ts'
import { createTable } from '../table/create-table.ts'
import { tableName } from '../table/rows.ts'

/** Each test of this file begins with an empty table: checks that read the whole of it would grow slower with each. */
export const withFreshTables = (): void =>
  afterEach(async () => {
    await client.send(new DeleteTableCommand({ TableName: tableName() }))
    await createTable(client, tableName())
  })
