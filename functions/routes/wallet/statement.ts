import * as v from 'valibot'
import * as contract from '../../../shared/ledger/routes.ts'
import * as ledger from '../../ledger/entries.table.ts'
import { toStatementLine } from '../../ledger/add-entry.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const pageSize = 100
const Sequence = v.pipe(v.string(), v.regex(/^\d{12}$/))

export const handler = serve(contract.statement, {
  GET: {
    prefetch: async ({ query: { cursor }, userId }) =>
      ledger.page(userId, { after: fromCursor(Sequence, cursor), limit: pageSize }),
    run: async ({ prefetched: { rows, next } }) => ({ rows: rows.map(toStatementLine), next: toCursor(next) }),
  },
})
