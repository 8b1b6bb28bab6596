import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { attempts, requestHandler } from '../timeouts.ts'

const endpoint = process.env.DYNAMODB_ENDPOINT

/** The only DynamoDB client. It is created at import, so that a cold start creates it during the function's init phase. */
export const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({ maxAttempts: attempts.table, requestHandler, ...(endpoint && { endpoint }) }),
  { marshallOptions: { removeUndefinedValues: true } },
)

// Without this, the SDK copies every input and output for a logger that is not configured: 10% of its time per call.
client.middlewareStack.remove('loggerMiddleware')
