/**
 * The table as the stack deploys it and the local engine creates it, and the types of its keys. Each area makes its own
 * keys, in its `keys.ts`; README.md lists them all.
 */
export const tableSchema = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Sparse: only rows that carry its keys are in it. Projects all attributes. */
  index: { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
  /** Epoch seconds. DynamoDB deletes late, so every read and every condition checks it too. */
  timeToLive: 'expiresAt',
} as const

export type Key = { pk: string; sk: string }
export type IndexKey = { gsi1pk: string; gsi1sk: string }

/** The rows of one list: their partition, and how their sort keys begin. */
export type Prefix = { pk: string; sk: string }

/** The key of a row that has a partition of its own. */
export const ownPartition = (entity: string, id: string): Key => ({ pk: `${entity}#${id}`, sk: entity })

/** The key of a row in the partition of its user. */
export const underUser = (userId: string, sk: string): Key => ({ pk: `USER#${userId}`, sk })
