import { ownTitle, prefetchFor, prefetchRead, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'

/** The shop, and a product's view, which opens over it. One component shows both, so that the shop stays where it was. */
export const shopRoute = {
  loader: prefetchFor.everyone(() => prefetchRead('shop/products', {})),
  lazy: { Component: async () => (await import('./shop.tsx')).Shop },
  children: [
    { path: paths.shop, handle: routeTitle('Merchandise Shop') },
    { path: `${paths.shop}/:slug`, handle: ownTitle },
  ],
}

/** The link in a mail to somebody who wants to know when a product is back. */
export const restockRoute = {
  path: paths.restock,
  handle: routeTitle('Email me when it is back'),
  lazy: { Component: async () => (await import('./restock-confirmation.tsx')).RestockConfirmation },
}

/** The catalogue's tab of Shop Management. */
export const merchandiseTab = {
  value: 'merchandise',
  label: 'Merchandise',
  load: async () => (await import('./desk/merchandise-desk.tsx')).MerchandiseDesk,
  prefetch: () => {
    prefetchRead('admin/products', {})
    prefetchRead('admin/overview', {})
  },
} as const
