import {
  CreateTableCommand,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { tableSchema } from './schema.ts'

/**
 * Creates the table on a local engine, with the same schema as the deployed one. Returns false when the table exists already.
 * Deployed tables are created by CloudFormation.
 */
export async function createTable(client: DynamoDBClient, tableName: string): Promise<boolean> {
  const { partitionKey, sortKey, index, timeToLive } = tableSchema
  const strings = [partitionKey, sortKey, index.partitionKey, index.sortKey]
  try {
    await client.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: strings.map((name) => ({ AttributeName: name, AttributeType: 'S' })),
        KeySchema: [
          { AttributeName: partitionKey, KeyType: 'HASH' },
          { AttributeName: sortKey, KeyType: 'RANGE' },
        ],
        GlobalSecondaryIndexes: [
          {
            IndexName: index.name,
            KeySchema: [
              { AttributeName: index.partitionKey, KeyType: 'HASH' },
              { AttributeName: index.sortKey, KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
      }),
    )
  } catch (error) {
    if (error instanceof ResourceInUseException) return false
    throw error
  }
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { AttributeName: timeToLive, Enabled: true },
    }),
  )
  return true
}
