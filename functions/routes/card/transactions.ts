import * as contract from '../../../shared/card/routes.ts'
import { Id } from '../../../shared/text.ts'
import * as cards from '../../card/cards.table.ts'
import { toCardTransactionView } from '../../card/issue-card.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const pageSize = 100

export const handler = serve(contract.transactions, {
  GET: {
    prefetch: async ({ query: { cursor }, userId }) =>
      cards.transactions(userId, { after: fromCursor(Id, cursor), limit: pageSize }),
    run: async ({ prefetched: { rows, next } }) => ({ rows: rows.map(toCardTransactionView), next: toCursor(next) }),
  },
})
