import * as contract from '../../../shared/contract/wallet.ts'
import { toOwnClaim } from '../../domain/claim.ts'
import { ownClaims } from '../../http/own-claims.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.myClaims, {
  GET: {
    run: ({ query: { cursor }, caller: { user } }) => ownClaims('claim', { userId: user.id, cursor }, toOwnClaim),
  },
})
