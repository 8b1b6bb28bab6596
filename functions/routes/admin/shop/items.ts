import * as contract from '../../../../shared/store/routes.ts'
import { auditedParts } from '../../../audit/entries.table.ts'
import * as giftCards from '../../../store/gift-cards.table.ts'
import { assertRemovable } from '../../../store/sell-gift-card.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.giftCard, {
  DELETE: {
    reads: ({ params }) => [giftCards.key(params.id)],
    async run(call) {
      const giftCard = call.found.get(giftCards.key(call.params.id))
      assertRemovable(giftCard)
      const action = { action: 'delete-gift-card', subject: giftCard.id, outcome: 'deleted' } as const
      await giftCards.remove(giftCard, auditedParts(call, action, { giftCardId: giftCard.id }))
    },
    replay: async () => {},
  },
})
