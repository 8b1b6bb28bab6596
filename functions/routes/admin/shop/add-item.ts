import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../../shared/store/routes.ts'
import { auditedParts } from '../../../audit/entries.table.ts'
import * as giftCards from '../../../store/gift-cards.table.ts'
import { lastFour } from '../../../../shared/store/last-four.ts'
import { toInventoryGiftCard } from '../../../store/gift-card-views.ts'
import { fingerprintsOf, newGiftCard } from '../../../store/new-gift-card.use-case.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.addGiftCard, {
  POST: {
    async run(call) {
      const { body, caller, now } = call
      const fingerprints = await fingerprintsOf(body, now)
      const giftCard = await newGiftCard(body, {
        id: uuidv7(),
        addedBy: caller.user.id,
        createdAt: now.toISOString(),
        codeFingerprint: fingerprints.current,
      })
      const action = { action: 'add-gift-card', subject: giftCard.id, outcome: 'added' } as const
      const done = { giftCardId: giftCard.id, createdAt: giftCard.createdAt }
      await giftCards.add(giftCard, fingerprints, auditedParts(call, action, done))
      return toInventoryGiftCard(giftCard)
    },
    // Returns the gift card that was added, even if it has been sold or removed since.
    replay: async ({ giftCardId, createdAt }, { body: { giftCardCode, ...body } }) => ({
      ...body,
      id: String(giftCardId),
      isAvailable: true,
      createdAt: String(createdAt),
      codeLastFour: lastFour(giftCardCode),
      soldAt: null,
    }),
  },
})
