import * as contract from '../../../shared/claims/routes.ts'
import { toOwnClaim } from '../../claims/claim.ts'
import { findOwnClaims, showOwnClaims } from '../../claims/list-own-claims.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.myClaims, {
  GET: {
    prefetch: async ({ query: { cursor }, userId }) => findOwnClaims('claim', { userId, cursor }),
    run: async ({ prefetched: page }) => showOwnClaims(page, toOwnClaim),
  },
})
