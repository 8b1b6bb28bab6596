import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/store/routes.ts'
import { toAmount, toCents } from '../../../shared/money.ts'
import * as giftCards from '../../store/gift-cards.table.ts'
import { pricedAt } from '../../store/kind-prices.ts'
import * as kindPrices from '../../store/kind-prices.table.ts'
import * as purchases from '../../store/purchases.table.ts'
import { sellGiftCard, type Purchase } from '../../store/sell-gift-card.ts'
import { serve } from '../../serve.ts'
import { open } from '../../vault/vault.ts'

async function reply(purchase: Purchase, email: string, balanceAfter: number) {
  const { giftCardName: name, giftCardId, amount, platform, sealedCode } = purchase
  const code = await open(sealedCode, giftCardId)
  return {
    purchaseId: purchase.id,
    giftCard: { code, name, amount: toAmount(amount), platform, email },
    newSolcoinBalance: toAmount(balanceAfter),
  }
}

export const handler = serve(contract.purchase, {
  POST: {
    reads: ({ body }) => [giftCards.key(body.itemId), kindPrices.key],
    async run({ body, caller: { user }, stillAuthorized, found, idempotency, now }) {
      const stored = found.get(giftCards.key(body.itemId))
      const giftCard = stored && pricedAt(stored, kindPrices.kindsIn(found), now)
      const price = body.price === undefined ? undefined : toCents(body.price)
      const sale = sellGiftCard(giftCard, user, { id: uuidv7(), now, price })
      await purchases.commit(sale, { stillAuthorized, idempotency, now })
      return reply(sale.purchase, user.email, sale.entry.balanceAfter)
    },
    async replay({ purchaseId, balanceAfter }, { caller: { user } }) {
      const purchase = await purchases.find(user.id, String(purchaseId))
      if (!purchase) throw new Error('The idempotency record names a purchase that does not exist')
      return reply(purchase, user.email, Number(balanceAfter))
    },
  },
})
