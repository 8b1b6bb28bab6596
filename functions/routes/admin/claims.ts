import * as v from 'valibot'
import * as contract from '../../../shared/claims/routes.ts'
import { claimKinds } from '../../../shared/claims/schema.ts'
import { Id, Time } from '../../../shared/text.ts'
import * as claims from '../../claims/claims.table.ts'
import { toAdminClaim } from '../../claims/claim.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const maxPending = 100
const maxProcessed = 10
const Position = v.object({ kind: v.picklist(claimKinds), userId: Id, createdAt: Time, id: Id })

export const handler = serve(contract.adminClaims, {
  GET: {
    async prefetch({ query: { cursor } }) {
      const after = fromCursor(Position, cursor)
      return Promise.all([
        claims.pending({ after, limit: maxPending }),
        // Only the first page includes processed claims.
        after ? [] : claims.latestProcessed(maxProcessed),
      ])
    },
    run: async ({ prefetched: [pending, processed] }) => ({
      rows: [...pending.rows, ...processed].map(toAdminClaim),
      next: toCursor(pending.next),
    }),
  },
})
