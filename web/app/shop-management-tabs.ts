import { merchandiseTab } from '../features/catalogue/route.ts'
import { ordersTab } from '../features/orders/route.ts'
import { giftCardsTab } from '../features/store/route.ts'

/** The tabs of Shop Management. Each loads its own code and data, starting in the route's loader. */
export const shopManagementTabs = [giftCardsTab, merchandiseTab, ordersTab] as const
export type ShopManagementTab = (typeof shopManagementTabs)[number]

/** The tab named in the URL; by default the gift cards. */
export const selectedTab = (search: URLSearchParams): ShopManagementTab =>
  shopManagementTabs.find(({ value }) => value === search.get('tab')) ?? giftCardsTab
