import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/contract/card.ts'
import * as cards from '../../data/cards.ts'
import { issueCard, toCardView } from '../../domain/card.ts'
import { serve } from '../../http/serve.ts'
import { secret } from '../../secrets/secrets.ts'

export const handler = serve(contract.issue, {
  POST: {
    async run({ caller: { user }, now }) {
      // Asked for first: a card that cannot be shown is not issued, and the call can be made again.
      const key = await secret('CARD_KEY')
      const card = issueCard(uuidv7(), user, now)
      await cards.issue(card)
      return toCardView(card, key)
    },
  },
})
