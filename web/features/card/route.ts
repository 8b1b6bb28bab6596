import type { RouteObject } from 'react-router'
import { queryClient, read } from '../../api/queries.ts'
import { prefetchForMembers } from '../../navigation/loaders.ts'
import { paths } from '../../navigation/paths.ts'
import { routeTitle } from '../../navigation/use-route-title.ts'

export const cardRoutes: RouteObject[] = [
  {
    path: paths.cardPayment,
    handle: routeTitle('Use Card'),
    loader: prefetchForMembers(() => void queryClient.prefetchQuery(read('card/details', {}))),
    lazy: { Component: async () => (await import('./card-payment.tsx')).CardPayment },
  },
  {
    path: paths.tapToPay,
    handle: routeTitle('Setup Tap to Pay'),
    loader: prefetchForMembers(() => void queryClient.prefetchQuery(read('card/details', {}))),
    lazy: { Component: async () => (await import('./tap-to-pay.tsx')).TapToPay },
  },
]
