import * as contract from '../../../../shared/contract/shop-desk.ts'
import { asItWas, orderIn, recordingDeed } from '../../../checkout/desk-acts.ts'
import * as orders from '../../../data/orders.ts'
import { toDeskOrderDetail } from '../../../domain/order-views.ts'
import { shipOrder } from '../../../domain/ship-order.ts'
import { serve } from '../../../http/serve.ts'

export const handler = serve(contract.ship, {
  POST: {
    reads: ({ params }) => [orders.key(params.id)],
    async run({ params, body, found, now, ...occasion }) {
      const before = orderIn(found, params.id)
      const after = shipOrder(before, body, now)
      const deed = { act: 'ship-order', outcome: 'shipped' } as const
      await orders.write({ before, after, along: recordingDeed(deed, after, { now, ...occasion }) })
      return toDeskOrderDetail(after)
    },
    replay: asItWas,
  },
})
