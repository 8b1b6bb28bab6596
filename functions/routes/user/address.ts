import { pick } from '../../../shared/pick.ts'
import * as contract from '../../../shared/orders/buyer-routes.ts'
import { exported } from '../../accounts/export-account.ts'
import * as addresses from '../../orders/addresses.table.ts'
import { serve } from '../../serve.ts'
import { transact } from '../../table/transactions.ts'

export const handler = serve(contract.rememberedAddress, {
  GET: {
    reads: ({ userId }) => [addresses.key(userId)],
    async run({ caller: { user }, found }) {
      const row = found.get(addresses.key(user.id))
      return { address: row ? pick(row, exported.address) : null }
    },
  },
  PUT: {
    run: ({ body, caller: { user }, stillAuthorized }) =>
      transact([...stillAuthorized, addresses.remember(user.id, body)]),
  },
  DELETE: {
    run: ({ caller: { user }, stillAuthorized }) => transact([...stillAuthorized, addresses.forget(user.id)]),
  },
})
