import { useQueryClient } from '@tanstack/react-query'
import { readKey } from '../../../api/client.ts'

/** Refetches the products of the desk and of the shop. */
export function useInvalidateProducts() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      (['admin/products', 'shop/products'] as const).map((name) =>
        queryClient.invalidateQueries({ queryKey: readKey(name) }),
      ),
    )
}
