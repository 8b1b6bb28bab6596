import * as contract from '../../../shared/claims/routes.ts'
import { pick } from '../../../shared/pick.ts'
import { findPeople } from '../../accounts/people.table.ts'
import { toAdminClaim } from '../../claims/claim.ts'
import { listClaims } from '../../claims/list-claims.use-case.ts'
import { toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.adminClaims, {
  GET: {
    prefetch: async ({ query }) => listClaims(query),
    async run({ prefetched: { rows, next } }) {
      const personOf = await findPeople(rows.map(({ userId }) => userId))
      return {
        rows: rows.map((claim) => ({ ...toAdminClaim(claim), ...pick(personOf(claim.userId), ['username', 'face']) })),
        next: toCursor(next),
      }
    },
  },
})
