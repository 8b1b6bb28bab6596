import type { Approval, ApprovalVerdict } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useAction } from '../../../api/action.ts'
import { call } from '../../../api/client.ts'

export type Person = Approval['giver']

/** What an approval is for, in words: the member, or the mission in quotation marks. */
export const purposeName = ({ member, mission }: Pick<Approval, 'member' | 'mission'>): string =>
  member ? personName(member) : `“${mission?.title ?? 'A mission'}”`

/** The first name, or what is known of a deleted account. */
export const personName = ({ firstName }: Person): string => firstName ?? 'A deleted user'

export const username = ({ username: name, id }: Person): string => name ?? id.slice(0, 8)

const titles = { approve: 'Approved', decline: 'Declined', withdraw: 'Withdrawn' } as const

type Verdict = { approval: Approval } & ApprovalVerdict

/** Approves, declines or withdraws a gift that waits. */
export const useDecideGift = (after: { onEnd?: () => void; onLocked: () => void }) =>
  useAction({
    ...after,
    send: ({ approval, ...body }: Verdict) => call('admin/approval', 'POST', { params: { id: approval.id }, body }),
    done: (_, { approval, decision }) => ({
      tone: decision === 'approve' ? 'ok' : 'info',
      title: `${approval.member ? 'Gift' : 'Funding'} ${titles[decision]}`,
      description:
        decision === 'approve'
          ? `${purposeName(approval)} received ${formatAmount(approval.amount)} Solcoins.`
          : `${purposeName(approval)} received nothing.`,
    }),
    failed: ['Error', 'Nothing was decided'],
    changes: ['admin/approvals', 'admin/queues', 'admin/gifts', 'admin/missions', 'missions', 'admin/overview'],
    // Decided by somebody else, or too late: the list is out of date.
    outdated: ['already_processed', 'expired', 'not_found'],
  })

export type DecideGift = ReturnType<typeof useDecideGift>

type GiftsState = { takeBack: string }

/** The history state that opens the gifts with the question whether to take this one back. */
export const takeBackState = (giftId: string): GiftsState => ({ takeBack: giftId })

/** The gift that the history state names, if it does. */
export function giftNamedBy(state: unknown): string | undefined {
  const id = (state as Partial<GiftsState> | null)?.takeBack
  return typeof id === 'string' ? id : undefined
}
