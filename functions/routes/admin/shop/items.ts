import * as contract from '../../../../shared/store/routes.ts'
import * as audit from '../../../audit/entries.table.ts'
import * as giftCards from '../../../store/gift-cards.table.ts'
import * as idempotency from '../../../table/idempotency.ts'
import { assertRemovable } from '../../../store/remove-gift-card.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.giftCard, {
  DELETE: {
    reads: ({ params }) => [giftCards.key(params.id)],
    async run({ params, caller: { user }, stillAuthorized, found, idempotency: request, now, requestContext }) {
      const giftCard = found.get(giftCards.key(params.id))
      assertRemovable(giftCard)
      const entry = { action: 'delete-gift-card', actor: user.id, subject: giftCard.id, outcome: 'deleted' } as const
      await giftCards.remove(giftCard, [
        ...stillAuthorized,
        audit.insertEntry({ ...entry, address: requestContext.viewerAddress }, now),
        ...idempotency.completedWith(request, { giftCardId: giftCard.id }, now),
      ])
      return undefined
    },
    replay: async () => undefined,
  },
})
