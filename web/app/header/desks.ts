import {
  ClipboardCheck,
  CreditCard,
  Gauge,
  Gift,
  Inbox,
  type LucideIcon,
  Newspaper,
  Package,
  ScrollText,
  Shirt,
  Target,
  TicketX,
  Users,
} from 'lucide-react'
import type { QueueCounts, QueueName } from '../../../shared/queues/schema.ts'
import { selectedTab, type ShopManagementTab } from '../../features/orders/route.ts'
import { paths } from '../../navigation/paths.ts'
import { queuePlaces } from '../../navigation/queue-places.ts'
import { type Place, within } from './places.ts'

/** A staff screen. `queues`: what waits there. */
type Desk = Place & { queues?: readonly QueueName[] }

const managementTab =
  (tab: ShopManagementTab['value']): Place['covers'] =>
  ({ pathname, search }) =>
    pathname === paths.shopManagement && selectedTab(new URLSearchParams(search)).value === tab

const icons: Record<QueueName, LucideIcon> = {
  claims: Inbox,
  orders: Package,
  reports: TicketX,
  evidence: ClipboardCheck,
  approvals: Gift,
}

const overview: Desk = {
  label: 'Overview',
  path: paths.admin,
  Icon: Gauge,
  covers: ({ pathname }) => pathname === paths.admin,
}

const queueDesks = queuePlaces.map(({ queue, label, path }) => ({
  label,
  path,
  Icon: icons[queue],
  covers: queue === 'orders' ? managementTab('orders') : within(path),
  queues: [queue],
}))

const otherDesks: readonly Desk[] = [
  { label: 'Members', path: paths.members, Icon: Users, covers: within(paths.members) },
  { label: 'Gift cards', path: paths.shopManagement, Icon: CreditCard, covers: managementTab('gift-cards') },
  {
    label: 'Merchandise',
    path: `${paths.shopManagement}?tab=merchandise`,
    Icon: Shirt,
    covers: managementTab('merchandise'),
  },
  {
    label: 'Missions',
    path: paths.missionsDesk,
    Icon: Target,
    covers: (at) => within(paths.missionsDesk)(at) && at.pathname !== paths.missionEvidence,
  },
  { label: 'Community', path: paths.communityDesk, Icon: Newspaper, covers: within(paths.communityDesk) },
  { label: 'Audit log', path: paths.auditLog, Icon: ScrollText, covers: within(paths.auditLog) },
]

/** The staff screens, in the order of the menu. */
export const desks: readonly Desk[] = [overview, ...queueDesks, ...otherDesks]

const [approvals, inQueue] = [
  queueDesks.filter(({ path }) => path === paths.approvals),
  queueDesks.filter(({ path }) => path !== paths.approvals),
]

/** The same in the bar, where the queues that lead to each other are one place. */
export const barDesks: readonly Desk[] = [
  overview,
  {
    label: 'Queue',
    path: paths.rewards,
    Icon: Inbox,
    covers: (at) => inQueue.some(({ covers }) => covers(at)),
    queues: inQueue.flatMap(({ queues }) => queues),
  },
  ...approvals,
  ...otherDesks,
]

/** How much waits at a desk. */
export const waitingAt = ({ queues = [] }: Desk, counts: QueueCounts | undefined): number =>
  queues.reduce((sum, queue) => sum + (counts?.[queue] ?? 0), 0)
