import * as contract from '../../../shared/claims/routes.ts'
import { toOwnVoucher } from '../../claims/claim.ts'
import { listOwnClaims } from '../../claims/list-own-claims.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.claimedCards, {
  GET: {
    run: ({ query: { cursor }, caller: { user } }) =>
      listOwnClaims('voucher', { userId: user.id, cursor }, toOwnVoucher),
  },
})
