import * as contract from '../../../../shared/store/routes.ts'
import { formatAmount, toCents } from '../../../../shared/money.ts'
import type { Platform } from '../../../../shared/store/schema.ts'
import { auditedParts } from '../../../audit/entries.table.ts'
import { planned } from '../../../catalogue/planned-price.ts'
import * as giftCards from '../../../store/gift-cards.table.ts'
import { describeNext, nextOf, planNext, pricedAt } from '../../../store/kind-prices.ts'
import * as kindPrices from '../../../store/kind-prices.table.ts'
import * as stockAlerts from '../../../store/stock-alerts.table.ts'
import { maxCounted, toGiftCardCounts } from '../../../store/count-gift-cards.ts'
import { transact } from '../../../table/transactions.ts'
import { serve } from '../../../serve.ts'

async function listPlatform(platform: Platform) {
  const [available, sold] = await Promise.all([
    giftCards.listByStatus(platform, 'available', maxCounted + 1),
    giftCards.amountsSold(platform, maxCounted + 1),
  ])
  return { available, sold }
}

/** The kind in the audit log: "playstation $50.00". */
const subjectOf = ({ platform, amount }: { platform: Platform; amount: number }) =>
  `${platform} $${formatAmount(amount)}`

export const handler = serve(contract.giftCardCounts, {
  GET: {
    reads: () => [kindPrices.key],
    prefetch: (_claimed) => Promise.all([listPlatform('playstation'), listPlatform('roblox'), stockAlerts.all()]),
    async run({ prefetched: [playstation, roblox, alerts], found, now }) {
      const prices = kindPrices.kindsIn(found)
      const priced = ({ available, sold }: typeof playstation) => ({
        available: available.map((giftCard) => pricedAt(giftCard, prices, now)),
        sold,
      })
      return toGiftCardCounts(
        { playstation: priced(playstation), roblox: priced(roblox) },
        {
          alertAt: stockAlerts.alertsOf(alerts),
          nextPrice: (platform, amount) => nextOf({ platform, amount }, prices, now),
        },
      )
    },
  },
  PUT: {
    async run(call) {
      const action = {
        action: 'set-stock-alert',
        subject: subjectOf(call.body),
        outcome: String(call.body.alertAt),
      } as const
      await transact([stockAlerts.set(call.body), ...auditedParts(call, action)])
    },
  },
  PATCH: {
    reads: () => [kindPrices.key],
    async run(call) {
      const { body, found, now } = call
      const kind = { platform: body.platform, amount: toCents(body.amount) }
      const next = body.priceChange ? planned(body.priceChange, now) : undefined
      const action = { action: 'plan-price', subject: subjectOf(body), outcome: describeNext(next) } as const
      const kinds = planNext(kind, next, { all: kindPrices.kindsIn(found), now })
      await transact([kindPrices.store(kinds, found), ...auditedParts(call, action)])
    },
  },
})
