import { CreditCard, Gauge, Gift, Inbox, Newspaper, Package, Shirt, Target, Users } from 'lucide-react'
import { selectedTab, type ShopManagementTab } from '../../features/orders/route.ts'
import { paths } from '../../navigation/paths.ts'
import { type Place, within } from './places.ts'

const managementTab =
  (tab: ShopManagementTab['value']): Place['covers'] =>
  ({ pathname, search }) =>
    pathname === paths.shopManagement && selectedTab(new URLSearchParams(search)).value === tab

/** The staff screens, in the order of the menu. */
export const desks: readonly Place[] = [
  { label: 'Overview', path: paths.admin, Icon: Gauge, covers: ({ pathname }) => pathname === paths.admin },
  { label: 'Claims', path: paths.rewards, Icon: Inbox, covers: within(paths.rewards) },
  { label: 'Gift cards', path: paths.shopManagement, Icon: CreditCard, covers: managementTab('gift-cards') },
  {
    label: 'Merchandise',
    path: `${paths.shopManagement}?tab=merchandise`,
    Icon: Shirt,
    covers: managementTab('merchandise'),
  },
  { label: 'Orders', path: `${paths.shopManagement}?tab=orders`, Icon: Package, covers: managementTab('orders') },
  { label: 'Members', path: paths.members, Icon: Users, covers: within(paths.members) },
  { label: 'Approvals', path: paths.approvals, Icon: Gift, covers: within(paths.approvals) },
  { label: 'Missions', path: paths.missionsDesk, Icon: Target, covers: within(paths.missionsDesk) },
  { label: 'Community', path: paths.communityDesk, Icon: Newspaper, covers: within(paths.communityDesk) },
]
