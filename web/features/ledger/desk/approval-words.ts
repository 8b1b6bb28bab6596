import type { Approval, ApprovalBlock } from '../../../../shared/ledger/gift-schema.ts'
import { giftLimits } from '../../../../shared/limits.ts'
import type { BadgeTone } from '../../../ui/primitives.tsx'
import type { Ending } from './ended-approvals.ts'
import { username } from './use-decide-gift.ts'

type Words = {
  /** In the list. */
  short: string
  /** In the detail: who may decide. */
  long: (approval: Approval) => string
}

const free: Words = {
  short: 'You can approve',
  long: () => 'You can approve or decline it. Nothing moves before that.',
}

const blocks: Record<ApprovalBlock, Words> = {
  asked: {
    short: 'You asked for it',
    long: () => 'You asked for it, so another member of staff has to approve. Until then, you can withdraw it.',
  },
  recipient: { short: 'It is for you', long: () => 'It is for you, so another member of staff has to decide.' },
  role_from_giver: {
    short: 'Someone else approves',
    long: ({ giver }) =>
      `Your role comes from ${username(giver)}, who asked. Someone else has to approve; you can decline.`,
  },
  new_role: {
    short: 'Someone else approves',
    long: () =>
      `You have had your role for less than ${giftLimits.approverHours} hours. Someone else has to approve; you can decline.`,
  },
}

/** Whether the viewer may approve, and why not, in words. */
export const standingWords = ({ block }: Pick<Approval, 'block'>): Words => (block === null ? free : blocks[block])

/** Whether the viewer may decline: everybody except the person who asked and the member. */
export const mayDecline = ({ block }: Pick<Approval, 'block'>): boolean => block !== 'asked' && block !== 'recipient'

export const endings: Record<Ending, { tone: BadgeTone; word: string }> = {
  approved: { tone: 'ok', word: 'Approved' },
  declined: { tone: 'bad', word: 'Declined' },
  withdrawn: { tone: 'mute', word: 'Withdrawn' },
  expired: { tone: 'mute', word: 'Expired' },
}
