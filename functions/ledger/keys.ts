import { indexKeyOf, keyOf } from '../table/key-of.ts'
import { underUser, type Prefix } from '../table/schema.ts'

/** The lists of an approval: until it is decided, and from then on. */
export type ApprovalList = 'pending' | 'decided'

/** The index partitions of approvals and gifts. */
export const approvalPartition = (list: ApprovalList): string => `APPROVALS#${list}`
export const giftPartition = 'GIFTS'

export const ledgerKeys = {
  entry: keyOf('USER#<user>', 'LEDGER#<number>', (userId: string, sequence: number) => [
    userId,
    String(sequence).padStart(12, '0'),
  ]),
  entries: (userId: string): Prefix => underUser(userId, 'LEDGER#'),
  approval: keyOf('APPROVAL#<approval>', 'APPROVAL'),
  /** The time of the request or, once it is decided, of the decision. */
  approvalIndex: indexKeyOf(
    'APPROVALS#<pending or decided>',
    '<time>#<approval>',
    (list: ApprovalList, at: string, id: string) => [list, at, id],
  ),
  /** A gift has the id of its entry. */
  gift: keyOf('GIFT#<entry>', 'GIFT'),
  giftIndex: indexKeyOf(giftPartition, '<time>#<entry>'),
  /** The sums that a person gave and received in a day in Sydney. */
  dailyTotals: keyOf('DAILY_TOTALS#<user>', '<day>'),
} as const
