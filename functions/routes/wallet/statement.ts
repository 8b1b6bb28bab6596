import * as v from 'valibot'
import * as contract from '../../../shared/contract/wallet.ts'
import * as ledger from '../../data/ledger.ts'
import { toStatementLine } from '../../domain/ledger.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../http/serve.ts'

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
