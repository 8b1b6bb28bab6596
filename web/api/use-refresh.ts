import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { toastFailure } from './api-error.ts'

/** Refetches the reads whose keys start with `queryKey`; a toast reports a failure. */
export function useRefresh(queryKey: QueryKey) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => queryClient.invalidateQueries({ queryKey }, { throwOnError: true }),
    onError: (error) => toastFailure(error, 'Refresh Failed', 'What you see may be out of date.'),
  })
}
