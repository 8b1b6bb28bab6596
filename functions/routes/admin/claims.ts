import * as contract from '../../../shared/claims/routes.ts'
import { toAdminClaim } from '../../claims/claim.ts'
import { listClaims } from '../../claims/list-claims.use-case.ts'
import { toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.adminClaims, {
  GET: {
    prefetch: async ({ query }) => listClaims(query),
    run: async ({ prefetched: { rows, next } }) => ({ rows: rows.map(toAdminClaim), next: toCursor(next) }),
  },
})
