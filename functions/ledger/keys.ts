import { ownPartition, underUser, type IndexKey, type Key, type Prefix } from '../table/schema.ts'

/** Where an approval is listed: until it is decided, and from then on. */
export type ApprovalList = 'pending' | 'decided'

/** The index partitions of approvals and gifts. */
export const approvalPartition = (list: ApprovalList): string => `APPROVALS#${list}`
export const giftPartition = 'GIFTS'

export const ledgerKeys = {
  entry: (userId: string, sequence: number) => underUser(userId, `LEDGER#${String(sequence).padStart(12, '0')}`),
  entries: (userId: string): Prefix => underUser(userId, 'LEDGER#'),
  approval: (id: string): Key => ownPartition('APPROVAL', id),
  /** `at`: when it was asked for or, once it is decided, when that was. */
  approvalIndex: (list: ApprovalList, at: string, id: string): IndexKey => ({
    gsi1pk: approvalPartition(list),
    gsi1sk: `${at}#${id}`,
  }),
  /** A gift has the id of its entry. */
  gift: (id: string): Key => ownPartition('GIFT', id),
  giftIndex: (at: string, id: string): IndexKey => ({ gsi1pk: giftPartition, gsi1sk: `${at}#${id}` }),
  /** What a person gave and received in a day in Sydney. */
  given: (userId: string, day: string): Key => ({ pk: `GIVEN#${userId}`, sk: day }),
} as const
