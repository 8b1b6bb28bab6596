import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../../shared/contract/staff.ts'
import { toCents } from '../../../../shared/money.ts'
import * as audit from '../../../data/audit.ts'
import * as items from '../../../data/items.ts'
import * as once from '../../../data/once.ts'
import { get } from '../../../data/table.ts'
import { fingerprint, lastFour } from '../../../domain/gift-card-code.ts'
import { toInventoryItem } from '../../../domain/item-views.ts'
import type { Item } from '../../../domain/sell-item.ts'
import { serve } from '../../../http/serve.ts'
import { secret } from '../../../secrets/secrets.ts'
import { seal } from '../../../vault/vault.ts'

export const handler = serve(contract.addItem, {
  POST: {
    async run({ body: { giftCardCode, ...body }, caller, once: request, now, exchange }) {
      const id = uuidv7()
      const actor = caller.user.id
      const item: Item = {
        id,
        name: body.name,
        platform: body.platform,
        amount: toCents(body.amount),
        solcoinPrice: toCents(body.solcoinPrice),
        status: 'available',
        sealedCode: await seal(giftCardCode, id),
        codeLastFour: lastFour(giftCardCode),
        addedBy: actor,
        createdAt: now.toISOString(),
      }
      await items.add(item, fingerprint(giftCardCode, await secret('FINGERPRINT_KEY')), [
        audit.recording(
          { act: 'add-item', actor, subject: id, outcome: 'added', address: exchange.viewerAddress },
          now,
        ),
        ...once.recording(request, { itemId: id }, now),
      ])
      return toInventoryItem(item)
    },
    async replay({ itemId }) {
      const item = await get(items.key(String(itemId)))
      if (!item) throw new Error('The once-record names an item that is not there')
      const { soldAt: _soldAt, ...asAdded } = item
      return toInventoryItem({ ...asAdded, status: 'available' })
    },
  },
})
