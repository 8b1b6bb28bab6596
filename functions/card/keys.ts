import { ownPartition, underUser } from '../table/schema.ts'

export const cardKeys = {
  card: (userId: string) => underUser(userId, 'CARD'),
  /** The record that a one-time link to a pass was used. `ONCE` is also the prefix of idempotency records. */
  passLink: (nonce: string) => ownPartition('ONCE', `pass-link#${nonce}`),
} as const
