import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { readKey } from '../../api/queries.ts'
import { currentUser } from '../../api/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { shortClaimId } from './short-claim-id.ts'
import type { Voucher } from './voucher-list.ts'

/** Cancels a pending claim or prepaid card. `onSettled` is called when it is no longer pending, also if staff decided first. */
export function useCancelClaim(onSettled: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => {
    const stale = ['wallet/claimed-cards', 'wallet/my-claims', 'wallet/statement', 'admin/claims'] as const
    return Promise.all(stale.map((name) => queryClient.invalidateQueries({ queryKey: readKey(name) })))
  }
  return useMutation({
    mutationFn: ({ id }: Voucher) => call('wallet/my-claims/cancel', 'POST', { params: { id } }),
    onSuccess: ({ newSolcoinBalance }, { id }) => {
      queryClient.setQueryData(currentUser.queryKey, (user) => user && { ...user, solcoinBalance: newSolcoinBalance })
      onSettled()
      toast({
        tone: 'ok',
        title: 'Claim Cancelled',
        description: `Claim ${shortClaimId(id)}: your Solcoins are back.`,
      })
      return refresh()
    },
    onError: async (error) => {
      toast({
        tone: 'bad',
        title: 'Claim Not Cancelled',
        description: errorMessage(error, 'Failed to cancel the claim'),
      })
      if (!(error instanceof ApiError && error.code === 'already_processed')) return
      onSettled()
      await refresh()
      await queryClient.invalidateQueries({ queryKey: currentUser.queryKey })
    },
  })
}
