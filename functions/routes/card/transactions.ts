import * as contract from '../../../shared/contract/card.ts'
import { Id } from '../../../shared/schema/text.ts'
import * as cards from '../../data/cards.ts'
import { toCardMovementView } from '../../domain/card.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../http/serve.ts'

const pageSize = 100

export const handler = serve(contract.transactions, {
  GET: {
    async run({ query: { cursor }, caller: { user } }) {
      const page = await cards.movements(user.id, { after: fromCursor(Id, cursor), limit: pageSize })
      return { rows: page.rows.map(toCardMovementView), next: toCursor(page.next) }
    },
  },
})
