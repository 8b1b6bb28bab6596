import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { toast } from '../ui/feedback/toast.ts'
import { errorMessage } from './api-error.ts'

/** Refetches the reads whose keys start with `queryKey`; a toast reports a failure. */
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
