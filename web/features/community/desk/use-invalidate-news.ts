import { useQueryClient } from '@tanstack/react-query'
import { readKey } from '../../../api/client.ts'

/** Refetches the news of the desk and of the Community screen. */
export function useInvalidateNews() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      (['admin/news', 'news'] as const).map((name) => queryClient.invalidateQueries({ queryKey: readKey(name) })),
    )
}
