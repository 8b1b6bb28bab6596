import { keyOf } from '../table/key-of.ts'
import { underUser, type Prefix } from '../table/schema.ts'

export const notificationKeys = {
  notification: keyOf('USER#<user>', 'NOTICE#<notification>'),
  notifications: (userId: string): Prefix => underUser(userId, 'NOTICE#'),
  /** How far the member has read. */
  readState: keyOf('USER#<user>', 'NOTICES'),
  /** The notifications in the order of time, then how far the member has read. */
  withReadState: (userId: string): Prefix => underUser(userId, 'NOTICE'),
  /** What a member of staff has seen of what waits, and does not want to see. */
  staffBell: keyOf('USER#<user>', 'STAFFBELL'),
} as const
