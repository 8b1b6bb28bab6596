import * as contract from '../../../shared/ledger/routes.ts'
import { toStatementLine } from '../../ledger/add-entry.ts'
import { statementOf } from '../../ledger/statement.use-case.ts'
import { toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.statement, {
  GET: {
    prefetch: async ({ query, userId }) => statementOf(userId, query),
    run: async ({ prefetched: { rows, next } }) => ({ rows: rows.map(toStatementLine), next: toCursor(next) }),
  },
})
