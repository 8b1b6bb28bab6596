import { CreditCard, Gauge, Gift, Inbox, Newspaper, Package, Shirt, Target, Users } from 'lucide-react'
import { selectedTab, type ShopManagementTab } from '../../features/orders/route.ts'
import { useRead } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { Text } from '../../ui/primitives.tsx'
import { PlaceItem } from './place-item.tsx'
import { type Place, within } from './places.ts'

const managementTab =
  (tab: ShopManagementTab['value']): Place['covers'] =>
  ({ pathname, search }) =>
    pathname === paths.shopManagement && selectedTab(new URLSearchParams(search)).value === tab

/** The staff screens. */
const desks: readonly Place[] = [
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
  { label: 'Gifts', path: paths.approvals, Icon: Gift, covers: within(paths.approvals) },
  { label: 'Missions', path: paths.missionsDesk, Icon: Target, covers: within(paths.missionsDesk) },
  { label: 'Community', path: paths.communityDesk, Icon: Newspaper, covers: within(paths.communityDesk) },
]

/** The staff screens, with how many gifts wait. The title is shown on the sheet of narrow screens. */
export function DeskPanel() {
  const { data: gifts } = useRead('admin/waiting-gifts', {})
  return (
    <>
      <Text size="h4" only="below60">
        Desk
      </Text>
      <ul>
        {desks.map((desk) => (
          <PlaceItem
            key={desk.label}
            place={desk}
            waiting={desk.path === paths.approvals ? gifts?.waiting : undefined}
          />
        ))}
      </ul>
    </>
  )
}
