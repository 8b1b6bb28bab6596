import * as contract from '../../../shared/claims/routes.ts'
import { toOwnVoucher } from '../../claims/claim.ts'
import { findOwnClaims, showOwnClaims } from '../../claims/list-own-claims.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.claimedCards, {
  GET: {
    prefetch: async ({ query: { cursor }, userId }) => findOwnClaims('voucher', { userId, cursor }),
    run: async ({ prefetched: page }) => showOwnClaims(page, toOwnVoucher),
  },
})
