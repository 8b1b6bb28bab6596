import {
  CreateTableCommand,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
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

/**
 * Creates the table on a local engine, with the same schema as the deployed one, which CloudFormation creates. Adds the stream on
 * request: it makes the local engine's writes slower. Returns false when the table exists already.
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
        ...(hasStream && { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } }),
      }),
    )
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
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
