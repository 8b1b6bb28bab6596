/** What waits for staff, in the bell. */
import { defineRoute } from '../route.ts'
import { NoticeChoice, SeenNotices, StaffNotices } from './staff-schema.ts'

export const staffNotices = defineRoute({
  path: '/api/admin/notices',
  GET: {
    summary: 'What waits for staff: one notice for each kind, the latest first',
    access: 'staff',
    output: StaffNotices,
  },
  POST: {
    summary: 'Mark the notices up to a time as read, on every device',
    access: 'staff',
    body: SeenNotices,
    status: 204,
  },
  PUT: {
    summary: 'State which kinds of notice the caller does not want, in the bell and in the daily email',
    access: 'staff',
    body: NoticeChoice,
    status: 204,
  },
})
