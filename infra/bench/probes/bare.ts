import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'

/** The requests of a route, sent by the client without any of our code. */
export type BareCalls = { keys: Record<string, string>[]; queries: QueryCommandInput[] }

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env['DYNAMODB_ENDPOINT'] ?? '' }))

export async function handler({ keys, queries }: BareCalls): Promise<{ statusCode: number }> {
  const table = process.env['TABLE_NAME'] ?? ''
  await client.send(new BatchGetCommand({ RequestItems: { [table]: { Keys: keys, ConsistentRead: true } } }))
  await Promise.all(queries.map((query) => client.send(new QueryCommand(query))))
  return { statusCode: 200 }
}
