import * as v from 'valibot'
import * as contract from '../../shared/community/news-routes.ts'
import { Day } from '../../shared/day.ts'
import { Id } from '../../shared/text.ts'
import { toNews } from '../community/news.ts'
import * as news from '../community/news.table.ts'
import { fromCursor, toCursor } from '../http/cursor.ts'
import { sydneyDay } from '../membership/sydney-day.ts'
import { serve } from '../serve.ts'

const pageSize = 10
const Position = v.object({ day: Day, id: Id })

export const handler = serve(contract.news, {
  GET: {
    async run({ query: { cursor }, now }) {
      const after = fromCursor(Position, cursor)
      const { rows, last } = await news.publicPage({ after, limit: pageSize }, sydneyDay(now))
      return { rows: rows.map(toNews), next: toCursor(last && { day: last.day, id: last.id }) }
    },
  },
})
