import { prefetchFor, prefetchList, prefetchRead, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'

export const cardRoutes = [
  {
    path: paths.wallet,
    handle: routeTitle('Wallet'),
    loader: prefetchFor.members(({ searchParams }) => {
      if (searchParams.get('tab') === 'card') {
        prefetchRead('card/details', {})
        return
      }
      prefetchList('wallet/claimed-cards', {})
      prefetchList('wallet/my-claims', {})
      prefetchList('wallet/statement', {})
    }),
    lazy: { Component: async () => (await import('./wallet.tsx')).Wallet },
  },
  {
    path: paths.cardPayment,
    handle: routeTitle('Use Card'),
    loader: prefetchFor.members(() => prefetchRead('card/details', {})),
    lazy: { Component: async () => (await import('./card-payment.tsx')).CardPayment },
  },
  {
    path: paths.tapToPay,
    handle: routeTitle('Setup Tap to Pay'),
    loader: prefetchFor.members(() => prefetchRead('card/details', {})),
    lazy: { Component: async () => (await import('./tap-to-pay.tsx')).TapToPay },
  },
]
