import * as contract from '../../../shared/notifications/staff-routes.ts'
import { readWaiting, waitingFor } from '../../notifications/read-waiting.use-case.ts'
import { toNotices, type Seen } from '../../notifications/staff-notice.ts'
import * as bells from '../../notifications/staff-bells.table.ts'
import { serve } from '../../serve.ts'
import { transact } from '../../table/transactions.ts'

export const handler = serve(contract.staffNotices, {
  GET: {
    reads: ({ userId }) => [bells.key(userId)],
    prefetch: ({ now }) => readWaiting(now),
    async run({ caller: { user }, prefetched, found, now }) {
      const seen: Seen = found.get(bells.key(user.id)) ?? {}
      const waiting = await waitingFor(user, prefetched, now)
      return { notices: toNotices(waiting, seen), turnedOff: [...(seen.turnedOff ?? [])] }
    },
  },
  POST: {
    async run({ body: { upTo }, caller: { user }, stillAuthorized, now }) {
      // A later time would hide what is yet to come.
      const seen = new Date(Math.min(Date.parse(upTo), now.getTime()))
      await bells.markRead(user.id, seen.toISOString(), stillAuthorized)
    },
  },
  PUT: {
    async run({ body: { turnedOff }, caller: { user }, stillAuthorized }) {
      await transact([...stillAuthorized, bells.turnOff(user.id, turnedOff)])
    },
  },
})
