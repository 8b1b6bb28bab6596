import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Decision } from '../../../../shared/claims/decision.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { shortClaimId } from '../short-claim-id.ts'

/** True when the claim has been decided or deleted elsewhere: the list on screen is stale. */
const isNoLongerPending = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'already_processed' || error.code === 'not_found')

/** Approves or declines a claim. `onSettled` is called when the claim is no longer pending, also if another admin decided it. */
export function useDecision(onSettled: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: readKey('admin/claims') })
  return useMutation({
    mutationFn: (decision: Decision) => call('admin/process-claim', 'POST', { body: decision }),
    onSuccess: ({ id, status, name }) => {
      onSettled()
      toast(
        status === 'approved'
          ? {
              tone: 'ok',
              title: 'Claim Approved',
              description: `Claim ${shortClaimId(id)}: ${name} can now see the gift card.`,
            }
          : {
              tone: 'ok',
              title: 'Claim Declined',
              description: `Claim ${shortClaimId(id)}: the Solcoins were refunded.`,
            },
      )
      return refresh()
    },
    onError: async (error) => {
      toast({ tone: 'bad', title: 'Error', description: errorMessage(error, 'Failed to process claim') })
      if (!isNoLongerPending(error)) return
      onSettled()
      await refresh()
    },
  })
}
