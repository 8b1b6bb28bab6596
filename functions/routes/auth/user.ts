import * as contract from '../../../shared/accounts/routes.ts'
import * as sessions from '../../accounts/sessions.table.ts'
import { toCurrentUser } from '../../accounts/user.ts'
import * as notifications from '../../notifications/notifications.table.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.currentUser, {
  GET: {
    prefetch: ({ userId, now }) => notifications.unread(userId, now),
    async run({ caller, prefetched: unreadNotifications, now, requestContext }) {
      if (!requestContext.isHead && !requestContext.isInMaintenance) await sessions.touch(caller.session, now)
      return { ...toCurrentUser(caller.user, caller.session, now), unreadNotifications }
    },
  },
})
