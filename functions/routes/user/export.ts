import * as contract from '../../../shared/accounts/own-data-routes.ts'
import { exportAccount, orderIdsIn } from '../../accounts/export-account.ts'
import * as ownRows from '../../accounts/own-rows.table.ts'
import { entriesOfPerson } from '../../audit/entries-of-person.table.ts'
import * as restockRequests from '../../catalogue/restock-requests.table.ts'
import * as orders from '../../orders/orders.table.ts'
import { cardKey } from '../../secrets/card.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.exportAccount, {
  GET: {
    async run({ caller, now }) {
      const { id, email, emailVerifiedAt } = caller.user
      const isVerified = emailVerifiedAt !== undefined
      const [rows, audit, restocks, key] = await Promise.all([
        ownRows.all(id),
        entriesOfPerson(id, now),
        isVerified ? restockRequests.ofAddress(restockRequests.addressIdOf(email)) : [],
        cardKey(),
      ])
      const found = await orders.findAll(orderIdsIn(rows))
      return exportAccount(rows, { ...caller, orders: found, audit, restocks, cardKey: key, now })
    },
  },
})
