import * as contract from '../../../shared/card/routes.ts'
import * as cards from '../../card/cards.table.ts'
import { toCardView } from '../../card/issue-card.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'
import { cardKey } from '../../secrets/card.ts'

export const handler = serve(contract.details, {
  GET: {
    reads: ({ userId }) => [cards.key(userId)],
    async run({ caller: { user }, found }) {
      const card = found.get(cards.key(user.id))
      if (!card) throw new Problem('no_card')
      const key = await cardKey()
      return toCardView(card, key.byVersion(card.keyVersion))
    },
  },
})
