import type { QueueName } from '../../shared/queues/schema.ts'
import { paths } from './paths.ts'

/** The screens on which staff decide or send one item after the other. */
export const queuePlaces: readonly { queue: QueueName; label: string; path: string }[] = [
  { queue: 'claims', label: 'Claims', path: paths.rewards },
  { queue: 'orders', label: 'Orders', path: `${paths.shopManagement}?tab=orders` },
  { queue: 'reports', label: 'Reported codes', path: paths.reports },
  { queue: 'evidence', label: 'Evidence', path: paths.missionEvidence },
  { queue: 'approvals', label: 'Approvals', path: paths.approvals },
]
