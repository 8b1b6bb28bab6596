import * as contract from '../../../shared/ledger/gift-routes.ts'
import { findPeople } from '../../accounts/people.table.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import * as approvals from '../../ledger/approval-lists.table.ts'
import { approveList, continueList, replayList } from '../../ledger/approve-list.use-case.ts'
import { peopleIn, toApproval } from '../../ledger/gift-views.ts'
import { serve } from '../../serve.ts'

const pageSize = 50

export const handler = serve(contract.approvals, {
  GET: {
    prefetch: async ({ query: { status, cursor }, now }) =>
      approvals.page({ list: status, after: fromCursor(approvals.Position, cursor), limit: pageSize, now }),
    async run({ prefetched: page, caller, now }) {
      const nameOf = await findPeople(peopleIn(page.approvals))
      const viewer = { decider: caller.user, nameOf, now }
      return { rows: page.approvals.map((each) => toApproval(each, viewer)), next: toCursor(page.next) }
    },
  },
  POST: {
    run: approveList,
    async replay({ begunAt, outcomes }, call) {
      return outcomes === undefined
        ? continueList({ begunAt: String(begunAt) }, call)
        : replayList(String(outcomes), call)
    },
  },
})
