/** Solcoins: the member's statement. */
import * as v from 'valibot'
import { StatementLine } from './schema.ts'
import { defineRoute } from '../route.ts'
import { Cursor } from '../text.ts'

export const statement = defineRoute({
  path: '/api/wallet/statement',
  GET: {
    summary: 'Every ledger entry with the balance after it, newest first',
    access: 'member',
    query: v.object({ cursor: Cursor }),
    output: v.array(StatementLine),
    list: true,
  },
})
