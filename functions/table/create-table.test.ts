import { randomUUID } from 'node:crypto'
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type GlobalSecondaryIndex,
} from '@aws-sdk/client-dynamodb'
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, onTestFinished, test } from 'vitest'
import { client } from './client.ts'
import { createTable } from './create-table.ts'

const keys = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
]

const rows = ['1', '2'].map((id) => ({
  pk: `TEST#${id}`,
  sk: 'ITEM',
  gsi1pk: 'STOCK#roblox#available',
  gsi1sk: id,
  id,
  name: 'Roblox $10',
  sealedCode: 'sealed',
  codeFingerprint: 'fingerprint',
}))

/** A table as an earlier version created it, with two gift cards. */
async function earlierTable(index: Pick<GlobalSecondaryIndex, 'IndexName' | 'Projection'>): Promise<string> {
  const TableName = `earlier-${randomUUID()}`
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((name) => ({
        AttributeName: name,
        AttributeType: 'S' as const,
      })),
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: [{ ...index, KeySchema: keys('gsi1pk', 'gsi1sk') }],
    }),
  )
  onTestFinished(async () => void (await client.send(new DeleteTableCommand({ TableName }))))
  for (const Item of rows) await client.send(new PutCommand({ TableName, Item }))
  return TableName
}

const indexesOf = async (TableName: string) =>
  (await client.send(new DescribeTableCommand({ TableName }))).Table?.GlobalSecondaryIndexes ?? []

const listed = async (TableName: string) =>
  (
    await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'lists',
        KeyConditionExpression: 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': 'STOCK#roblox#available' },
      }),
    )
  ).Items

test.each([
  ['another name', { IndexName: 'gsi1', Projection: { ProjectionType: 'ALL' } }],
  ['other attributes', { IndexName: 'lists', Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['name'] } }],
] as const)('replaces an index with %s; it contains the existing rows', async (_, { IndexName, Projection }) => {
  const { NonKeyAttributes, ...projected } = { NonKeyAttributes: undefined, ...Projection }
  const name = await earlierTable({
    IndexName,
    Projection: { ...projected, ...(NonKeyAttributes && { NonKeyAttributes: [...NonKeyAttributes] }) },
  })
  expect(await createTable(client, name)).toBe(false)
  expect((await indexesOf(name)).map((index) => index.IndexName)).toEqual(['lists'])
  expect(await listed(name)).toEqual(rows.map(({ sealedCode: _code, codeFingerprint: _fingerprint, ...row }) => row))
  const before = await indexesOf(name)
  expect(await createTable(client, name)).toBe(false)
  expect(await indexesOf(name)).toEqual(before)
})
