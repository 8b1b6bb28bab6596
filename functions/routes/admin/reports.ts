import * as v from 'valibot'
import * as contract from '../../../shared/store/report-routes.ts'
import { Id, Time } from '../../../shared/text.ts'
import { findPeople } from '../../accounts/people.table.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'
import { toAdminReport } from '../../store/report-code.ts'
import * as reports from '../../store/reports.table.ts'

const pageSize = 25
const Position = v.object({ userId: Id, id: Id, at: Time })

export const handler = serve(contract.reports, {
  GET: {
    prefetch: async ({ query: { status = 'open', cursor } }) =>
      reports.page(status, { after: fromCursor(Position, cursor), limit: pageSize }),
    async run({ prefetched: { rows, next } }) {
      const personOf = await findPeople(rows.map(({ userId }) => userId))
      return {
        rows: rows.map((report) => ({ ...toAdminReport(report), face: personOf(report.userId).face })),
        next: toCursor(next),
      }
    },
  },
})
