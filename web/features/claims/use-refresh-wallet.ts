import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/api-error.ts'
import { readKey } from '../../api/queries.ts'
import { currentUser } from '../../api/session.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Refetches everything that a decision by staff may have changed. */
export function useRefreshWallet() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => {
      const stale = [
        currentUser.queryKey,
        readKey('wallet/claimed-cards'),
        readKey('wallet/my-claims'),
        readKey('wallet/statement'),
      ]
      return Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey }, { throwOnError: true })))
    },
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Refresh Failed',
        description: errorMessage(error, 'The wallet could not be refreshed.'),
      }),
  })
}
