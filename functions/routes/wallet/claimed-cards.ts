import { toOwnVoucher } from '../../domain/claim.ts'
import { ownClaims } from '../../http/own-claims.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve('wallet/claimed-cards', {
  GET: {
    run: ({ query: { cursor }, caller: { user } }) => ownClaims('voucher', { userId: user.id, cursor }, toOwnVoucher),
  },
})
