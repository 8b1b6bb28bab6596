import { useQueryClient } from '@tanstack/react-query'
import { readKey } from '../../../api/queries.ts'

/** Asks again for the catalogue, the desk's and the shop's. */
export function useInvalidateProducts() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      (['admin/products', 'shop/products'] as const).map((name) =>
        queryClient.invalidateQueries({ queryKey: readKey(name) }),
      ),
    )
}
