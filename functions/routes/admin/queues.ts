import * as contract from '../../../shared/queues/routes.ts'
import { maxWaiting } from '../../../shared/queues/schema.ts'
import { findPeople } from '../../accounts/people.table.ts'
import * as claims from '../../claims/claim-lists.table.ts'
import * as approvals from '../../ledger/approval-lists.table.ts'
import * as evidenceRows from '../../missions/evidence.table.ts'
import * as orders from '../../orders/summaries.table.ts'
import * as openItems from '../../queues/open-items.table.ts'
import { serve } from '../../serve.ts'
import * as reports from '../../store/reports.table.ts'
import { transact } from '../../table/transactions.ts'

export const handler = serve(contract.queues, {
  GET: {
    async prefetch({ now }) {
      const counts = await Promise.all([
        claims.countPending(maxWaiting),
        orders.countToShip(maxWaiting),
        reports.countOpen(maxWaiting),
        evidenceRows.countPending(maxWaiting),
        approvals.countPending(now, maxWaiting),
      ])
      const [claimsWaiting, ordersToShip, openReports, evidence, approvalsWaiting] = counts
      return {
        claims: claimsWaiting,
        orders: ordersToShip,
        reports: openReports,
        evidence,
        approvals: approvalsWaiting,
      }
    },
    run: async ({ prefetched }) => prefetched,
  },
  POST: {
    async run({ body: { queue, item }, caller, now, stillAuthorized }) {
      const { id } = caller.user
      const [found] = await Promise.all([
        openItems.ofColleagues(queue, id, now),
        transact([
          ...stillAuthorized,
          item === null ? openItems.close(queue, id) : openItems.open(queue, id, item, now),
        ]),
      ])
      const personOf = await findPeople(found.map(({ userId }) => userId))
      const colleagues = found.flatMap(({ userId, item: opened }) => {
        // Null once their account is deleted.
        const name = personOf(userId).firstName
        return name === null ? [] : [{ item: opened, name }]
      })
      return { colleagues }
    },
  },
})
