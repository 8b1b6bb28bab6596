import { queryClient, read, readPages } from '../../api/client.ts'
import { prefetchForMembers, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'

export const storeRoute = {
  path: paths.store,
  handle: routeTitle('Solcoin Store'),
  loader: prefetchForMembers(() => {
    void queryClient.prefetchQuery(read('shop/items', {}))
    void queryClient.prefetchInfiniteQuery(readPages('shop/my-purchases', {}))
  }),
  lazy: { Component: async () => (await import('./store.tsx')).Store },
}

/** The store's tab of Shop Management. */
export const giftCardsTab = {
  value: 'gift-cards',
  label: 'Gift Cards',
  load: async () => (await import('./desk/gift-card-desk.tsx')).GiftCardDesk,
  prefetch: () => {
    void queryClient.prefetchQuery(read('admin/shop/counts', {}))
    void queryClient.prefetchInfiniteQuery(readPages('admin/shop/inventory', {}))
  },
} as const

/** What a change of the stock changes: the desk's lists and the members' store. */
export const stock = ['admin/shop/inventory', 'admin/shop/counts', 'shop/items'] as const
