import * as contract from '../../../../shared/contract/shop-desk.ts'
import * as audit from '../../../data/audit.ts'
import * as items from '../../../data/items.ts'
import * as once from '../../../data/once.ts'
import { assertRemovable } from '../../../domain/remove-item.ts'
import { serve } from '../../../http/serve.ts'

export const handler = serve(contract.item, {
  DELETE: {
    reads: ({ params }) => [items.key(params.id)],
    async run({ params, caller: { user }, found, once: request, now, exchange }) {
      const item = found.get(items.key(params.id))
      assertRemovable(item)
      const entry = { act: 'delete-item', actor: user.id, subject: item.id, outcome: 'deleted' } as const
      await items.remove(item, [
        audit.recording({ ...entry, address: exchange.viewerAddress }, now),
        ...once.recording(request, { itemId: item.id }, now),
      ])
      return undefined
    },
    replay: async () => undefined,
  },
})
