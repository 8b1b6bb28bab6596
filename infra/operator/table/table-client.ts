import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { formatWhole } from '../../../shared/format-number.ts'
import { StartError } from '../../local/start-error.ts'

/**
 * A client for commands that read a whole table. Unlike a function's, it has minutes: it waits for slow pages, slows down when
 * the table throttles, and repeats a request ten times.
 */
export function tableClient(endpoint = process.env['DYNAMODB_ENDPOINT']): DynamoDBDocumentClient {
  const client = new DynamoDBClient({ maxAttempts: 10, retryMode: 'adaptive', ...(endpoint && { endpoint }) })
  return DynamoDBDocumentClient.from(client)
}

/** A table, and the client that reaches it. */
export type ReadableTable = { client: DynamoDBDocumentClient; name: string }

/** AWS's reason. Its messages name tables and roles, never data. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** DynamoDB's own figures, which it updates every six hours or so. */
export type TableSize = { items: number; bytes: number }

/**
 * The table's size.
 * @throws StartError when the table cannot be reached
 */
export async function sizeOf({ client, name }: ReadableTable): Promise<TableSize> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }))
    return { items: Table?.ItemCount ?? 0, bytes: Table?.TableSizeBytes ?? 0 }
  } catch (error) {
    throw new StartError(`Cannot read the table ${name} (${reasonOf(error)}).`)
  }
}

/** The bytes that half a read unit reads: a scan need not be strongly consistent. */
const bytesPerHalfUnit = 4_096

/** The read units of a scan of a table of this size. */
export const scanUnits = ({ bytes }: TableSize): number => Math.ceil(bytes / bytesPerHalfUnit) / 2

/** The bytes that a scan with this many read units read, within a page's rounding. */
export const bytesOf = (units: number): number => units * 2 * bytesPerHalfUnit

/** The message to the operator before a scan. The size of a new or a local table is unknown. */
export function announcement({ name }: ReadableTable, size: TableSize): string {
  const units = size.bytes === 0 ? 'its size is not known yet' : `about ${formatWhole(scanUnits(size))} read units`
  return `Reading the table ${name}: ${units}.`
}
