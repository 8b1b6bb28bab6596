import { underUser, type Prefix } from '../table/schema.ts'

export const notificationKeys = {
  notification: (userId: string, notificationId: string) => underUser(userId, `NOTICE#${notificationId}`),
  notifications: (userId: string): Prefix => underUser(userId, 'NOTICE#'),
  /** How far the member has read. */
  readState: (userId: string) => underUser(userId, 'NOTICES'),
  /** The notifications in the order of time, then how far the member has read. */
  withReadState: (userId: string): Prefix => underUser(userId, 'NOTICE'),
} as const
