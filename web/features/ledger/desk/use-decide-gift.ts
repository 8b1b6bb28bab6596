import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Approval, ApprovalVerdict } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { isLocked } from '../../../api/use-owner-lock.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { personName } from './person-name.ts'

const titles = { approve: 'Gift Approved', decline: 'Gift Declined', withdraw: 'Gift Withdrawn' } as const

type Verdict = { approval: Approval } & ApprovalVerdict

/** Approves, declines or withdraws a gift that waits. */
export function useDecideGift({ onDecided, onLocked }: { onDecided?: () => void; onLocked: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ approval, ...body }: Verdict) =>
      call('admin/approval', 'POST', { params: { id: approval.id }, body }),
    onSuccess: (_result, { approval: { member, amount }, decision }) => {
      onDecided?.()
      const description =
        decision === 'approve'
          ? `${personName(member)} received ${formatAmount(amount)} Solcoins.`
          : `${personName(member)} received nothing.`
      toast({ tone: decision === 'approve' ? 'ok' : 'info', title: titles[decision], description })
    },
    onError: (error) => {
      if (isLocked(error)) onLocked()
      else toast({ tone: 'bad', title: 'Error', description: errorMessage(error, 'The gift was not decided') })
    },
    // Also after a failure: somebody else may have decided.
    onSettled: () =>
      Promise.all(
        (['admin/approvals', 'admin/waiting-gifts', 'admin/gifts', 'admin/overview'] as const).map((name) =>
          queryClient.invalidateQueries({ queryKey: readKey(name) }),
        ),
      ),
  })
}

export type DecideGift = ReturnType<typeof useDecideGift>
