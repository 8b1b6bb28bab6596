import { queryClient, read, readPages } from '../../api/client.ts'
import { prefetchForMembers, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'

export const cardRoutes = [
  {
    path: paths.wallet,
    handle: routeTitle('Wallet'),
    loader: prefetchForMembers(({ searchParams }) => {
      if (searchParams.get('tab') === 'card') {
        void queryClient.prefetchQuery(read('card/details', {}))
        return
      }
      void queryClient.prefetchInfiniteQuery(readPages('wallet/claimed-cards', {}))
      void queryClient.prefetchInfiniteQuery(readPages('wallet/my-claims', {}))
      void queryClient.prefetchInfiniteQuery(readPages('wallet/statement', {}))
    }),
    lazy: { Component: async () => (await import('./wallet.tsx')).Wallet },
  },
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
