import * as contract from '../../../shared/notifications/routes.ts'
import { Id } from '../../../shared/text.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { isCurrent, toNotificationView } from '../../notifications/notification.ts'
import * as notifications from '../../notifications/notifications.table.ts'
import { serve } from '../../serve.ts'

const pageSize = 25

export const handler = serve(contract.notifications, {
  GET: {
    reads: ({ userId }) => [notifications.readStateKey(userId)],
    prefetch: async ({ query: { cursor }, userId }) =>
      notifications.page(userId, { after: fromCursor(Id, cursor), limit: pageSize }),
    async run({ prefetched: { rows, next }, found, caller, now }) {
      const readState = found.get(notifications.readStateKey(caller.user.id))
      const current = rows.filter((row) => isCurrent(row, now))
      return { rows: current.map((row) => toNotificationView(row, readState)), next: toCursor(next) }
    },
  },
  DELETE: {
    async run({ caller, stillAuthorized }) {
      await notifications.clear(caller.user.id, stillAuthorized)
    },
  },
})
