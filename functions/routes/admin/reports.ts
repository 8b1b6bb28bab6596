import * as v from 'valibot'
import * as contract from '../../../shared/store/report-routes.ts'
import { Id, Time } from '../../../shared/text.ts'
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
    run: async ({ prefetched: { rows, next } }) => ({ rows: rows.map(toAdminReport), next: toCursor(next) }),
  },
})
