import * as v from 'valibot'
import * as contract from '../../../../shared/community/routes.ts'
import { Id, Time } from '../../../../shared/text.ts'
import { gameOf } from '../../../community/beta.ts'
import * as testerList from '../../../community/testers.table.ts'
import { fromCursor, toCursor } from '../../../http/cursor.ts'
import { serve } from '../../../serve.ts'

const pageSize = 100
const Position = v.object({ userId: Id, createdAt: Time })

export const handler = serve(contract.testers, {
  GET: {
    prefetch: async ({ params, query: { cursor } }) =>
      testerList.page(gameOf(params.id).id, { after: fromCursor(Position, cursor), limit: pageSize }),
    run: async ({ prefetched: { testers, next } }) => ({ rows: testers, next: toCursor(next) }),
  },
})
