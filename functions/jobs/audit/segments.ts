import { accountKeys } from '../../accounts/keys.ts'
import { checkAuditLog } from './check-audit-log.ts'
import { checkGiftCards } from './check-gift-cards.ts'
import { checkApprovals, checkGiftList } from './check-gift-lists.ts'
import { checkMembers } from './check-members.ts'
import { checkStudioLists } from './check-studio-lists.ts'
import { checkUsernames } from './check-usernames.ts'
import { giftCardLists } from './gift-card-lists.ts'
import type { Phase } from './phase.ts'

/** A part of an audit that one process walks, while others walk other parts. */
export type Segment = { name: string; phases: readonly Phase[]; isLong: boolean }

/** The segments in the order in which their findings are joined. */
export const segments: readonly Segment[] = [
  ...accountKeys.listPartitions.map((partition) => ({
    name: partition,
    phases: [checkMembers(partition)],
    isLong: true,
  })),
  ...giftCardLists.map((list) => ({ name: list.index, phases: [checkGiftCards(list)], isLong: false })),
  { name: 'USERS', phases: [checkUsernames], isLong: false },
  { name: 'AUDIT', phases: [checkAuditLog], isLong: false },
  { name: 'LISTS', phases: [checkApprovals, checkGiftList, checkStudioLists], isLong: false },
]

export const segmentNames = segments.map(({ name }) => name)
