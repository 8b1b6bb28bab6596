import * as v from 'valibot'
import * as contract from '../../../shared/missions/admin-routes.ts'
import { Id, Time } from '../../../shared/text.ts'
import { findPeople } from '../../accounts/people.table.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { toAdminEvidence } from '../../missions/evidence.ts'
import * as evidenceRows from '../../missions/evidence.table.ts'
import { serve } from '../../serve.ts'

const pageSize = 25
const Position = v.object({ userId: Id, id: Id, createdAt: Time })

export const handler = serve(contract.missionEvidence, {
  GET: {
    prefetch: async ({ query: { cursor } }) =>
      evidenceRows.pending({ after: fromCursor(Position, cursor), limit: pageSize }),
    async run({ prefetched: { rows, next } }) {
      const nameOf = await findPeople(rows.map(({ userId }) => userId))
      return {
        rows: rows.map((evidence) => toAdminEvidence(evidence, nameOf(evidence.userId))),
        next: toCursor(next),
      }
    },
  },
})
