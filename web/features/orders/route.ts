import { merchandiseTab } from '../catalogue/route.ts'
import { giftCardsTab } from '../store/route.ts'
import { prefetchFor, prefetchList, prefetchRead, preload, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'
import { orderFilter } from './desk/order-filter.ts'

export const orderRoutes = [
  {
    path: paths.payment,
    handle: routeTitle('Checkout'),
    loader: prefetchFor.members(() => prefetchRead('user/address', {})),
    lazy: { Component: async () => (await import('./checkout/payment.tsx')).Payment },
  },
  {
    path: paths.thankYou,
    handle: routeTitle('Your order'),
    loader: prefetchFor.everyone(({ searchParams }) => {
      const sessionId = searchParams.get('session_id')
      if (sessionId) prefetchRead('shop/orders', { params: { sessionId } })
    }),
    lazy: { Component: async () => (await import('./after-payment/thank-you.tsx')).ThankYou },
  },
  {
    path: paths.cancelled,
    handle: routeTitle('Payment cancelled'),
    lazy: { Component: async () => (await import('./after-payment/cancelled.tsx')).Cancelled },
  },
  {
    path: paths.orders,
    handle: routeTitle('Your orders'),
    loader: prefetchFor.members(() => prefetchList('user/orders', {})),
    lazy: { Component: async () => (await import('./own/orders.tsx')).Orders },
  },
  {
    path: paths.findOrder,
    handle: routeTitle('Find an order'),
    lazy: { Component: async () => (await import('./own/find-order.tsx')).FindOrder },
  },
  {
    path: paths.order,
    handle: routeTitle('Your order'),
    loader: prefetchFor.everyone(({ pathname }) => {
      const sessionId = pathname.slice(paths.orders.length + 1)
      prefetchRead('shop/orders', { params: { sessionId } })
    }),
    lazy: { Component: async () => (await import('./own/order.tsx')).Order },
  },
]

/** The orders' tab of Shop Management. */
export const ordersTab = {
  value: 'orders',
  label: 'Orders',
  load: async () => (await import('./desk/orders-desk.tsx')).OrdersDesk,
  prefetch: (search: URLSearchParams) => {
    prefetchList('admin/orders', { query: orderFilter(search) })
  },
} as const

/** The tabs of Shop Management. Each loads its own code and data, starting in the route's loader. */
export const shopManagementTabs = [giftCardsTab, merchandiseTab, ordersTab] as const
export type ShopManagementTab = (typeof shopManagementTabs)[number]

/** The tab named in the URL; by default the gift cards. */
export const selectedTab = (search: URLSearchParams): ShopManagementTab =>
  shopManagementTabs.find(({ value }) => value === search.get('tab')) ?? giftCardsTab

/** For staff. */
export const shopManagementRoute = {
  path: paths.shopManagement,
  handle: routeTitle('Shop Management'),
  loader: prefetchFor.staff(({ searchParams }) => {
    const { load, prefetch } = selectedTab(searchParams)
    preload(load)
    prefetch(searchParams)
  }),
  lazy: { Component: async () => (await import('./desk/shop-management.tsx')).ShopManagement },
}

/** For staff: the packing slips or the pick list of the orders that the address names. */
export const printOrdersRoute = {
  path: paths.printOrders,
  handle: routeTitle('Packing slips'),
  lazy: { Component: async () => (await import('./desk/print-orders.tsx')).PrintOrders },
}
