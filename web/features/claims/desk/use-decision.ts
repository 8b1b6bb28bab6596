import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Decision } from '../../../../shared/claims/schema.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { shortClaimId } from '../short-claim-id.ts'

/** True when there is nothing left to decide: the list on screen is old. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'already_processed' || error.code === 'not_found')

/** Approves or declines a claim. `onOver` is called when the claim waits no longer, whoever decided it. */
export function useDecision(onOver: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: readKey('admin/claims') })
  return useMutation({
    mutationFn: (decision: Decision) => call('admin/process-claim', 'POST', { body: decision }),
    onSuccess: ({ id, status, name }) => {
      onOver()
      toast(
        status === 'approved'
          ? { tone: 'ok', title: 'Claim Approved', description: `Claim ${shortClaimId(id)}: the card is with ${name}.` }
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
      if (!isOver(error)) return
      onOver()
      await refresh()
    },
  })
}
