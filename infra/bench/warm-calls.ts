import { storeKeys } from '../../functions/store/keys.ts'
import { tableSchema } from '../../functions/table/schema.ts'
import { platforms } from '../../shared/store/schema.ts'
import type { BareCalls } from './probes/bare.ts'
import type { Sample } from './samples.ts'

/** A signed-in read by key, and a signed-in list over the index: what most calls are. */
export const warmNames = ['auth/user', 'shop/items'] as const

const shelf = (index: string, limit: number) => ({
  TableName: process.env['TABLE_NAME'],
  IndexName: tableSchema.index.name,
  KeyConditionExpression: '#pk = :pk',
  ExpressionAttributeNames: { '#pk': tableSchema.index.partitionKey },
  ExpressionAttributeValues: { ':pk': index },
  ScanIndexForward: false,
  Limit: limit,
})

/** The very questions that the function asks the table for that sample. */
export function bareCallsFor(name: (typeof warmNames)[number], { caller }: Sample): BareCalls {
  const shelves = platforms.flatMap((platform) => [
    shelf(storeKeys.statusPartition(platform, 'available'), 100),
    shelf(storeKeys.statusPartition(platform, 'sold'), 10),
  ])
  return { keys: caller, queries: name === 'shop/items' ? shelves : [] }
}
