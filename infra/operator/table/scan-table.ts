import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb'
import { StartError } from '../../local/start-error.ts'
import { reasonOf, type ReadableTable } from './table-client.ts'

/** The progress of a scan. */
export type Usage = {
  /** Rows that were read, those of other entities included. */
  rows: number
  /** Read units that DynamoDB charged. */
  units: number
}

type Wanted = {
  /** The attributes to return. Nothing else leaves the table. */
  attributes: readonly string[]
  /** The entities of the rows to return. All, if absent. DynamoDB reads, and charges, the others as well. */
  entities?: readonly string[]
  /** Counts what is read. */
  usage: Usage
}

function parameters({ attributes, entities }: Wanted) {
  const names = Object.fromEntries(attributes.map((name, index) => [`#a${index}`, name]))
  return {
    ProjectionExpression: Object.keys(names).join(', '),
    ExpressionAttributeNames: { ...names, ...(entities && { '#entity': 'entity' }) },
    ...(entities && {
      FilterExpression: `#entity IN (${entities.map((_, index) => `:e${index}`).join(', ')})`,
      ExpressionAttributeValues: Object.fromEntries(entities.map((entity, index) => [`:e${index}`, entity])),
    }),
    ReturnConsumedCapacity: 'TOTAL' as const,
  }
}

/**
 * The rows of a table, page by page. The next page is read ahead, so two pages of up to 1 MB are in memory. Rows of one partition
 * come one after another, in the order of their sort keys.
 * @throws StartError when the table cannot be read
 */
export async function* scanTable<T>({ client, name }: ReadableTable, wanted: Wanted): AsyncGenerator<T[]> {
  const read = (after?: Record<string, unknown>) => {
    const page = client.send(new ScanCommand({ TableName: name, ...parameters(wanted), ExclusiveStartKey: after }))
    // Handled when it is awaited, unless the caller stops before.
    page.catch(() => {})
    return page
  }
  let next: Promise<ScanCommandOutput> | undefined = read()
  while (next) {
    const page: ScanCommandOutput = await next.catch((error: unknown) => {
      throw new StartError(`Cannot read the table ${name} (${reasonOf(error)}).`)
    })
    next = page.LastEvaluatedKey ? read(page.LastEvaluatedKey) : undefined
    wanted.usage.rows += page.ScannedCount ?? 0
    wanted.usage.units += page.ConsumedCapacity?.CapacityUnits ?? 0
    yield (page.Items ?? []) as T[]
  }
}
