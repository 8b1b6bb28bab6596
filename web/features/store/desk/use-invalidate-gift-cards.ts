import { useQueryClient } from '@tanstack/react-query'
import { readKey } from '../../../api/client.ts'

/** Refetches the desk's lists and the members' store. */
export function useInvalidateGiftCards() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      (['admin/shop/inventory', 'admin/shop/counts', 'shop/items'] as const).map((name) =>
        queryClient.invalidateQueries({ queryKey: readKey(name) }),
      ),
    )
}
