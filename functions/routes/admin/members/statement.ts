import * as contract from '../../../../shared/accounts/member-routes.ts'
import { viewMember, viewReads } from '../../../accounts/view-member.use-case.ts'
import { toCursor } from '../../../http/cursor.ts'
import { toStatementLine } from '../../../ledger/add-entry.ts'
import { statementOf } from '../../../ledger/statement.use-case.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.memberStatement, {
  GET: {
    reads: viewReads,
    prefetch: async ({ params, query }) => statementOf(params.id, query),
    async run({ prefetched: { rows, next }, ...call }) {
      await viewMember(call)
      return { rows: rows.map(toStatementLine), next: toCursor(next) }
    },
  },
})
