import { useQueryClient } from '@tanstack/react-query'
import { readKey } from '../../../api/queries.ts'

/** Asks again for all that shows how many gift cards there are: the desk's lists and the members' store. */
export function useInvalidateGiftCards() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      (['admin/shop/inventory', 'admin/shop/counts', 'shop/items'] as const).map((name) =>
        queryClient.invalidateQueries({ queryKey: readKey(name) }),
      ),
    )
}
