import * as v from 'valibot'
import * as contract from '../../../shared/missions/admin-routes.ts'
import { Id, Time } from '../../../shared/text.ts'
import * as users from '../../accounts/users.table.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { toAdminProof } from '../../missions/proof.ts'
import * as proofs from '../../missions/proofs.table.ts'
import { batchGet } from '../../table/rows.ts'
import { serve } from '../../serve.ts'

const pageSize = 25
const Position = v.object({ userId: Id, id: Id, createdAt: Time })

export const handler = serve(contract.missionProofs, {
  GET: {
    prefetch: async ({ query: { cursor } }) => proofs.pending({ after: fromCursor(Position, cursor), limit: pageSize }),
    async run({ prefetched: { rows, next } }) {
      const members = await batchGet(
        rows.map(({ userId }) => users.key(userId)),
        ['username', 'firstName'],
      )
      return {
        rows: rows.map((proof) => toAdminProof(proof, members.get(users.key(proof.userId)))),
        next: toCursor(next),
      }
    },
  },
})
