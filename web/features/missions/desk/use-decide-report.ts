import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminProof } from '../../../../shared/missions/admin-schema.ts'
import type { ProofDecision } from '../../../../shared/missions/new-mission.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** Decided by somebody else, or deleted: the list is out of date. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'already_processed' || error.code === 'not_found')

/** Approves or declines a report. */
export function useDecideReport({ id, firstName, solcoins }: AdminProof, onDecided: () => void) {
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all(
      (['admin/mission-proofs', 'admin/missions'] as const).map((name) =>
        queryClient.invalidateQueries({ queryKey: readKey(name) }),
      ),
    )
  const name = firstName ?? 'The member'
  return useMutation({
    mutationFn: (body: ProofDecision) => call('admin/mission-proof', 'POST', { params: { id }, body }),
    onSuccess: async ({ status }) => {
      toast(
        status === 'approved'
          ? {
              tone: 'ok',
              title: 'Report Approved',
              description: `${name} received ${formatAmount(solcoins)} Solcoins.`,
            }
          : { tone: 'info', title: 'Report Declined', description: `${name} reads why, and can send another.` },
      )
      await refresh()
      onDecided()
    },
    onError: async (error) => {
      toast({
        tone: 'bad',
        title: 'Report Not Decided',
        description: errorMessage(error, 'The report is still waiting.'),
      })
      if (!isGone(error)) return
      await refresh()
      onDecided()
    },
  })
}
