import * as contract from '../../../shared/contract/wallet.ts'
import { toOwnVoucher } from '../../domain/claim.ts'
import { ownClaims } from '../../http/own-claims.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.claimedCards, {
  GET: {
    run: ({ query: { cursor }, caller: { user } }) => ownClaims('voucher', { userId: user.id, cursor }, toOwnVoucher),
  },
})
