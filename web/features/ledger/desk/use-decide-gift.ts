import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Approval, ApprovalVerdict } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { isLocked } from '../../../api/use-owner-lock.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { purposeName } from './person-name.ts'

const titles = { approve: 'Approved', decline: 'Declined', withdraw: 'Withdrawn' } as const

type Verdict = { approval: Approval } & ApprovalVerdict

/** Approves, declines or withdraws a gift that waits. */
export function useDecideGift({ onDecided, onLocked }: { onDecided?: () => void; onLocked: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ approval, ...body }: Verdict) =>
      call('admin/approval', 'POST', { params: { id: approval.id }, body }),
    onSuccess: (_result, { approval, decision }) => {
      onDecided?.()
      const description =
        decision === 'approve'
          ? `${purposeName(approval)} received ${formatAmount(approval.amount)} Solcoins.`
          : `${purposeName(approval)} received nothing.`
      const title = `${approval.member ? 'Gift' : 'Funding'} ${titles[decision]}`
      toast({ tone: decision === 'approve' ? 'ok' : 'info', title, description })
    },
    onError: (error) => {
      if (isLocked(error)) onLocked()
      else toast({ tone: 'bad', title: 'Error', description: errorMessage(error, 'Nothing was decided') })
    },
    // Also after a failure: somebody else may have decided.
    onSettled: () =>
      Promise.all(
        (
          [
            'admin/approvals',
            'admin/waiting-gifts',
            'admin/gifts',
            'admin/missions',
            'missions',
            'admin/overview',
          ] as const
        ).map((name) => queryClient.invalidateQueries({ queryKey: readKey(name) })),
      ),
  })
}

export type DecideGift = ReturnType<typeof useDecideGift>
