/** The table's schema, used by the stack and by the local engine, and the types of its keys. Each area defines its keys in `keys.ts`. */
export const tableSchema = {
  partitionKey: 'pk',
  sortKey: 'sk',
  index: {
    /** CloudFormation cannot change a deployed index: another definition needs another name. */
    name: 'lists',
    partitionKey: 'gsi1pk',
    sortKey: 'gsi1sk',
    /**
     * The attributes that lists show, and nothing else: no sealed code, no fingerprint. DynamoDB allows 20 attributes. A row
     * whose list shows others stores them in `summary`.
     */
    attributes: [
      'id',
      'name',
      'platform',
      'amount',
      'status',
      'createdAt',
      'solcoinPrice',
      'codeLastFour',
      'soldAt',
      'kind',
      'userId',
      'email',
      'solcoinsUsed',
      'userIp',
      'processedAt',
      'processedBy',
      'summary',
    ],
  },
  /** Epoch seconds. DynamoDB deletes expired rows late, so every read and condition also checks this attribute. */
  timeToLive: 'expiresAt',
} as const

export type Key = { pk: string; sk: string }
export type IndexKey = { gsi1pk: string; gsi1sk: string }

/** The attributes that a query of the index can return. */
export type IndexAttribute = (typeof tableSchema.index.attributes)[number] | keyof Key | keyof IndexKey

/** The rows of one list: their partition, and the prefix of their sort keys. */
export type Prefix = { pk: string; sk: string }

/** The key of a row that is alone in its partition. */
export const ownPartition = (entity: string, id: string): Key => ({ pk: `${entity}#${id}`, sk: entity })

/** The key of a row in its user's partition. */
export const underUser = (userId: string, sk: string): Key => ({ pk: `USER#${userId}`, sk })
