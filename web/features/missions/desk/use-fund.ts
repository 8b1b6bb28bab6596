import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { Funding } from '../../../../shared/missions/new-mission.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { isLocked } from '../../../api/use-owner-lock.ts'
import { toast } from '../../../ui/feedback/toast.ts'

type Callbacks = {
  onClose: () => void
  onFunded: (() => void) | undefined
  onLocked: () => void
}

/** The amount to add to a mission's budget, and adding it. */
export function useFund({ id, title }: AdminMission, { onClose, onFunded, onLocked }: Callbacks) {
  const queryClient = useQueryClient()
  const form = useForm<v.InferOutput<typeof Funding>>({ resolver: valibotResolver(Funding) })
  const entered = useWatch({ control: form.control, name: 'amount' })
  const refresh = () =>
    Promise.all(
      (['admin/missions', 'missions', 'admin/approvals', 'admin/waiting-gifts'] as const).map((name) =>
        queryClient.invalidateQueries({ queryKey: readKey(name) }),
      ),
    )
  const funding = useMutation({
    mutationFn: (body: v.InferOutput<typeof Funding>) => call('admin/missions/fund', 'POST', { params: { id }, body }),
    onSuccess: (funded, { amount }) => {
      onClose()
      onFunded?.()
      toast(
        'approvalId' in funded
          ? {
              tone: 'info',
              title: 'Waiting for approval',
              description: `“${title}” gets ${formatAmount(amount)} Solcoins once another member of staff approves.`,
            }
          : {
              tone: 'ok',
              title: 'Mission Funded',
              description: `${formatAmount(amount)} Solcoins for “${title}”. Its budget is ${formatAmount(funded.budget)}.`,
            },
      )
      return refresh()
    },
    onError: async (error) => {
      if (isLocked(error)) {
        onLocked()
        return
      }
      toast({
        tone: 'bad',
        title: 'Mission Not Funded',
        description: errorMessage(error, 'The budget did not change.'),
      })
      if (error instanceof ApiError && error.code === 'not_found') await refresh()
    },
  })
  return {
    form,
    fund: form.handleSubmit((values) => funding.mutate(values)),
    /** Undefined until it is a valid amount. */
    amount: v.is(Funding, { amount: entered }) ? entered : undefined,
    isPending: funding.isPending,
  }
}
