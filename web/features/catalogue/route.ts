import type { RouteObject } from 'react-router'
import { queryClient, read } from '../../api/queries.ts'
import { prefetchForAll } from '../../navigation/loaders.ts'
import { paths } from '../../navigation/paths.ts'
import { routeTitle } from '../../navigation/use-route-title.ts'

export const shopRoute: RouteObject = {
  path: paths.shop,
  handle: routeTitle('Merchandise Shop'),
  loader: prefetchForAll(() => void queryClient.prefetchQuery(read('shop/products', {}))),
  lazy: { Component: async () => (await import('./shop.tsx')).Shop },
}

/** The catalogue's tab of Shop Management. */
export const merchandiseTab = {
  value: 'merchandise',
  label: 'Merchandise',
  load: async () => (await import('./desk/merchandise-desk.tsx')).MerchandiseDesk,
  prefetch: () => void queryClient.prefetchQuery(read('admin/products', {})),
} as const
