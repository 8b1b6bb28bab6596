import { underUser, type Prefix } from '../table/schema.ts'

export const notificationKeys = {
  notification: (userId: string, notificationId: string) => underUser(userId, `NOTICE#${notificationId}`),
  notifications: (userId: string): Prefix => underUser(userId, 'NOTICE#'),
  /** How far the member has read. */
  readState: (userId: string) => underUser(userId, 'NOTICES'),
} as const
