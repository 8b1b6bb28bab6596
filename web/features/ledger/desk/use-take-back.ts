import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RecentGift } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { isLocked } from '../../../api/use-owner-lock.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { personName } from './person-name.ts'

type Options = { gift: RecentGift; onTaken: () => void; onLocked: () => void }

/** Takes a gift back for the reason that is given. */
export function useTakeBack({ gift: { id, member }, onTaken, onLocked }: Options) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => call('admin/gifts/take-back', 'POST', { params: { id }, body: { reason } }),
    onSuccess: ({ newSolcoinBalance }) => {
      onTaken()
      const description = `${personName(member)} has ${formatAmount(newSolcoinBalance)} Solcoins now.`
      toast({ tone: 'ok', title: 'Gift Taken Back', description })
    },
    onError: (error) => {
      if (isLocked(error)) onLocked()
      else toast({ tone: 'bad', title: 'Error', description: errorMessage(error, 'The gift was not taken back') })
    },
    // Also after a failure: somebody else may have taken it back.
    onSettled: () => queryClient.invalidateQueries({ queryKey: readKey('admin/gifts') }),
  })
}
