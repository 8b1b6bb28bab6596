import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { toast } from '../ui/feedback/toast.ts'
import { errorMessage } from './api-error.ts'

/** Asks again for the reads whose keys begin like this, and says so when they did not arrive. */
export function useRefresh(queryKey: QueryKey) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => queryClient.invalidateQueries({ queryKey }, { throwOnError: true }),
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Refresh Failed',
        description: errorMessage(error, 'What you see may be out of date.'),
      }),
  })
}
