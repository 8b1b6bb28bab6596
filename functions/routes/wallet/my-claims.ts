import * as contract from '../../../shared/claims/routes.ts'
import { toOwnClaim } from '../../claims/claim.ts'
import { listOwnClaims } from '../../claims/list-own-claims.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.myClaims, {
  GET: {
    run: ({ query: { cursor }, caller: { user } }) => listOwnClaims('claim', { userId: user.id, cursor }, toOwnClaim),
  },
})
