import { type QueryKey, useMutation } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { queryClient, type Readable, readKey, toastFailure } from './client.ts'

type Props = {
  reads: readonly (Readable | QueryKey)[]
  /** What a failure means. */
  failure?: string
  variant?: ButtonProps['variant']
}

/** Refetches what the screen shows. */
export function RefreshButton({ reads, failure = 'What you see may be out of date.', variant }: Props) {
  const refresh = useMutation({
    mutationFn: () =>
      Promise.all(
        reads.map((each) => {
          const queryKey = typeof each === 'string' ? readKey(each) : each
          return queryClient.invalidateQueries({ queryKey }, { throwOnError: true })
        }),
      ),
    onError: (error) => toastFailure(error, 'Refresh Failed', failure),
  })
  return (
    <Button variant={variant} pending={refresh.isPending} pendingText="Refreshing..." onClick={() => refresh.mutate()}>
      <RefreshCw size="1rem" aria-hidden />
      Refresh
    </Button>
  )
}
