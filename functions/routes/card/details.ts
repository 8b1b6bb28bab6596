import * as contract from '../../../shared/contract/card.ts'
import * as cards from '../../data/cards.ts'
import { toCardView } from '../../domain/card.ts'
import { Problem } from '../../domain/problem.ts'
import { serve } from '../../http/serve.ts'
import { secret } from '../../secrets/secrets.ts'

export const handler = serve(contract.details, {
  GET: {
    reads: ({ userId }) => [cards.key(userId)],
    async run({ caller: { user }, found }) {
      const card = found.get(cards.key(user.id))
      if (!card) throw new Problem('no_card')
      return toCardView(card, await secret('CARD_KEY'))
    },
  },
})
