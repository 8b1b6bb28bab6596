import type { QueueName } from '../../shared/queues/schema.ts'
import { Row, Stack, Text } from '../ui/primitives.tsx'
import screen from '../ui/queue/screen.module.css'
import type { Readable } from './client.ts'
import { QueueSwitcher } from './queue-switcher.tsx'
import { RefreshButton } from './refresh-button.tsx'
import styles from './queue-head.module.css'

type Props = {
  queue: QueueName
  title: string
  lead: string
  /** What is read again. Undefined while nothing may be. */
  reads: readonly Readable[] | undefined
}

/** The top of a screen that is a queue: its title, and the way to the other queues. */
export const QueueHead = ({ queue, title, lead, reads }: Props) => (
  <div className={screen.head}>
    <Row wraps gap={4} align="end" justify="between" above={4} below={6}>
      <Stack gap={2} beside>
        <h1>{title}</h1>
        <Text tone="muted">{lead}</Text>
      </Stack>
      <Row wraps gap={2} className={styles.tools}>
        <QueueSwitcher current={queue} />
        {reads && <RefreshButton reads={[...reads, 'admin/queues']} />}
      </Row>
    </Row>
  </div>
)
