import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../../shared/contract/staff.ts'
import * as audit from '../../../data/audit.ts'
import * as items from '../../../data/items.ts'
import * as once from '../../../data/once.ts'
import { lastFour } from '../../../domain/gift-card-code.ts'
import { toInventoryItem } from '../../../domain/item-views.ts'
import { newItem } from '../../../http/new-item.ts'
import { serve } from '../../../http/serve.ts'

export const handler = serve(contract.addItem, {
  POST: {
    async run({ body, caller: { user }, once: request, now, exchange }) {
      const item = await newItem(body, { id: uuidv7(), addedBy: user.id, createdAt: now.toISOString() })
      const entry = { act: 'add-item', actor: user.id, subject: item.id, outcome: 'added' } as const
      await items.add(item, [
        audit.recording({ ...entry, address: exchange.viewerAddress }, now),
        ...once.recording(request, { itemId: item.id, createdAt: item.createdAt }, now),
      ])
      return toInventoryItem(item)
    },
    // As it was added: by now it may be sold, or out of the store again.
    replay: async ({ itemId, createdAt }, { body: { giftCardCode, ...body } }) => ({
      ...body,
      id: String(itemId),
      isAvailable: true,
      createdAt: String(createdAt),
      codeLastFour: lastFour(giftCardCode),
      soldAt: null,
    }),
  },
})
