import { prefetchFor, prefetchList, prefetchRead, routeTitle } from '../../navigation/route.ts'
import { paths } from '../../navigation/paths.ts'
import { reportList } from './desk/report-list.ts'

export const storeRoute = {
  path: paths.store,
  handle: routeTitle('Solcoin Store'),
  loader: prefetchFor.members(() => {
    prefetchRead('shop/items', {})
    prefetchList('shop/my-purchases', {})
  }),
  lazy: { Component: async () => (await import('./store.tsx')).Store },
}

/** The store's tab of Shop Management. */
export const giftCardsTab = {
  value: 'gift-cards',
  label: 'Gift Cards',
  load: async () => (await import('./desk/gift-card-desk.tsx')).GiftCardDesk,
  prefetch: () => {
    prefetchRead('admin/shop/counts', {})
    prefetchRead('admin/overview', {})
    prefetchList('admin/shop/inventory', {})
  },
} as const

/** For staff. */
export const reportsRoute = {
  path: paths.reports,
  handle: routeTitle('Reported codes'),
  loader: prefetchFor.staff(({ searchParams }) => {
    prefetchList('admin/reports', { query: { status: reportList(searchParams) } })
  }),
  lazy: { Component: async () => (await import('./desk/code-reports.tsx')).CodeReports },
}

/** The reads that a change of the stock affects: the desk's lists and the members' store. */
export const stockReads = ['admin/shop/inventory', 'admin/shop/counts', 'shop/items'] as const
