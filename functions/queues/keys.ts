import type { QueueName } from '../../shared/queues/schema.ts'
import { keyOf } from '../table/key-of.ts'
import type { Prefix } from '../table/schema.ts'

export const queueKeys = {
  openItem: keyOf('OPENITEMS#<queue>', '<user>'),
  openItems: (queue: QueueName): Prefix => ({ pk: `OPENITEMS#${queue}`, sk: '' }),
} as const
