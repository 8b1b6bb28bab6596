import type { QueueName } from '../../shared/queues/schema.ts'
import { queuePlaces } from '../navigation/queue-places.ts'
import { LinkChips } from '../ui/queue/filter-chips.tsx'
import { useRead } from './client.ts'

/** Leads from one queue of staff to the others. */
export function QueueSwitcher({ current }: { current: QueueName }) {
  const { data: counts } = useRead('admin/queues', {})
  return (
    <LinkChips
      label="Queues"
      places={queuePlaces.map(({ queue, label, path }) => ({
        label,
        path,
        isCurrent: queue === current,
        waiting: counts?.[queue],
      }))}
    />
  )
}
