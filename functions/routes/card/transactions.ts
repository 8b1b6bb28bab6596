import * as contract from '../../../shared/card/routes.ts'
import { Id } from '../../../shared/text.ts'
import * as cards from '../../card/cards.table.ts'
import { toCardTransactionView } from '../../card/issue-card.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const pageSize = 100

export const handler = serve(contract.transactions, {
  GET: {
    async run({ query: { cursor }, caller: { user } }) {
      const page = await cards.transactions(user.id, { after: fromCursor(Id, cursor), limit: pageSize })
      return { rows: page.rows.map(toCardTransactionView), next: toCursor(page.next) }
    },
  },
})
