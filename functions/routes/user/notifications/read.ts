import * as contract from '../../../../shared/notifications/routes.ts'
import * as notifications from '../../../notifications/notifications.table.ts'
import { Problem } from '../../../problem.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.readNotifications, {
  POST: {
    reads: ({ body, userId }) => [notifications.key(userId, body.upTo)],
    async run({ body: { upTo }, caller: { user }, stillAuthorized, found }) {
      // Any other id could mark future notifications as read.
      if (!found.get(notifications.key(user.id, upTo)))
        throw new Problem('not_found', { message: 'That notification no longer exists.' })
      await notifications.markRead(user.id, upTo, stillAuthorized)
    },
  },
})
