/** Notifications of events to the member. The bell lists them, and their read state is the same on every device. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { Cursor } from '../text.ts'
import { Notification, ReadNotifications } from './schema.ts'

export const notifications = defineRoute({
  path: '/api/user/notifications',
  GET: {
    summary: "The member's notifications of the last 180 days, newest first, 25 per page",
    access: 'member',
    query: v.object({ cursor: Cursor }),
    output: v.array(Notification),
    list: true,
  },
  DELETE: {
    summary: "Delete all of the member's notifications",
    access: 'member',
    status: 204,
  },
})

export const readNotifications = defineRoute({
  path: '/api/user/notifications/read',
  POST: {
    summary: 'Mark a notification and all earlier ones as read, on every device',
    access: 'member',
    body: ReadNotifications,
    status: 204,
    problems: ['not_found'],
  },
})
