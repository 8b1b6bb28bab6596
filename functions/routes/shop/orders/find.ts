import * as contract from '../../../../shared/orders/buyer-routes.ts'
import { guessLimitAddress } from '../../../http/viewer-address.ts'
import * as ownOrders from '../../../orders/own-orders.table.ts'
import { Problem } from '../../../problem.ts'
import { serve } from '../../../serve.ts'
import * as rates from '../../../table/rate-limits.ts'

const message = 'No order matches this number and email together. Check both against the receipt, then try again.'

export const handler = serve(contract.findOrder, {
  POST: {
    async run({ body: { orderNumber, email }, requestContext }) {
      await rates.consume('find-order', guessLimitAddress(requestContext.viewerAddress), requestContext)
      const sessionId = await ownOrders.findSession(orderNumber, email)
      if (sessionId === undefined) throw new Problem('not_found', { message })
      return { sessionId }
    },
  },
})
