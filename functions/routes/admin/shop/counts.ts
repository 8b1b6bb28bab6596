import * as contract from '../../../../shared/store/routes.ts'
import { formatAmount } from '../../../../shared/money.ts'
import type { Platform } from '../../../../shared/store/schema.ts'
import { auditedParts } from '../../../audit/entries.table.ts'
import * as giftCards from '../../../store/gift-cards.table.ts'
import * as stockAlerts from '../../../store/stock-alerts.table.ts'
import { maxCounted, toGiftCardCounts } from '../../../store/count-gift-cards.ts'
import { transact } from '../../../table/transactions.ts'
import { serve } from '../../../serve.ts'

async function listPlatform(platform: Platform) {
  const [available, sold] = await Promise.all([
    giftCards.amountsByStatus(platform, 'available', maxCounted + 1),
    giftCards.amountsByStatus(platform, 'sold', maxCounted + 1),
  ])
  return { available, sold }
}

export const handler = serve(contract.giftCardCounts, {
  GET: {
    prefetch: (_claimed) => Promise.all([listPlatform('playstation'), listPlatform('roblox'), stockAlerts.all()]),
    run: async ({ prefetched: [playstation, roblox, alerts] }) =>
      toGiftCardCounts({ playstation, roblox }, stockAlerts.alertsOf(alerts)),
  },
  PUT: {
    async run(call) {
      const { platform, amount, alertAt } = call.body
      const subject = `${platform} $${formatAmount(amount)}`
      const action = { action: 'set-stock-alert', subject, outcome: String(alertAt) } as const
      await transact([stockAlerts.set(call.body), ...auditedParts(call, action)])
    },
  },
})
