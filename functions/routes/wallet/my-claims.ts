import { toOwnClaim } from '../../domain/claim.ts'
import { ownClaims } from '../../http/own-claims.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve('wallet/my-claims', {
  GET: {
    run: ({ query: { cursor }, caller: { user } }) => ownClaims('claim', { userId: user.id, cursor }, toOwnClaim),
  },
})
