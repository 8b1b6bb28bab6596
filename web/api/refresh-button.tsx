import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { toastFailure } from './api-error.ts'

type Props = {
  /** Refetches the reads whose keys start with one of these. */
  keys: QueryKey[]
  /** What a failure means. */
  failure?: string
  variant?: ButtonProps['variant']
}

/** Refetches what the screen shows. */
export function RefreshButton({ keys, failure = 'What you see may be out of date.', variant }: Props) {
  const queryClient = useQueryClient()
  const refresh = useMutation({
    mutationFn: () =>
      Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }, { throwOnError: true }))),
    onError: (error) => toastFailure(error, 'Refresh Failed', failure),
  })
  return (
    <Button variant={variant} pending={refresh.isPending} pendingText="Refreshing..." onClick={() => refresh.mutate()}>
      <RefreshCw size="1rem" aria-hidden />
      Refresh
    </Button>
  )
}
