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
    async run({ query: { cursor }, caller: { user } }) {
      const page = await ledger.page(user.id, { after: fromCursor(Sequence, cursor), limit: pageSize })
      return { rows: page.rows.map(toStatementLine), next: toCursor(page.next) }
    },
  },
})
