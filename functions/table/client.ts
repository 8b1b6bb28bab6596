import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { requestHandler } from '../timeouts.ts'

const endpoint = process.env.DYNAMODB_ENDPOINT

/** The one client of the table. It is made at import, so that a cold start makes it while the function initialises. */
export const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({ maxAttempts: 3, requestHandler, ...(endpoint && { endpoint }) }),
  { marshallOptions: { removeUndefinedValues: true } },
)

// For a logger that nobody gave it, the SDK would copy each input and output: a tenth of what a call costs it.
client.middlewareStack.remove('loggerMiddleware')
