import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { queryClient, read } from '../api/queries.ts'
import { paths } from '../navigation/paths.ts'
import { titled } from '../navigation/use-route-title.ts'

/** Starts the reads of the order whose payment page sent the person here, and of the pictures of what was ordered. */
const startOrder = ({ request }: LoaderFunctionArgs) => {
  const sessionId = new URL(request.url).searchParams.get('session_id')
  if (!sessionId) return null
  void queryClient.prefetchQuery(read('shop/orders', { params: { sessionId } }))
  void queryClient.prefetchQuery(read('shop/products', {}))
  return null
}

/** The merchandise shop, open to everybody. */
export const shopRoutes: RouteObject[] = [
  {
    path: paths.shop,
    handle: titled('Merchandise Shop'),
    loader: () => {
      void queryClient.prefetchQuery(read('shop/products', {}))
      return null
    },
    lazy: { Component: async () => (await import('../features/catalogue/shop.tsx')).Shop },
  },
  {
    path: paths.payment,
    handle: titled('Checkout'),
    lazy: { Component: async () => (await import('../features/orders/checkout/payment.tsx')).Payment },
  },
  {
    path: paths.thankYou,
    handle: titled('Your order'),
    loader: startOrder,
    lazy: { Component: async () => (await import('../features/orders/after-payment/thank-you.tsx')).ThankYou },
  },
  {
    path: paths.cancelled,
    handle: titled('Payment cancelled'),
    lazy: { Component: async () => (await import('../features/orders/after-payment/cancelled.tsx')).Cancelled },
  },
]
