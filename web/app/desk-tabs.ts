import { queryClient, read, readPages } from '../api/queries.ts'
import { statusOf } from '../features/orders/desk/order-status.ts'

/** The tabs of Shop Management. Each brings its code and its data by itself, both from the route's loader on. */
export const deskTabs = [
  {
    value: 'gift-cards',
    label: 'Gift Cards',
    load: async () => (await import('../features/store/desk/stock-desk.tsx')).StockDesk,
    start: () => {
      void queryClient.prefetchQuery(read('admin/shop/counts', {}))
      void queryClient.prefetchInfiniteQuery(readPages('admin/shop/inventory', {}))
    },
  },
  {
    value: 'merchandise',
    label: 'Merchandise',
    load: async () => (await import('../features/catalogue/desk/merchandise-desk.tsx')).MerchandiseDesk,
    start: () => void queryClient.prefetchQuery(read('admin/products', {})),
  },
  {
    value: 'orders',
    label: 'Orders',
    load: async () => (await import('../features/orders/desk/orders-desk.tsx')).OrdersDesk,
    start: (search: URLSearchParams) =>
      void queryClient.prefetchInfiniteQuery(readPages('admin/orders', { query: { status: statusOf(search) } })),
  },
] as const
export type DeskTab = (typeof deskTabs)[number]

/** The tab that the address names; the gift cards unless it names one. */
export const deskTabOf = (search: URLSearchParams): DeskTab =>
  deskTabs.find(({ value }) => value === search.get('tab')) ?? deskTabs[0]
