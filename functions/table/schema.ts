/** The table's schema, used by the stack and by the local engine, and the types of its keys. Each area defines its keys in `keys.ts`. */
export const tableSchema = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Sparse: it contains only rows that have its keys. Projects all attributes. */
  index: { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
  /** Epoch seconds. DynamoDB deletes expired rows late, so every read and condition also checks this attribute. */
  timeToLive: 'expiresAt',
} as const

export type Key = { pk: string; sk: string }
export type IndexKey = { gsi1pk: string; gsi1sk: string }

/** The rows of one list: their partition, and the prefix of their sort keys. */
export type Prefix = { pk: string; sk: string }

/** The key of a row that is alone in its partition. */
export const ownPartition = (entity: string, id: string): Key => ({ pk: `${entity}#${id}`, sk: entity })

/** The key of a row in its user's partition. */
export const underUser = (userId: string, sk: string): Key => ({ pk: `USER#${userId}`, sk })
