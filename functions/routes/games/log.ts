import * as contract from '../../../shared/community/log-routes.ts'
import { Id } from '../../../shared/text.ts'
import { gameOf } from '../../community/beta.ts'
import { toLogEntry } from '../../community/log-entry.ts'
import * as log from '../../community/log.table.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const pageSize = 5

export const handler = serve(contract.gameLog, {
  GET: {
    async run({ params, query: { cursor } }) {
      const { rows, next } = await log.page(gameOf(params.id).id, { after: fromCursor(Id, cursor), limit: pageSize })
      return { rows: rows.map(toLogEntry), next: toCursor(next) }
    },
  },
})
