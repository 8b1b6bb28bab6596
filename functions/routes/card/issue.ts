import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/contract/card.ts'
import * as cards from '../../data/cards.ts'
import { issueCard, toCardView } from '../../domain/card.ts'
import { serve } from '../../http/serve.ts'
import { secret } from '../../secrets/secrets.ts'

export const handler = serve(contract.issue, {
  POST: {
    async run({ caller: { user }, now }) {
      const card = issueCard(uuidv7(), user, now)
      await cards.issue(card)
      return toCardView(card, await secret('CARD_KEY'))
    },
  },
})
