import { storeKeys } from '../../functions/store/keys.ts'
import { tableSchema } from '../../functions/table/schema.ts'
import { platforms } from '../../shared/store/schema.ts'
import type { BareCalls } from './probes/bare.ts'
import type { Sample } from './samples.ts'

/** A signed-in read by key and a signed-in query of the index, like most calls. */
export const warmNames = ['auth/user', 'shop/items'] as const

const queryOf = (partition: string, limit: number) => ({
  TableName: process.env['TABLE_NAME'],
  IndexName: tableSchema.index.name,
  KeyConditionExpression: '#pk = :pk',
  ExpressionAttributeNames: { '#pk': tableSchema.index.partitionKey },
  ExpressionAttributeValues: { ':pk': partition },
  ScanIndexForward: false,
  Limit: limit,
})

/** The requests that the function sends to the table for that sample. */
export function bareCallsFor(name: (typeof warmNames)[number], { caller }: Sample): BareCalls {
  const queries = platforms.flatMap((platform) => [
    queryOf(storeKeys.statusPartition(platform, 'available'), 100),
    queryOf(storeKeys.statusPartition(platform, 'sold'), 10),
  ])
  return { keys: caller, queries: name === 'shop/items' ? queries : [] }
}
