import { setTimeout as sleep } from 'node:timers/promises'
import {
  CreateTableCommand,
  DescribeTableCommand,
  ResourceInUseException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndexDescription,
} from '@aws-sdk/client-dynamodb'
import { tableSchema } from './schema.ts'

const { partitionKey, sortKey, index, timeToLive } = tableSchema

const keySchema = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
]

const definitions = (...names: string[]) => names.map((name) => ({ AttributeName: name, AttributeType: 'S' as const }))

const indexDefinition = {
  IndexName: index.name,
  KeySchema: keySchema(index.partitionKey, index.sortKey),
  Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...index.attributes] },
}

const streamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' as const }

/**
 * Creates the table on a local engine, with the same schema as the deployed one. Replaces the index of a table that an earlier
 * version created. Adds the stream on request: it makes the local engine's writes slower. Returns false when the table exists already. Deployed tables are created by CloudFormation.
 */
export async function createTable(
  client: DynamoDBClient,
  tableName: string,
  { hasStream = false } = {},
): Promise<boolean> {
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: definitions(partitionKey, sortKey, index.partitionKey, index.sortKey),
        KeySchema: keySchema(partitionKey, sortKey),
        GlobalSecondaryIndexes: [indexDefinition],
        ...(hasStream && { StreamSpecification: streamSpecification }),
      }),
    )
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
    await replaceIndex(client, tableName)
    if (hasStream) await addStream(client, tableName)
    return false
  }
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { AttributeName: timeToLive, Enabled: true },
    }),
  )
  return true
}

/** The table's indexes, once none of them is being created or deleted. */
async function indexesOf(client: DynamoDBClient, tableName: string): Promise<GlobalSecondaryIndexDescription[]> {
  for (;;) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }))
    const indexes = Table?.GlobalSecondaryIndexes ?? []
    if (Table?.TableStatus === 'ACTIVE' && indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')) return indexes
    await sleep(20)
  }
}

const isCurrent = ({ IndexName, Projection }: GlobalSecondaryIndexDescription): boolean =>
  IndexName === index.name && Projection?.NonKeyAttributes?.toSorted().join() === index.attributes.toSorted().join()

async function addStream(client: DynamoDBClient, TableName: string): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  if (Table?.StreamSpecification?.StreamEnabled) return
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification: streamSpecification }))
}

/** Deletes every index but the current one, and creates the current one if it is missing. The engine accepts one change at a time. */
async function replaceIndex(client: DynamoDBClient, tableName: string): Promise<void> {
  const indexes = await indexesOf(client, tableName)
  for (const { IndexName } of indexes.filter((each) => !isCurrent(each))) {
    await client.send(
      new UpdateTableCommand({ TableName: tableName, GlobalSecondaryIndexUpdates: [{ Delete: { IndexName } }] }),
    )
    await indexesOf(client, tableName)
  }
  if (indexes.some(isCurrent)) return
  await client.send(
    new UpdateTableCommand({
      TableName: tableName,
      AttributeDefinitions: definitions(partitionKey, sortKey, index.partitionKey, index.sortKey),
      GlobalSecondaryIndexUpdates: [{ Create: indexDefinition }],
    }),
  )
  await indexesOf(client, tableName)
}
